import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listCopies } from "#server/copies/copy-folder.ts";
import { readNote, writeNote } from "#server/copies/copy-note.ts";
import { backup } from "#server/db/backup.ts";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { makeNightlyCopy } from "./commands/make-copies.ts";
import { warnOfCopies } from "./commands/warn-of-copies.ts";

const { password } = administrator;
let club: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "padel-copies-"));
  club = await createTestApp({ config: { backupDir: folder }, limits: true });
});
afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true, force: true });
});

const state = async () => (await club.call("GET", "/api/maintenance")).body;
const namesOfCourts = async () =>
  (await club.call("GET", "/api/courts")).body.map(({ name }: { name: string }) => name);
const mails = async () =>
  (
    await club.database.pool.query<{ recipient: string; body_text: string }>(
      "select recipient, body_text from outbox order by id",
    )
  ).rows;

/** Signs in again, as a restore asks of everybody, and time of who does nothing. */
async function signInAgain(): Promise<void> {
  club.cookie = await signIn(club.app, administrator);
}

async function goTo(moment: string): Promise<void> {
  club.clock.set(moment);
  await signInAgain();
}

describe("copies of the night", () => {
  it("begin at four in the club, are one a night, and come when the server runs again", async () => {
    const nights: number[] = [];
    for (const moment of [
      "2026-11-21T11:00:00Z",
      "2026-11-22T02:59:00Z",
      "2026-11-22T03:01:00Z",
      "2026-11-22T20:00:00Z",
    ]) {
      await goTo(moment);
      await makeNightlyCopy(club.deps);
      nights.push((await listCopies(folder)).length);
    }
    expect(nights).toEqual([1, 1, 2, 2]);
    expect((await state()).copies).toMatchObject({
      folder,
      problem: null,
      is_overdue: false,
      last_good_at: "2026-11-22T03:01:00.000Z",
    });
  });

  it("that turned out faulty are made again an hour later, and say why", async () => {
    const [last] = await listCopies(folder);
    const file = path.join(folder, last?.name ?? "");
    const note = await readNote(file);
    if (note === null) throw new Error("the copy has no note");
    await writeNote(file, { ...note, fault: "Al recuperarla de prueba no sale lo mismo (courts)." });
    expect((await state()).copies.list[0]).toMatchObject({
      state: "faulty",
      fault: "Al recuperarla de prueba no sale lo mismo (courts).",
    });
    await goTo("2026-11-22T21:30:00Z");
    await makeNightlyCopy(club.deps);
    expect((await listCopies(folder)).map(({ madeAt }) => madeAt.toISOString())[0]).toBe("2026-11-22T21:30:00.000Z");
  });

  it("that are not made for two days are told to the administrators, once a week, with the reason", async () => {
    await warnOfCopies(club.deps);
    expect(await mails()).toEqual([]);
    club.clock.set("2026-11-25T05:00:00Z");
    const notFolder = path.join(folder, "fichero");
    writeFileSync(notFolder, "");
    const broken = { ...club.deps, config: { ...club.deps.config, backupDir: path.join(notFolder, "dentro") } };
    await expect(makeNightlyCopy(broken)).rejects.toThrow("la ruta pasa por un archivo que no es una carpeta");
    for (const moment of ["2026-11-25T05:00:00Z", "2026-11-25T06:00:00Z", "2026-12-02T05:00:01Z"]) {
      club.clock.set(moment);
      await warnOfCopies(club.deps);
    }
    const told = await mails();
    expect(told.map(({ recipient }) => recipient)).toEqual([administrator.email, administrator.email]);
    expect(told[0]?.body_text).toContain("La última buena es del 22/11/2026 22:30.");
    expect(told[0]?.body_text).toContain("no es una carpeta");
    await signInAgain();
    expect((await state()).copies.is_overdue).toBe(true);
    expect((await club.call("GET", "/api/maintenance/warning")).body).toEqual({
      is_overdue: true,
      last_good_at: "2026-11-22T21:30:00.000Z",
    });
    rmSync(notFolder);
  });
});

describe("an administrator", () => {
  it("makes a copy now", async () => {
    const headers = { cookie: club.cookie, "idempotency-key": "hacer-una-copia" }; // as browsers do
    const made = await club.app.inject({ method: "POST", url: "/api/maintenance/copies", headers, payload: {} });
    const body = made.json();
    expect({ status: made.statusCode, kind: body.kind, state: body.state }).toEqual({
      status: 200,
      kind: "manual",
      state: "good",
    });
    expect((await state()).copies.list[0]).toEqual(body);
    expect((await club.call("GET", "/api/maintenance/warning")).body.is_overdue).toBe(false);
  });

  it("downloads one with their password, from an address that is good once, for a minute, and for them", async () => {
    const [{ file }] = (await state()).copies.list;
    const ask = (body: object) => club.call("POST", "/api/maintenance/copies/download", body);
    expect((await ask({ file, password: "otra-cosa-7" })).body).toMatchObject({ code: "wrong_password" });
    expect((await ask({ file: "../datos.gz", password })).body).toMatchObject({ code: "copy_not_found" });
    const { url } = (await ask({ file, password })).body;
    expect((await club.visit("GET", url)).status).toBe(401);
    const fetched = await club.app.inject({ url, headers: { cookie: club.cookie } });
    expect(fetched.rawPayload.equals(readFileSync(path.join(folder, file)))).toBe(true);
    expect(fetched.headers["content-disposition"]).toBe(`attachment; filename="${file}"`);
    expect((await club.call("GET", url)).status).toBe(404);
    const { url: late } = (await ask({ file, password })).body;
    club.clock.set("2026-12-02T05:01:02Z");
    expect((await club.call("GET", late)).status).toBe(404);
  });

  it("puts one in the place of everything, keeps what was there, and signs everybody out", async () => {
    const before = await namesOfCourts();
    const [{ file }] = (await state()).copies.list;
    await club.call("POST", "/api/courts", { name: "Cancha nueva" });
    expect(await namesOfCourts()).not.toEqual(before);
    const restore = (body: object) => club.call("POST", "/api/maintenance/copies/restore", body);
    expect((await restore({ file, password: "otra-cosa-7" })).body).toMatchObject({ code: "wrong_password" });
    const [first, second] = await Promise.all([restore({ file, password }), restore({ file, password })]);
    expect([first.status, second.status]).toContain(200);
    expect([first.body.code, second.body.code]).toContainEqual(expect.stringMatching(/^(not_signed_in|copy_refused)$/));
    expect((await club.call("GET", "/api/maintenance")).status).toBe(401);
    await signInAgain();
    expect(await namesOfCourts()).toEqual(before);
    const kept = (await state()).copies.list.find(({ kind }: { kind: string }) => kind === "restore");
    expect(existsSync(path.join(folder, kept.file))).toBe(true);
    const lines = (await club.call("GET", "/api/activity")).body;
    expect(JSON.stringify(lines)).toContain("Copia recuperada: la del 02/12/2026 06:00");
    expect((await restore({ file: kept.file, password })).status).toBe(200);
    await signInAgain();
    expect(await namesOfCourts()).toContain("Cancha nueva");
  });

  it("is told that a copy of another installation is not for here, and nothing changes", async () => {
    const other = await createTestDatabase();
    const file = "padel-liga-20261129-030004-nocturna-3f2a.gz";
    await backup(other, path.join(folder, file));
    await other.close();
    const before = await namesOfCourts();
    const { body } = await club.call("POST", "/api/maintenance/copies/restore", { file, password });
    expect(body).toMatchObject({ code: "copy_refused", message: expect.stringContaining("de otra instalación") });
    expect(await namesOfCourts()).toEqual(before);
  });

  it("may try their password some times only", async () => {
    const [{ file }] = (await state()).copies.list;
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        club.call("POST", "/api/maintenance/copies/download", { file, password: "otra-cosa-7" }),
      ),
    );
    expect(tries.some(({ status }) => status === 429)).toBe(true);
    expect((await club.call("POST", "/api/maintenance/copies/download", { file, password })).status).toBe(429);
  });
});
