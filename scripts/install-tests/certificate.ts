import { readFileSync } from "node:fs";
import path from "node:path";
import { requirePrograms, run } from "./processes.ts";

/** A certificate of its own for localhost, that only who is told believes. */
export interface Certificate {
  file: string;
  key: string;
  text: string;
}

export async function makeCertificate(folder: string): Promise<Certificate> {
  requirePrograms({ openssl: "openssl" });
  const file = path.join(folder, "certificado.pem");
  const key = path.join(folder, "clave.pem");
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  await run(["openssl", "req", "-x509", ...kind, ...name, "-keyout", key, "-out", file]);
  return { file, key, text: readFileSync(file, "utf8") };
}
