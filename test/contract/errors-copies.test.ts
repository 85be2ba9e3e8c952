import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe } from "vitest";
import { backup } from "#server/db/backup.ts";
import { provokes, type RefusingClub } from "#test/support/refusals.ts";
import { administrator } from "#test/support/test-app.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "padel-copies-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { password } = administrator;
const sealed = "padel-liga-20261120-030000-nocturna-aaaa.gz.age";
const broken = "padel-liga-20261120-030000-nocturna-bbbb.gz";

async function ways({ club }: RefusingClub) {
  const { config, database } = club.deps;
  const copy = (action: "download" | "restore", file: string, own = password) =>
    club.call("POST", `/api/maintenance/copies/${action}`, { file, password: own });
  return {
    no_copies: () => club.call("POST", "/api/maintenance/copies"),
    copy_not_found: () => {
      config.backupDir = folder;
      return copy("download", "../../etc/passwd");
    },
    wrong_password: () => copy("restore", sealed, "otra-cosa-7"),
    wrong_passphrase: async () => {
      await backup(database, path.join(folder, sealed), { passphrase: "la contraseña de antes" });
      return copy("restore", sealed);
    },
    copy_refused: () => {
      writeFileSync(path.join(folder, broken), "esto no es una copia");
      return copy("restore", broken);
    },
  };
}

describe("what is asked of copies", () => {
  provokes("errors-copies", ways, { copy_refused: "La copia está incompleta o dañada; no se ha cambiado nada." });
});
