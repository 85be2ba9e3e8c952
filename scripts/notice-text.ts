import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

// What `NOTICE.md` says: the parts of the delivered product whose licences ask that it is said which they are, under which
// licence, and where their source is.

const root = path.resolve(import.meta.dirname, "..");

interface Locked {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface Part {
  name: string;
  version: string;
  licence: string;
}

/** Where a licence can be read, by what its name has in it. */
const licences = [
  { named: /\bMPL-2/, title: "Mozilla Public License 2.0", text: "https://www.mozilla.org/MPL/2.0/" },
  { named: /\bMPL-1/, title: "Mozilla Public License 1.1", text: "https://www.mozilla.org/MPL/1.1/" },
  { named: /\bLGPL/, title: "GNU Lesser General Public License 3", text: "https://www.gnu.org/licenses/lgpl-3.0.html" },
  { named: /\bOFL/, title: "SIL Open Font License 1.1", text: "https://openfontlicense.org" },
];
/** Anything that gives what is made of it, or of a part of it, a duty to publish. */
const copyleft = /\b(?:MPL|A?L?GPL|EPL|CDDL|EUPL|OSL|MS-RL|OFL|CC-BY-SA)\b/;

const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

/** The place in the lock file of what a package asks for, as Node looks for it. */
export function placeOf(packages: Record<string, Locked>, asking: string, name: string): string | null {
  for (let at = asking; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const place = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (place in packages) return place;
    if (at === "") return null;
  }
}

/** Everything that the product needs when it runs, on whatever machine. */
export function deliveredParts(): Part[] {
  const packages: Record<string, Locked> = readJson("package-lock.json").packages;
  const seen = new Set<string>();
  const waiting = [""];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { dependencies = {}, optionalDependencies = {} } = packages[at] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(packages, at, name);
      if (place === null || seen.has(place)) continue;
      seen.add(place);
      waiting.push(place);
    }
  }
  return [...seen].map((place) => ({
    name: place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
    version: packages[place]?.version ?? "",
    licence: packages[place]?.license ?? "sin licencia",
  }));
}

const platform = /-(?:darwin|linux|linuxmusl|win32|freebsd|android|wasm32)(?:-\w+)?$/;

/** Of what is installed on some machines only. */
const sources: Record<string, string> = {
  "@img/sharp-*": "https://github.com/lovell/sharp",
  "@img/sharp-libvips-*": "https://github.com/lovell/sharp-libvips",
};

/** Where the source of a family of packages is: one of them says so itself. */
function sourceOf(family: string, names: string[]): string {
  const known = sources[family];
  if (known !== undefined) return known;
  for (const name of names) {
    const file = `node_modules/${name}/package.json`;
    if (!existsSync(path.join(root, file))) continue;
    const { repository }: { repository?: string | { url?: string } } = readJson(file);
    const url = typeof repository === "string" ? repository : repository?.url;
    if (url !== undefined) return url.replace(/^git\+/, "").replace(/\.git$/, "");
  }
  throw new Error(`nobody knows where the source of ${names.join(", ")} is`);
}

/** The packages of one thing for several machines, together. */
function families(parts: Part[]): Map<string, Part[]> {
  const found = new Map<string, Part[]>();
  for (const part of parts.toSorted((a, b) => a.name.localeCompare(b.name, "en"))) {
    const key = part.name.replace(platform, "-*");
    found.set(key, [...(found.get(key) ?? []), part]);
  }
  return found;
}

function rowOf([family, parts]: [string, Part[]]): string {
  const each = (of: (part: Part) => string) => [...new Set(parts.map(of))].join(", ");
  const name = parts.length === 1 ? parts[0]?.name : family;
  return `| \`${name}\` | ${each(({ version }) => version)} | ${each(({ licence }) => licence)} | ${sourceOf(
    family,
    parts.map((part) => part.name),
  )} |`;
}

/** The text of `NOTICE.md`, of what is installed. @throws for a copyleft licence that has no address here */
export function noticeText(): string {
  const parts = deliveredParts().filter(({ licence }) => copyleft.test(licence));
  const isUsed = ({ named }: (typeof licences)[number]) => parts.some(({ licence }) => named.test(licence));
  const strange = parts.filter(({ licence }) => !licences.some(({ named }) => named.test(licence)));
  if (strange.length > 0) throw new Error(`no text for ${strange.map(({ licence }) => licence).join(", ")}`);
  return `# Avisos de licencias

Este producto lleva, sin cambios, estas partes de otros. Sus licencias piden que se diga cuáles son, con qué licencia y dónde
está su código; la licencia de cada una vale para ella, no para el resto del producto. Cada paquete puede sustituirse por otra
versión suya en \`node_modules\`.

| Paquete | Versión | Licencia | Código |
|---|---|---|---|
${[...families(parts)].map(rowOf).join("\n")}

Los paquetes \`@img/sharp-*\` de cada sistema contienen libvips y las bibliotecas que usa (LGPL 3, entre otras); cada uno las
nombra en su \`README.md\`, con sus licencias.

Los textos de las licencias:

${licences
  .filter(isUsed)
  .map(({ title, text }) => `- ${title}: <${text}>`)
  .join("\n")}

Lo escribe \`npx tsx scripts/notice.ts\` a partir de las dependencias; no se edita a mano.
`;
}
