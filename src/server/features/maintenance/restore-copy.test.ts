import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { listCopies } from "#server/copies/copy-folder.ts";
import { pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";

const { password } = administrator;
const passphrase = "caballo batería grapa correcta";
let club: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "padel-copies-"));
  club = await createTestApp({ config: { backupDir: folder } });
});
afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  club.deps.config.backupDir = folder;
  club.deps.config.backupPassphrase = undefined;
});

const state = async () => (await club.call("GET", "/api/maintenance")).body;
const make = async (): Promise<string> => (await club.call("POST", "/api/maintenance/copies")).body.file;
const restore = (body: object) => club.call("POST", "/api/maintenance/copies/restore", { password, ...body });

/** What the club holds, without what a session's use changes; and how many copies there are. */
async function everything() {
  const { rows } = await club.database.pool.query("select name from courts order by id");
  const audit = await club.database.pool.query("select count(*)::int as lines from audit_log");
  return { courts: rows, lines: audit.rows[0].lines, copies: (await listCopies(folder)).map(({ name }) => name) };
}

/** A copy whose head says that a program of the future made it. */
async function ofNewerVersion(): Promise<string> {
  const file = path.join(folder, await make());
  const [head = "", ...rest] = gunzipSync(readFileSync(file)).toString("utf8").split("\n");
  const made = JSON.parse(head);
  const newer = { ...made, level: made.level + 1 };
  writeFileSync(file, gzipSync([JSON.stringify(newer), ...rest].join("\n")));
  return path.basename(file);
}

it("a copy is restored however long it is: more than is read at once", async () => {
  const rows = 5000;
  const noise =
    "select 1000 + n, 'Ruido ' || n || md5(n::text) || md5(n::text || 'x'), now() from generate_series(1, $1) n";
  await club.database.pool.query(`insert into courts (id, name, created_at) ${noise}`, [rows]);
  const file = await make();
  await club.database.pool.query("delete from courts where name like 'Ruido %'");
  expect((await restore({ file })).status).toBe(200);
  club.cookie = await signIn(club.app, administrator);
  const kept = await club.database.pool.query("select count(*)::int as count from courts where name like 'Ruido %'");
  expect(kept.rows[0].count).toBe(rows);
  await club.database.pool.query("delete from courts where name like 'Ruido %'");
});

describe("a copy that cannot be restored from the settings", () => {
  it("says so of one of a newer version, and changes nothing of the club", async () => {
    const file = await ofNewerVersion();
    const before = await everything();
    const { status, body } = await restore({ file });
    expect({ status, code: body.code }).toEqual({ status: 409, code: "copy_refused" });
    expect(body.message).toBe("La copia es de una versión más reciente del programa. Actualiza el programa.");
    expect(await everything()).toEqual(before); // no copy was made for it, either
    expect((await club.call("GET", "/api/courts")).status).toBe(200); // nobody was signed out
  });

  it("asks for the passphrase of one that was sealed with another, and changes nothing without it", async () => {
    club.deps.config.backupPassphrase = passphrase;
    const file = await make();
    await club.call("POST", "/api/courts", { name: "Cancha de después" });
    for (const now of ["otra contraseña del servidor", undefined]) {
      club.deps.config.backupPassphrase = now;
      const listed: { file: string }[] = (await state()).copies.list;
      expect(listed.find((copy) => copy.file === file)).toMatchObject({ is_sealed: true, has_other_key: true });
      const before = await everything();
      const bare = await restore({ file });
      expect(bare.body).toMatchObject({
        code: "wrong_passphrase",
        data: { fields: { passphrase: expect.stringContaining("cifrada") } },
      });
      expect((await restore({ file, passphrase: "una que no es" })).body.code).toBe("wrong_passphrase");
      expect(await everything()).toEqual(before);
    }
    expect((await restore({ file, passphrase })).status).toBe(200);
    club.cookie = await signIn(club.app, administrator);
    const courts: { name: string }[] = (await club.call("GET", "/api/courts")).body;
    expect(courts.map(({ name }) => name)).not.toContain("Cancha de después");
  });

  it("is none any more where its folder has gone, as a disk that is not mounted", async () => {
    const file = await make();
    const away = `${folder}-lejos`;
    renameSync(folder, away);
    expect((await restore({ file })).body.code).toBe("copy_not_found");
    const made = await club.call("POST", "/api/maintenance/copies");
    expect(made.body).toMatchObject({
      code: "copy_refused",
      message: expect.stringContaining("¿falta montar su disco?"),
    });
    expect((await state()).copies).toMatchObject({ list: [], problem: made.body.message, last_good_at: null });
    renameSync(away, folder);
    expect((await club.call("POST", "/api/maintenance/copies")).status).toBe(200);
    expect((await state()).copies.problem).toBeNull();
  });
});

describe("an erased person", () => {
  it("who is in a copy stays erased when it is restored from the settings", async () => {
    const name = "Zoraida Villaquirán";
    const { league } = await pairsLeague(club.command, { groups: 0 });
    await club.call("POST", `/api/leagues/${league.id}/players`, { player1: { full_name: name } });
    const found = async () =>
      (
        await club.database.pool.query<{ id: string; version: number }>(
          "select id, version from people where full_name = $1",
          [name],
        )
      ).rows;
    const [{ id, version } = { id: "", version: 0 }] = await found();
    const file = await make();
    expect(
      (await club.call("POST", `/api/people/${id}/erasure`, { version, league_ids: [league.id] })).status,
    ).toBeLessThan(300);
    expect(await found()).toEqual([]);
    const { status, body } = await restore({ file });
    expect({ status, erased_again: body.erased_again }).toEqual({ status: 200, erased_again: 1 });
    expect(await found()).toEqual([]);
    club.cookie = await signIn(club.app, administrator);
  });
});
