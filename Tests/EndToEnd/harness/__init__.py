"""Drives real programs from outside: a world of their own, servers, and every way in and out of a window."""
