import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { engine, startEmbedded } from "#server/db/embedded.ts";
import { isOwned } from "#server/db/folder-lock.ts";
import { valueTypes } from "#server/db/value-types.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { readContact, readFacts, readSecret } from "./facts.ts";
import { size } from "./figures.ts";
import { bad, type Finding, good, warning } from "./finding.ts";
import { notOpened, type Opened } from "./opened.ts";
import type { Patient } from "./patient.ts";
import { keyOf, readKey } from "./proof.ts";

const mostCopied = 2 * 1024 ** 3; // bytes

function engineOf(dataDir: string): Finding[] {
  const stamp = path.join(dataDir, "version");
  if (!existsSync(stamp)) return [];
  const written = readFileSync(stamp, "utf8").trim();
  if (written === engine) return [good("engine", engine)];
  return [
    bad(
      "engine",
      `los datos son de ${written}, y este programa abre ${engine}`,
      "Haz una copia con la versión anterior del programa («npm run cli -- backup copia.gz») y recupérala con esta.",
    ),
  ];
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

async function lookInto(folder: string, bytes: number): Promise<Opened> {
  const server = await startEmbedded(folder);
  const client = new Client({
    host: server.host,
    port: 5432,
    user: "postgres",
    database: "postgres",
    ssl: false,
    types: valueTypes,
  });
  try {
    await client.connect();
    const facts = await readFacts(client);
    const secret = await readSecret(client);
    return {
      ...notOpened(good("database", `la integrada, ${size(bytes)}; se abre bien (visto en un duplicado)`)),
      facts,
      key: secret === null ? null : keyOf(secret),
      contact: await readContact(client),
    };
  } finally {
    await client.end();
    await server.stop();
  }
}

const damaged = (error: unknown): Finding =>
  bad(
    "database",
    error instanceof OperatorProblem ? error.message.replace(/\.$/, "") : "la base integrada no se abre",
    "Recupera la última copia en otra carpeta: «DATA_DIR=./datos-recuperados npm run cli -- restore COPIA.gz».",
  );

/** Opens a duplicate: to open a database writes into it. */
async function openDuplicate(dataDir: string, bytes: number): Promise<Opened> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-doctor-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove); // also when the time was over
  try {
    cpSync(path.join(dataDir, "db"), path.join(folder, "db"), { recursive: true });
    if (await isOwned(dataDir)) return { ...notOpened(), isInUse: true }; // begun meanwhile: what was read may be torn
    return await lookInto(folder, bytes);
  } catch (error) {
    return notOpened(damaged(error));
  } finally {
    remove();
    process.off("exit", remove);
  }
}

async function openStopped(dataDir: string): Promise<Opened> {
  const bytes = await bytesOf(path.join(dataDir, "db"));
  const { bavail, bsize } = statfsSync(os.tmpdir());
  if (bytes <= mostCopied && bytes * 2 < bavail * bsize) return openDuplicate(dataDir, bytes);
  return notOpened(
    warning(
      "database",
      `la integrada, ${size(bytes)}: no cabe un duplicado en ${os.tmpdir()} para mirarla`,
      "Inicia el programa y repite la orden.",
    ),
  );
}

/** Looks into the embedded database, of which a process in use is left alone. */
export async function examineEmbedded({ config: { dataDir } }: Patient): Promise<Opened> {
  const engines = engineOf(dataDir);
  if (!existsSync(path.join(dataDir, "db")) || existsSync(path.join(dataDir, "db.unfinished")))
    return notOpened(...engines, good("database", "todavía no hay: la crea el primer inicio"));
  if (await isOwned(dataDir)) return { ...notOpened(...engines), isInUse: true, key: await readKey(dataDir) };
  if (engines.some(({ verdict }) => verdict === "bad")) return notOpened(...engines);
  const opened = await openStopped(dataDir);
  return { ...opened, findings: [...engines, ...opened.findings] };
}
