import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { restore } from "#server/db/restore.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { type CopyKind, nameCopy, readName } from "./copy-file.ts";
import { isGood, listCopies } from "./copy-folder.ts";
import { isTagOf } from "./key-tag.ts";
import { makeCopy } from "./make-copy.ts";

const passphrase = "caballo batería grapa correcta";
let club: TestApp;
let folder: string;

beforeAll(async () => {
  club = await createTestApp();
  await club.call("POST", "/api/courts", { name: "Cancha de prueba" });
});
afterAll(() => club.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "padel-copies-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

const place = (sealing?: string) => ({ folder, passphrase: sealing });
const make = (kind: CopyKind, sealing?: string, isWanted?: () => Promise<boolean>) =>
  makeCopy(club.database, {
    place: place(sealing),
    kind,
    now: () => new Date("2026-11-29T03:00:04Z"),
    timeZone: "Europe/Madrid",
    ...(isWanted && { isWanted }),
  });

it("says in a copy's name when and why it was made", () => {
  const name = nameCopy("nightly", new Date("2026-11-29T03:00:04.9Z"), true);
  expect(name).toMatch(/^padel-liga-20261129-030004-nocturna-[0-9a-f]{4}\.gz\.age$/);
  expect(readName(name)).toEqual({ name, kind: "nightly", madeAt: new Date("2026-11-29T03:00:04Z"), isSealed: true });
  for (const other of [
    "padel-liga.gz",
    `${name}.json`,
    `${name}.unfinished`,
    "padel-liga-20261329-030004-nocturna-3f2a.gz",
  ])
    expect(readName(other)).toBeNull();
});

describe("a copy", () => {
  it("is restored for trial, and lies in the folder for its owner alone", async () => {
    const made = await make("nightly");
    expect(made && isGood(made)).toBe(true);
    expect(made?.note).toMatchObject({ fault: null, key: null, checked_at: "2026-11-29T03:00:04.000Z" });
    expect(made?.note?.sums.courts?.rows).toBeGreaterThan(0);
    const [listed] = await listCopies(folder);
    expect(listed).toEqual(made);
    for (const file of readdirSync(folder)) expect(statSync(path.join(folder, file)).mode & 0o077).toBe(0);
  });

  it("that is sealed opens with its passphrase only, and says by which it was sealed", async () => {
    const [one, other] = [await make("manual", passphrase), await make("manual", passphrase)];
    expect(one?.isSealed).toBe(true);
    const file = path.join(folder, one?.name ?? "");
    expect(readFileSync(file).includes("Carmen")).toBe(false);
    expect(one?.note?.key).toBe(other?.note?.key);
    expect(await isTagOf(passphrase, one?.note?.key ?? "")).toBe(true);
    expect(await isTagOf("otra", one?.note?.key ?? "")).toBe(false);

    const target = await createTestDatabase();
    await expect(restore(target, file)).rejects.toThrow("La copia está cifrada. Pon en BACKUP_PASSPHRASE");
    await expect(restore(target, file, { passphrase: "otra" })).rejects.toThrow("cifrada con otra contraseña");
    expect(await restore(target, file, { passphrase })).toEqual({ tables: one?.note?.tables, rows: one?.note?.rows });
    await target.close();
  });

  it("that cannot be restored stays, says why, and is refused; no older one goes for it", async () => {
    const good = await make("nightly");
    const check = async () => "Faltan filas de prueba.";
    const making = { place: place(), now: () => new Date("2026-11-29T04:00:00Z"), timeZone: "Europe/Madrid", check };
    await expect(makeCopy(club.database, { ...making, kind: "nightly" })).rejects.toThrow("Faltan filas de prueba.");
    const listed = await listCopies(folder);
    expect(listed.map((copy) => [copy.name === good?.name, isGood(copy)])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    );
    expect(listed).toHaveLength(2);
  });

  it("is not made when somebody else has made it meanwhile", async () => {
    expect(await make("nightly", undefined, async () => false)).toBeNull();
    expect(await listCopies(folder)).toEqual([]);
  });

  it("goes to no folder that has lost its mark, as one whose disk is not mounted", async () => {
    await make("nightly");
    const [marker = ""] = readdirSync(folder).filter((name) => readName(name.replace(/\.json$/, "")) === null);
    const word = readFileSync(path.join(folder, marker), "utf8");
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
    await expect(make("nightly")).rejects.toThrow("¿falta montar su disco?");
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
    await expect(make("nightly")).rejects.toThrow("no es la de siempre");
    folder = mkdtempSync(path.join(os.tmpdir(), "padel-copies-")); // another one that was chosen
    await make("nightly");
    writeFileSync(path.join(folder, marker), word);
    await expect(make("nightly")).rejects.toThrow("no es la de siempre");
  });
});
