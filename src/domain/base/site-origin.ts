/** What a line says of a web site: its origin in the one form that a header may carry, such as `https://www.club.es`, or why it is none. */
export type ReadSite = { origin: string } | { fault: string };

/** How many sites a club may name. */
export const mostSites = 10;

const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const hostName = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);
const number = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";
const fourNumbers = new RegExp(`^${number}(?:\\.${number}){3}$`);
const longestHost = 253; // characters (RFC 1035)
const usualPorts: Readonly<Record<string, number>> = { http: 80, https: 443 };

const faults = {
  signs: "Escribe una sola web por línea, sin espacios, comas ni comillas",
  wildcard: "Sin asteriscos: escribe cada web entera",
  scheme: "La web tiene que empezar por https:// o http://",
  user: "La web va sin usuario ni contraseña",
  letters: "Copia la web de la barra del navegador: se escribe sin tildes ni eñes",
  host: "No es una web: se escribe como https://www.club.es",
  port: "El puerto va del 1 al 65535",
  path: (origin: string) => `Solo la web, sin lo que va detrás: ${origin}`,
};

function isHost(host: string): boolean {
  return host === "localhost" || fourNumbers.test(host) || (host.length <= longestHost && hostName.test(host));
}

/** What no site has, whatever else the line says; null: nothing of it. */
function strangeIn(line: string, scheme: string): string | null {
  if (/[\s,;'"`<>\\]/.test(line)) return faults.signs;
  if (line.includes("*")) return faults.wildcard;
  if (!(scheme in usualPorts)) return faults.scheme;
  if (line.includes("@")) return faults.user;
  return null;
}

/** The scheme that a line says, in small letters, and what follows it; without one it is `https`, as `www.club.es` means. */
function partsOf(line: string): { scheme: string; rest: string } {
  const [begins = "", named, other] = /^(?:([a-z][a-z0-9+.-]*):\/\/|([a-z][a-z0-9+.-]*):(?!\d))/i.exec(line) ?? [];
  return { scheme: (named ?? other ?? "https").toLowerCase(), rest: line.slice(begins.length) };
}

/** The port that is written, or the scheme's own; null: there is no such port. */
function portOf(scheme: string, written: string | undefined): number | null {
  if (written === undefined) return usualPorts[scheme] ?? null;
  const port = Number(written);
  return /^\d{1,5}$/.test(written) && port >= 1 && port <= 65_535 ? port : null;
}

/** The origin of what follows the scheme, and what stands behind it. */
function originOf(scheme: string, rest: string): ReadSite {
  const [, host = "", written, behind = ""] = /^([^:/?#]*)(?::([^/?#]*))?(.*)$/.exec(rest.toLowerCase()) ?? [];
  // Plain signs only: the letters of other alphabets have a form of their own in headers.
  if (/[^ -~]/.test(host)) return { fault: faults.letters };
  if (!isHost(host)) return { fault: faults.host };
  const port = portOf(scheme, written);
  if (port === null) return { fault: faults.port };
  const origin = `${scheme}://${host}${port === usualPorts[scheme] ? "" : `:${port}`}`;
  return behind === "" || behind === "/" ? { origin } : { fault: faults.path(origin) };
}

/** Reads a line such as `www.club.es`, which is taken as `https://www.club.es`; nothing that a header could be written with passes. */
export function readSite(text: string): ReadSite {
  const line = text.trim();
  const { scheme, rest } = partsOf(line);
  const strange = strangeIn(line, scheme);
  return strange === null ? originOf(scheme, rest) : { fault: strange };
}
