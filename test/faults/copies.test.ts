import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCopies } from "#server/copies/copy-folder.ts";
import { makeCopy } from "#server/copies/make-copy.ts";
import type { Database } from "#server/db/connect.ts";
import { createTestDatabase } from "#test/support/test-database.ts";

/** A disk of its own for copies; null where nobody may mount one. */
function smallDisk(): string | null {
  const place = mkdtempSync(path.join(os.tmpdir(), "padel-copies-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", place], { stdio: "ignore" });
    return place;
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
}

const folder = smallDisk();

describe.skipIf(folder === null)("a full disk of copies (only root may mount one)", () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(async () => {
    await database.close();
    execFileSync("umount", [folder ?? ""]);
    rmSync(folder ?? "", { recursive: true });
  });

  it("makes no copy, says so, and takes nothing from those that are there", async () => {
    const place = { folder: folder ?? "", passphrase: undefined };
    let moment = Date.parse("2026-11-29T03:00:00Z") / 1000;
    const make = () =>
      makeCopy(database, { place, kind: "nightly", now: () => new Date(moment++ * 1000), timeZone: "UTC" });
    const first = await make();
    writeFileSync(path.join(place.folder, "filler"), "");
    try {
      writeFileSync(path.join(place.folder, "filler"), Buffer.alloc(2 ** 21));
    } catch {
      // Full: that is what it is for.
    }
    await expect(make()).rejects.toThrow("No se puede escribir la copia: no queda espacio en el disco.");
    expect((await listCopies(place.folder)).map(({ name }) => name)).toEqual([first?.name]);
    expect(readdirSync(place.folder).filter((name) => name.includes("unfinished"))).toEqual([]);
    rmSync(path.join(place.folder, "filler"));
    expect(await make()).not.toBeNull();
  });
});
