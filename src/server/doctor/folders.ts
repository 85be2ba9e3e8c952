import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { reasonOf } from "#server/kernel/operator-problem.ts";
import { median, milliseconds, number, size } from "./figures.ts";
import { bad, type Finding, finding, good, verdictOf, warning } from "./finding.ts";
import type { Space, Writes } from "./machine.ts";
import type { Patient } from "./patient.ts";

const megabyte = 1024 ** 2;
const hardlyAny = 200 * megabyte;
const little = 1024 * megabyte;
const littleShare = 0.05;
/** Median ms of a small write that has to reach the disk: every change of the embedded database is one. */
const slow = { warnAbove: 20, badAbove: 100 };

/** The folder, or what is there of the way to it. */
function nearest(folder: string): string {
  const whole = path.resolve(folder);
  return existsSync(whole) || path.dirname(whole) === whole ? whole : nearest(path.dirname(whole));
}

/** What the writes into the data folder have shown. */
export interface FolderChecks {
  findings: Finding[];
  /** Null where nothing could be written. */
  writes: Writes | null;
}

function othersMayRead(folder: string): boolean {
  return process.platform !== "win32" && (statSync(folder).mode & 0o077) !== 0;
}

function rights({ config: { dataDir } }: Patient): Finding {
  if (!statSync(dataDir).isDirectory())
    return bad("folder", `${dataDir} no es una carpeta`, "Escribe en DATA_DIR la ruta de una carpeta.");
  const mode = (statSync(dataDir).mode & 0o777).toString(8).padStart(4, "0");
  if (othersMayRead(dataDir))
    return bad(
      "folder",
      `${dataDir} tiene permisos ${mode}: otros usuarios de la máquina pueden entrar`,
      `Ejecuta «chmod 700 ${dataDir}».`,
    );
  return good("folder", `${dataDir}, se puede escribir y solo entra su usuario (${mode})`);
}

/** A folder that is not there yet is made by the first start, if the one above lets it. */
function missingFolder({ config: { dataDir } }: Patient): Finding {
  return warning(
    "folder",
    `${dataDir} todavía no existe`,
    "Se crea en el primer inicio; si ya hubo uno, corrige DATA_DIR.",
  );
}

function diskSpeed({ times }: Writes): Finding {
  const middle = median(times);
  return finding(
    "disk_speed",
    verdictOf(middle, slow),
    `${milliseconds(middle)} por cada escritura que llega al disco (fsync; mediana de ${times.length})`,
    "Lleva DATA_DIR a un disco local más rápido; en red o en una tarjeta de memoria cada cambio espera.",
  );
}

/** Whether the data folder is private and takes what is written, and how fast: writes some bytes there and removes them. */
export function examineFolder(patient: Patient): FolderChecks {
  const { dataDir } = patient.config;
  const isThere = existsSync(dataDir);
  try {
    const writes = patient.machine.write(nearest(dataDir));
    return isThere
      ? { findings: [rights(patient), diskSpeed(writes)], writes }
      : { findings: [missingFolder(patient)], writes };
  } catch (error) {
    const fact = `no se puede escribir en ${dataDir}: ${reasonOf(error)}`;
    const advice = "Da esa carpeta al usuario que ejecuta el programa (chown) o elige otra con DATA_DIR.";
    return { findings: [bad("folder", fact, advice)], writes: null };
  }
}

function spaceIn(folder: string, what: string, { free, total }: Space): Finding {
  const fact = `quedan ${size(free)} de ${size(total)} (${number((free / total) * 100)} %) para ${what}, en ${folder}`;
  if (free < hardlyAny) return bad("disk", fact, "Libera espacio en ese disco ya, o amplíalo.");
  if (free < little || free < total * littleShare)
    return warning("disk", fact, "Libera espacio en ese disco, o amplíalo.");
  return good("disk", fact);
}

/** How much room the data and the copies have; once where both are on one disk. */
export async function examineDisks({ config: { dataDir }, backupDir, machine }: Patient): Promise<Finding[]> {
  const data = nearest(dataDir);
  const room = await machine.space(data);
  if (backupDir === null) return [spaceIn(dataDir, "datos", room)];
  const copies = nearest(backupDir);
  if (statSync(data).dev === statSync(copies).dev) return [spaceIn(dataDir, "datos y copias", room)];
  return [spaceIn(dataDir, "datos", room), spaceIn(backupDir, "copias", await machine.space(copies))];
}

/** Folders whose disk does not answer: nothing else is looked at then, since whoever asks them waits for ever. */
export async function findStuck({ config: { dataDir }, backupDir, machine }: Patient): Promise<Finding[]> {
  const folders = backupDir === null ? [dataDir] : [dataDir, backupDir];
  const answered = await Promise.all(folders.map((folder) => machine.answers(folder)));
  return folders
    .filter((_, index) => answered[index] === false)
    .map((folder) =>
      bad(
        "folder",
        `el disco de ${folder} no contesta en 5 s; lo demás no se ha mirado`,
        "Comprueba ese disco o esa carpeta de red (mount) y repite la orden.",
      ),
    );
}
