import { isIP } from "node:net";
import { reasonOf } from "#server/kernel/operator-problem.ts";
import type { Clock } from "#server/platform/clock.ts";
import { counted, shownAddress } from "./figures.ts";
import { bad, type Finding, finding, good, warning } from "./finding.ts";
import type { Reached } from "./server.ts";
import { TooLate } from "./time-limit.ts";
import type { WebAnswer } from "./web-request.ts";

const day = 86_400_000; // ms
const soon = 14; // days

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");
const setCertificate = "Renueva el certificado en el proxy, para el nombre de PUBLIC_URL.";
const certificateReasons: Record<string, string> = {
  CERT_HAS_EXPIRED: "el certificado ha caducado",
  DEPTH_ZERO_SELF_SIGNED_CERT: "el certificado no lo firma nadie conocido",
  SELF_SIGNED_CERT_IN_CHAIN: "el certificado no lo firma nadie conocido",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "al certificado le falta la cadena de quien lo firma",
  ERR_TLS_CERT_ALTNAME_INVALID: "el certificado es de otro nombre",
};
const noTls = new Set(["EPROTO", "ERR_SSL_WRONG_VERSION_NUMBER", "ERR_SSL_PACKET_LENGTH_TOO_LONG"]);

function unreached(url: string, error: unknown): Finding {
  const code = codeOf(error);
  const certificate = certificateReasons[code];
  if (certificate !== undefined) return bad("public_address", `${url}: ${certificate}`, setCertificate);
  if (noTls.has(code))
    return bad(
      "public_address",
      `${url}: ahí se habla sin TLS`,
      "Pon delante un proxy con certificado (Caddy, nginx), o escribe PUBLIC_URL con http://.",
    );
  const reason = error instanceof TooLate ? "no contesta en 5 s" : reasonOf(error);
  return bad(
    "public_address",
    `${url}: ${reason}`,
    "Corrige PUBLIC_URL, o el DNS, el cortafuegos o el proxy que llevan esa dirección a este programa.",
  );
}

const ownNames = /^localhost$|\.(?:local|lan|home|internal|test|home\.arpa)$/;
const ownNumbers = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|^\[(?:::1|f[cde])/i;

/** Whether anybody on the Internet may come by a host: not a number or a name of the own network. */
function isPublicName(hostname: string): boolean {
  if (isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0) return !ownNumbers.test(hostname);
  return hostname.includes(".") && !ownNames.test(hostname);
}

function ownAddress(url: string): Finding {
  const { protocol, hostname } = new URL(url);
  if (protocol === "http:" && isPublicName(hostname))
    return warning(
      "public_address",
      `${url} es esta instalación, sin cifrado`,
      "Pon delante un proxy con certificado y escribe PUBLIC_URL con https://.",
    );
  if (hostname === "localhost" || hostname.startsWith("127."))
    return warning(
      "public_address",
      `${url} solo se abre en esta máquina`,
      "Escribe en PUBLIC_URL la dirección que se abre desde un móvil.",
    );
  return good("public_address", `${url} es esta instalación`);
}

/** The proxy says that it has nobody behind it, which is so while the program is stopped. */
const isEmptyProxy = (status: number) => status >= 502 && status <= 504;

function somethingElse(url: string, { status, headers }: WebAnswer): Finding {
  const target = status >= 300 && status < 400 && URL.canParse(headers.location ?? "") ? headers.location : undefined;
  if (target !== undefined)
    return bad(
      "public_address",
      `${url} lleva a otra dirección (${status})`,
      `Escribe PUBLIC_URL=${new URL(target).origin}.`,
    );
  return bad(
    "public_address",
    `en ${url} contesta otra cosa, no esta instalación (${status})`,
    "Corrige PUBLIC_URL, o haz que el proxy lleve esa dirección a este programa.",
  );
}

function stopped(url: string): Finding {
  return warning(
    "public_address",
    `${url} no contesta, con el programa parado`,
    "Inicia el programa y repite la orden.",
  );
}

/** What is at the public address. @param isRunning whether the server is known to run */
export function examinePublicAddress(publicUrl: string, reached: Reached, isRunning: boolean): Finding {
  const url = shownAddress(publicUrl);
  if (reached.kind === "own") return ownAddress(url);
  if (reached.kind === "none") {
    const isSilent = ["ECONNREFUSED", "ECONNRESET", ""].includes(codeOf(reached.error));
    return !isRunning && isSilent ? stopped(url) : unreached(url, reached.error);
  }
  if (!isRunning && isEmptyProxy(reached.answer.status)) return stopped(url);
  if (reached.kind === "other") return somethingElse(url, reached.answer);
  return warning(
    "public_address",
    `${url} contesta; no se puede saber si es esta instalación`,
    "Ejecuta la orden con el mismo usuario y la misma configuración que el programa.",
  );
}

/** How long the certificate lasts; nothing where there is none. */
export function examineCertificate(reached: Reached, clock: Clock): Finding[] {
  const ends = reached.kind === "none" ? null : reached.answer.certificateEnds;
  if (ends === null) return [];
  const days = Math.floor((ends - clock.now().getTime()) / day);
  return [
    finding(
      "certificate",
      days < soon ? "warning" : "good",
      `le quedan ${counted(days, "día", "días")}`,
      setCertificate,
    ),
  ];
}
