import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { deliveredParts } from "../notice-text.ts";
import { root } from "../steps.ts";

const isLicence = (file: string) => /^(?:licen[cs]e|copying)\b/i.test(file);

/** What the portal's worker is made of is delivered too, although only the build needs the packages. */
const inWorker = ["workbox-core", "workbox-expiration", "workbox-precaching", "workbox-routing", "workbox-strategies"];

interface Part {
  name: string;
  version: string;
  licence: string;
}

function workerParts(): Part[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return inWorker.map((name) => {
    const { version, license } = packages[`node_modules/${name}`];
    return { name, version, licence: license };
  });
}

/** The licences' texts that a package carries; none of one for another machine, or that only names its licence. */
function textsOf({ name }: Part): string[] {
  const folder = path.join(root, "node_modules", name);
  try {
    return readdirSync(folder)
      .filter(isLicence)
      .map((file) => readFileSync(path.join(folder, file), "utf8").trim());
  } catch {
    return []; // for another machine
  }
}

/** Every part of the delivered product with its licence and its text, which MIT and others ask to go with copies. */
export function licencesText(): string {
  const parts = [...deliveredParts(), ...workerParts()].toSorted((a, b) => a.name.localeCompare(b.name, "en"));
  const sections = parts.map((part) =>
    [`${part.name} ${part.version}: ${part.licence}`, ...textsOf(part)].join("\n\n"),
  );
  const line = `\n\n${"-".repeat(80)}\n\n`;
  return `Partes de otros que lleva este producto, con sus licencias.${line}${sections.join(line)}\n`;
}
