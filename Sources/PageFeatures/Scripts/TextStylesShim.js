// Written by the text styles' own change.
