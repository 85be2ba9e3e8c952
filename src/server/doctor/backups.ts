import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Clock } from "#server/platform/clock.ts";
import { counted, size } from "./figures.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

const hour = 3_600_000; // ms
const tooOld = 48 * hour;
const named = /^padel-liga-.+\.gz(?:\.age)?$/;

const howTo = (folder: string) =>
  `Haz una, con la base integrada con el servidor parado: «mkdir -p ${folder} && npm run cli -- backup ${folder}/padel-liga-hoy.gz».`;

interface Copy {
  name: string;
  at: number;
  bytes: number;
}

/** A trial has shown that it cannot be restored, as its note says. */
function isFaulty(file: string): boolean {
  const note = `${file}.json`;
  return existsSync(note) && /"fault":"/.test(readFileSync(note, "utf8"));
}

function copiesIn(folder: string): Copy[] {
  const names = readdirSync(folder).filter((name) => named.test(name) && !isFaulty(path.join(folder, name)));
  return names.map((name) => {
    const { mtimeMs, size: bytes } = statSync(path.join(folder, name));
    return { name, at: mtimeMs, bytes };
  });
}

function age(ms: number): string {
  return ms < 48 * hour
    ? counted(Math.floor(ms / hour), "hora", "horas")
    : counted(Math.floor(ms / hour / 24), "día", "días");
}

/** How old the newest copy in a folder is. @throws what the file system throws, but for a folder that is not there */
export function examineBackups(folder: string | null, clock: Clock): Finding {
  if (folder === null) return good("backups", "las hace otro programa (BACKUP_DIR=no)");
  let copies: Copy[];
  try {
    copies = copiesIn(folder);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    copies = [];
  }
  const newest = copies.toSorted((a, b) => b.at - a.at)[0];
  if (newest === undefined) return warning("backups", `no hay ninguna copia en ${folder}`, howTo(folder));
  const elapsed = Math.max(0, clock.now().getTime() - newest.at);
  const fact = `la última es de hace ${age(elapsed)} (${newest.name}, ${size(newest.bytes)}); hay ${copies.length} en ${folder}`;
  return elapsed > tooOld ? bad("backups", fact, howTo(folder)) : good("backups", fact);
}
