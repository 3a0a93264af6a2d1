"""Certificates made at run time with openssl: there is no key in the repository."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

from .requirements import program

CONFIGURATION = """
[ca]
default_ca = own
[own]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
copy_extensions = copy
unique_subject = no
[any]
commonName = supplied
[req]
distinguished_name = name
prompt = no
[name]
commonName = unused
"""


@dataclass(frozen=True)
class Certificate:
    """Paths of a PEM certificate and its key."""

    certificate: Path
    key: Path


class Certificates:
    """Makes certificates in a folder (a world's, so that they go with it)."""

    def __init__(self, folder):
        self.folder = Path(folder, "certificates")
        self.folder.mkdir(exist_ok=True)
        (self.folder / "openssl.conf").write_text(CONFIGURATION)
        (self.folder / "index.txt").touch()
        (self.folder / "serial").write_text("01\n")

    def self_signed(self, names=("DNS:localhost", "IP:127.0.0.1")):
        """Valid now and for these names, but nobody vouches for it."""
        return self._make("self-signed", names, "20200101000000Z", "20991231235959Z")

    def expired(self, names=("DNS:localhost", "IP:127.0.0.1")):
        """Ended in 2021."""
        return self._make("expired", names, "20200101000000Z", "20210101000000Z")

    def wrong_host(self):
        """For a name that no test server has."""
        return self._make("wrong-host", ("DNS:elsewhere.test",), "20200101000000Z", "20991231235959Z")

    def _make(self, name, names, start, end):
        key, request, certificate = (self.folder / f"{name}.{kind}" for kind in ("key", "csr", "pem"))
        if not certificate.exists():
            subject = ["-subj", f"/CN={name}", "-addext", "subjectAltName=" + ",".join(names)]
            key_kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key]
            self._openssl("req", "-new", *key_kind, *subject, "-out", request)
            dates = ["-startdate", start, "-enddate", end]
            self._openssl("ca", "-batch", "-selfsign", "-keyfile", key, *dates, "-in", request, "-out", certificate)
        return Certificate(certificate, key)

    def _openssl(self, command, *arguments):
        run = subprocess.run(
            [program("openssl"), command, "-config", "openssl.conf", *map(str, arguments)],
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 0, f"openssl {command}: {run.stderr}"
