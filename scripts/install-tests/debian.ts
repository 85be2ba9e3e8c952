import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { newFolder, requirePrograms, requireRoot, run } from "./processes.ts";
import { NotTriable, type Trial } from "./trial.ts";

const mirror = "http://deb.debian.org/debian";

/** Puts this machine's Node and npm into a Debian. */
async function addNode(folder: string): Promise<void> {
  cpSync(process.execPath, path.join(folder, "usr/bin/node"));
  const npm = path.join((await run(["npm", "root", "-g"])).trim(), "npm");
  mkdirSync(path.join(folder, "usr/lib/node_modules"), { recursive: true });
  cpSync(npm, path.join(folder, "usr/lib/node_modules/npm"), { recursive: true, dereference: true });
  symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", path.join(folder, "usr/bin/npm"));
}

/** Whom this machine's Node believes besides the usual authorities, with the way that its environment names; null: nobody. */
export const ownAuthorities = (): string | null => process.env.NODE_EXTRA_CA_CERTS ?? null;

/** The Debian reaches the registry as this machine does, also through a proxy that signs what passes. */
function addAuthorities(folder: string): void {
  const file = ownAuthorities();
  if (file !== null) cpSync(file, path.join(folder, file), { dereference: true });
}

/**
 * A new Debian 12 in a temporary folder, with Node: what a way is tried on that is not to touch this machine.
 * @throws NotTriable where none can be made: without root, its programs or the mirror
 */
export async function newDebian(trial: Trial, packages: string[]): Promise<string> {
  requireRoot();
  requirePrograms({ debootstrap: "debootstrap", npm: "nodejs" });
  const folder = path.join(newFolder(trial, "debian"), "raiz");
  const include = ["libstdc++6", "libatomic1", "ca-certificates", ...packages].join(",");
  try {
    await run(["debootstrap", "--variant=minbase", `--include=${include}`, "bookworm", folder, mirror]);
  } catch (error) {
    throw new NotTriable(`no se puede hacer un Debian en una carpeta: ${error instanceof Error ? error.message : ""}`);
  }
  await addNode(folder);
  addAuthorities(folder);
  return folder;
}
