import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findCaddy } from "../../scripts/system-programs.mjs";
import { freePort, startNginx, startServer, stopProcess } from "./servers.ts";

/** A certificate for localhost, and the browser's argument that trusts it. */
export type Certificate = { file: string; key: string; browserArgument: string };

/** A proxy with HTTP/2 and TLS in front of one server: its origin. */
export type Front = { origin: string; stop: () => Promise<void> };

const locations = join(import.meta.dirname, "../../deploy/nginx/vitrine-locations.conf");

/** Creates a self-signed certificate in a folder. */
export function createCertificate(folder: string): Certificate {
  const [file, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", ["req", "-x509", ...curve, ...subject, "-keyout", key, "-out", file], { stdio: "ignore" });
  const publicKey = new X509Certificate(readFileSync(file)).publicKey.export({ type: "spki", format: "der" });
  const hash = createHash("sha256").update(publicKey).digest("base64");
  return { file, key, browserArgument: `--ignore-certificate-errors-spki-list=${hash}` };
}

/** nginx with the locations of deploy/nginx in front of the server on a port. */
export async function startNginxFront(folder: string, certificate: Certificate, behind: number): Promise<Front> {
  const port = await freePort();
  const files = join(folder, `nginx-${port}`);
  mkdirSync(files);
  const origin = `https://localhost:${port}`;
  const child = await startNginx(
    files,
    `upstream vitrine { server localhost:${behind} max_fails=0; keepalive 64; keepalive_timeout 4s; }
     server {
       listen 127.0.0.1:${port} ssl http2;
       ssl_certificate ${certificate.file}; ssl_certificate_key ${certificate.key}; ssl_protocols TLSv1.2 TLSv1.3;
       include ${locations};
     }`,
    origin,
  );
  return { origin, stop: () => stopProcess(child) };
}

/** Caddy in front of the server on a port. */
export async function startCaddyFront(folder: string, certificate: Certificate, behind: number): Promise<Front> {
  const port = await freePort();
  const file = join(folder, `Caddyfile-${port}`);
  writeFileSync(
    file,
    `{
       admin off
       auto_https off
       servers {
         protocols h1 h2
       }
     }
     https://localhost:${port} {
       tls ${certificate.file} ${certificate.key}
       reverse_proxy localhost:${behind} {
         transport http {
           keepalive 4s
         }
       }
     }`,
  );
  const origin = `https://localhost:${port}`;
  const child = await startServer(findCaddy()!, ["run", "--config", file, "--adapter", "caddyfile"], origin);
  return { origin, stop: () => stopProcess(child) };
}
