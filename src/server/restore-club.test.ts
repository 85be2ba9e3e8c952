import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepErasedList } from "#server/features/persons/commands/erase-person.ts";
import { pairsLeague } from "#test/support/story.ts";
import { administrator, createTestApp, signIn, type TestApp } from "#test/support/test-app.ts";
import { backup } from "./db/backup.ts";
import { erasedListFile } from "./platform/erased-list.ts";
import { missingListWarning, restoreClub } from "./restore-club.ts";

const marker = "Zoraida Villaquirán";

describe("a restored club", () => {
  let club: TestApp;
  let league = "";
  let players: string[] = [];
  const scratch = mkdtempSync(path.join(os.tmpdir(), "padel-restore-"));
  const file = path.join(scratch, "copia.gz");
  const listFile = () => erasedListFile(club.deps.config.dataDir);
  const names = async () =>
    (await club.database.pool.query("select full_name from people")).rows.map(({ full_name }) => full_name);

  beforeAll(async () => {
    club = await createTestApp();
    const made = await pairsLeague(club.command);
    league = made.league.id;
    players = made.playerIds;
    const person = { full_name: marker, email: "zoraida@correo.test", phone: "600111222" };
    await club.call("PUT", `/api/leagues/${league}/players/${players[0]}`, person);
    await club.visit("POST", "/api/auth/request-password-reset", { email: "carmen@club.test" });
    await backup(club.database, file);
  });
  afterAll(async () => {
    await club?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  it("comes from a copy without sessions, links, codes and messages", () => {
    const tables = gunzipSync(readFileSync(file))
      .toString()
      .split("\n")
      .flatMap((line) => /^\{"table":"(\w+)"/.exec(line)?.[1] ?? []);
    expect(tables).toEqual(expect.arrayContaining(["user", "account", "league_players", "people", "erased_people"]));
    for (const table of ["session", "verification", "outbox", "rate_limit"]) expect(tables).not.toContain(table);
  });

  it("says when there is no list of erased people", async () => {
    expect(existsSync(listFile())).toBe(false);
    const { hasList, erasedAgain } = await restoreClub(club.deps, file, { force: true });
    expect([hasList, erasedAgain]).toEqual([false, 0]);
    expect(missingListWarning("/datos")).toMatch(
      /^Aviso: no está la lista de personas borradas \(\/datos\/erased-ids\)/,
    );
  });

  it("has no sessions and no live links", async () => {
    expect((await club.call("GET", "/api/leagues/choices")).status).toBe(401);
    for (const table of ["session", "verification", "outbox", "rate_limit"])
      expect((await club.database.pool.query(`select 1 from ${table}`)).rows).toEqual([]);
  });

  it("erases again whom the list names, and nobody else", async () => {
    const cookie = await signIn(club.app, administrator);
    const url = `/api/leagues/${league}/players/${players[0]}`;
    const answer = await club.app.inject({ method: "DELETE", url, headers: { cookie } });
    expect(answer.json()).toEqual({ kept_results: true });
    expect(readFileSync(listFile(), "utf8")).toBe(`person:${players[0]}\n`);
    expect(statSync(listFile()).mode & 0o077).toBe(0);
    const { hasList, erasedAgain } = await restoreClub(club.deps, file, { force: true });
    expect([hasList, erasedAgain]).toEqual([true, 1]);
    const found = await names();
    expect(found.filter((name) => name === "Jugador eliminado")).toHaveLength(1);
    expect(found).not.toContain(marker);
    const { rows } = await club.database.pool.query(
      "select a::text as text from audit_log a union all select p::text from people p",
    );
    expect(rows.filter(({ text }) => /zoraida|villaquir|600111222/i.test(text))).toEqual([]);
  });

  it("has no link that lives, though it was revoked only after the copy was made (spec 6 §1.1)", async () => {
    const cookie = await signIn(club.app, administrator);
    const call = (method: "POST" | "DELETE", address: string, payload: object) =>
      club.app.inject({ method, url: `/api/leagues/${league}${address}`, headers: { cookie }, payload });
    const { rows } = await club.database.pool.query("select id from pairs where tournament_id = $1 limit 1", [league]);
    const made = (await call("POST", "/links", { pair_ids: [rows[0].id] })).json();
    const token = made[0].path.slice(4);
    const withLink = path.join(scratch, "con-enlace.gz");
    await backup(club.database, withLink);
    await call("DELETE", `/links/${rows[0].id}`, {});
    const { endedLinks } = await restoreClub(club.deps, withLink, { force: true });
    expect(endedLinks).toBe(1);
    expect((await club.visit("POST", "/api/links/open", { token })).status).toBe(404);
  });

  it("lists at the start whom a crash left out of the list, once", async () => {
    rmSync(listFile());
    await keepErasedList(club.deps);
    await keepErasedList(club.deps);
    expect(readFileSync(listFile(), "utf8")).toBe(`person:${players[0]}\n`);
  });

  it("lists nobody whose erasure failed", async () => {
    const cookie = await signIn(club.app, administrator);
    await club.database.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create trigger no_row before insert on audit_log for each row execute function refuse()`,
    );
    const url = `/api/leagues/${league}/players/${players[1]}`;
    expect((await club.app.inject({ method: "DELETE", url, headers: { cookie } })).statusCode).toBe(500);
    expect(readFileSync(listFile(), "utf8")).toBe(`person:${players[0]}\n`);
  });
});
