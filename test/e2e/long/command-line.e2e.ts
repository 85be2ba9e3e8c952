import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockFolder } from "#server/db/folder-lock.ts";
import { socketFolder } from "#server/db/socket-folder.ts";

// As the operator runs it: what is delivered, in a process of its own.

const root = path.resolve(import.meta.dirname, "../../..");
const scratch = mkdtempSync(path.join(os.tmpdir(), "padel-orders-"));
const club = { DATABASE_URL: "", DATA_DIR: path.join(scratch, "club") };
const held = path.join(scratch, "held");

function order(words: string[], settings: Record<string, string> = {}) {
  const env = { ...process.env, ...club, ...settings };
  const options = { cwd: root, encoding: "utf8", env } as const;
  return spawnSync(process.execPath, ["scripts/run.mjs", "cli", ...words], options);
}

let unlock = () => {};
beforeAll(async () => {
  mkdirSync(held, { mode: 0o700 });
  unlock = await lockFolder(socketFolder(realpathSync(held)));
  writeFileSync(path.join(scratch, "texto.gz"), "hola");
  expect(order(["admin", "create", "ana@club.test", "Ana Gil", "tres-pistas-de-cristal"]).status).toBe(0);
});
afterAll(() => {
  unlock();
  rmSync(scratch, { recursive: true, force: true });
});

const unreachable = { DATABASE_URL: "postgres://padel:secreta@127.0.0.1:1/padel" };

describe("an order that cannot be done", () => {
  it.each<[string[], string, Record<string, string>?]>([
    [["admin", "crear", "x"], "No existe la orden «admin crear».\n\nUso: "],
    [["backups"], "No existe la orden «backups».\n\nUso: "],
    [["constructor"], "No existe la orden «constructor».\n\nUso: "],
    [["admin", "create"], "A «admin create» le falta EMAIL y NOMBRE.\n\nUso: "],
    [["backup"], "A «backup» le falta FICHERO.\n\nUso: "],
    [["admin", "create", "b@club.test", "Berta", "Sanz", "una-clave-larga"], "A «admin create» le sobran palabras. "],
    [["restore", "copia.gz", "--forze"], "«restore» no entiende «--forze»; lo único que admite es «--force».\n"],
    [["admin", "create", "berta", "Berta Sanz"], "El email no es válido.\n"],
    [["admin", "create", "ana@club.test", "Otra Ana"], "Este email ya está registrado. Intenta iniciar sesión.\n"],
    [["admin", "create", "b@club.test", "Berta", "123456"], "Esa contraseña es demasiado corta o demasiado común. "],
    [["admin", "approve", "nadie@club.test"], "No hay ninguna cuenta con el email nadie@club.test.\n"],
    [
      ["backup", path.join(scratch, "no", "copia.gz")],
      "No se puede escribir la copia: esa carpeta o ese archivo no existe.\n",
    ],
    [["restore", path.join(scratch, "no.gz")], "El archivo de la copia no existe.\n"],
    [
      ["restore", path.join(scratch, "texto.gz"), "--force"],
      "La copia está incompleta o dañada; no se ha cambiado nada.\n",
    ],
    [["restore", scratch, "--force"], "No se puede leer la copia: es una carpeta, no un archivo.\n"],
    [["migrate"], "La configuración no es válida:\n  PORT: ", { PORT: "mil" }],
    [["migrate"], "No se puede conectar con PostgreSQL (DATABASE_URL): nadie responde ahí; ", unreachable],
    [["migrate"], "La carpeta de datos ya está en uso por otro proceso. ", { DATA_DIR: held }],
    [["migrate"], "No se puede usar la carpeta de datos (DATA_DIR): ", { DATA_DIR: path.join(scratch, "texto.gz") }],
  ])("%j: says why in Spanish, and nothing of its inside", (words, said, settings = {}) => {
    const { stdout, stderr, status } = order(words, settings);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr.startsWith(said) ? said : stderr).toBe(said);
    expect(stderr).not.toMatch(/\n\s+at |Error|node:|127\.0\.0\.1|secreta|una-clave-larga|[{}]/);
  });
});
