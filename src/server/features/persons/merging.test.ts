import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readErasedList } from "#server/platform/erased-list.ts";
import { eveningsOf } from "#test/support/evening-story.ts";
import { pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { eraseAgain } from "./commands/erase-again.ts";

const noConsents = {
  name_published: "not_asked",
  match_notices: "not_asked" as const,
  phone_to_rivals: false,
  image: false,
};

describe("records that are one person's", () => {
  let club: TestApp;
  let first: Awaited<ReturnType<typeof pairsLeague>>;
  let second: typeof first;
  let ana = "";
  let anita = "";
  beforeAll(async () => {
    club = await createTestApp();
  });
  afterAll(() => club?.close());
  const page = async (id: string) => (await club.call("GET", `/api/people/${id}`)).body;
  const save = async (id: string, fields: object) => {
    const { version } = await page(id);
    const { status } = await club.call("PUT", `/api/people/${id}`, { version, consents: noConsents, ...fields });
    expect(status).toBe(200);
  };
  const merge = async (one: string, other: string, more = {}) => {
    const [kept, gone] = [await page(one), await page(other)];
    const versions = { version: kept.version, other_id: other, other_version: gone.version };
    return club.call("POST", `/api/people/${one}/merge`, { ...versions, ...more });
  };
  const undo = async (id: string) =>
    club.call("POST", `/api/people/${id}/merge/${(await page(id)).merge?.id}/undo`, {});
  const erase = async (id: string) => {
    const { version, leagues } = await page(id);
    const league_ids = leagues.map(({ league_id }: { league_id: string }) => league_id);
    return club.call("POST", `/api/people/${id}/erasure`, { version, league_ids });
  };
  const leaguesOf = async (id: string) => (await page(id)).leagues.map(({ league }: { league: string }) => league);

  beforeEach(async () => {
    await club.database.pool.query("delete from tournaments");
    await club.database.pool.query("delete from people");
    first = await pairsLeague(club.command, { name: "Otoño" });
    second = await pairsLeague(club.command, { name: "Invierno" });
    [ana = ""] = first.playerIds;
    [anita = ""] = second.playerIds;
    const phones = { phone: "600 11 22 33", other_phones: ["943 11 22 33"] };
    await save(ana, { full_name: "Ana Gil", email: "ana@club.test", ...phones, level: 4, notes: "Zurda" });
    const other = { email: "anita@correo.test", phone: "+34 600112233", other_phones: ["700 44 55 66"], level: 5.5 };
    await save(anita, { full_name: "Anita Gil", ...other, birth_year: 1990, consents: { ...noConsents, image: true } });
  });

  it("become one with what was chosen, everything else and every telephone; all leagues are that person's", async () => {
    expect((await merge(ana, anita, { take: ["level", "email"] })).body).toEqual({ person_id: ana });
    expect(await page(ana)).toMatchObject({
      full_name: "Ana Gil",
      email: "anita@correo.test",
      phone: "600 11 22 33",
      other_phones: ["943 11 22 33", "700 44 55 66"],
      level: 5.5,
      birth_year: 1990,
      notes: "Zurda",
      consents: { image: "2026-11-21" },
      merge: { merged_on: "2026-11-21", full_name: "Anita Gil" },
    });
    expect((await leaguesOf(ana)).sort()).toEqual(["Invierno", "Otoño"]);
    expect((await club.call("GET", `/api/people/${anita}`)).body.code).toBe("person_not_found");
  });

  it("are two again when the merge is undone; what was changed since stays", async () => {
    const [before, other] = [await page(ana), await page(anita)];
    await merge(ana, anita, { take: ["full_name"] });
    const merged = await page(ana);
    const { full_name, email, phone, other_phones, level, birth_year } = merged;
    await save(ana, { full_name, email, phone, other_phones, level, birth_year, notes: "Zurda, y tarda" });
    expect((await undo(ana)).body).toEqual({ person_id: anita });
    const [now, again] = [await page(ana), await page(anita)];
    const told = ({ full_name, email, phone, other_phones, level, birth_year, leagues }: typeof before) => {
      return { full_name, email, phone, other_phones, level, birth_year, leagues };
    };
    expect([told(now), told(again)]).toEqual([told(before), told(other)]);
    expect([now.notes, now.merge]).toEqual(["Zurda, y tarda", null]);
    expect((await undo(ana)).status).toBe(400);
  });

  it("have their evenings together, and apart when undone; who were in one evening are two (spec 8 §1.1)", async () => {
    const { create } = eveningsOf(club);
    const entered = (person_id: string) => ({ shown_name: "Ana", person_id });
    const url = await create({ people: [entered(anita)] });
    const whose = async () => (await club.call("GET", url)).body.people[0].person_id;
    await merge(ana, anita);
    expect(await whose()).toBe(ana);
    await undo(ana);
    expect(await whose()).toBe(anita);
    await create({ court_ids: [3], people: [entered(ana), entered(anita)] });
    expect((await merge(ana, anita)).body.code).toBe("people_are_two");
    await club.database.pool.query("delete from evenings");
  });

  it("keep no answers to repeated requests in the leagues of either when a merge is undone", async () => {
    await merge(ana, anita);
    for (const [at, { league }] of [first, second].entries()) {
      const { statusCode } = await club.app.inject({
        method: "POST",
        url: `/api/leagues/${league.id}/players`,
        headers: { cookie: club.cookie, "idempotency-key": `una-clave-${at}` },
        payload: { player1: { full_name: "Nora Paz" } },
      });
      expect(statusCode).toBe(201);
    }
    const answers = () => club.database.pool.query("select 1 from idempotency_keys where answer is not null");
    expect((await answers()).rowCount).toBe(2);
    expect((await undo(ana)).status).toBe(200);
    expect((await answers()).rowCount).toBe(0);
  });

  it("of one league are one only when one registration has nothing of its own, which is taken out", async () => {
    const [, berta = ""] = first.playerIds;
    expect((await merge(ana, berta)).body.code).toBe("people_are_two");
    const [idle = ""] = await registerPeople(club.command, first.league.id, ["Ana Guil"]);
    expect((await merge(ana, idle)).body.code).toBe("person_changed"); // the dialog did not say it
    expect((await merge(idle, ana, { dropped: [idle] })).status).toBe(200);
    expect(await leaguesOf(idle)).toEqual(["Otoño"]);
    expect((await page(idle)).leagues[0].player_id).toBe(ana);
    expect((await undo(idle)).status).toBe(200);
    expect((await page(idle)).leagues[0].player_id).toBe(idle);
  });

  it("are not merged as they were not shown, nor with themselves", async () => {
    const { version } = await page(ana);
    const stale = { version, other_id: anita, other_version: 1 };
    expect((await club.call("POST", `/api/people/${ana}/merge`, stale)).body.code).toBe("person_changed");
    const self = { version, other_id: ana, other_version: version };
    expect((await club.call("POST", `/api/people/${ana}/merge`, self)).body.code).toBe("person_changed");
  });

  it("are proposed by telephone, e-mail or name, in this order", async () => {
    const [another = ""] = await registerPeople(club.command, second.league.id, ["ANA GIL"]);
    await save(another, { full_name: "ANA GIL", email: "ANITA@correo.test" });
    const { body } = await club.call("GET", "/api/people/repeated");
    const told = body.filter(({ people }: { people: { full_name: string }[] }) =>
      /gil/i.test(people[0]?.full_name ?? ""),
    );
    expect(told.map((one: any) => [one.why, ...one.people.map((person: any) => person.full_name).sort()])).toEqual([
      ["phone", "Ana Gil", "Anita Gil"],
      ["email", "ANA GIL", "Anita Gil"],
      ["name", "ANA GIL", "Ana Gil"],
    ]);
  });

  it("are erased in all leagues, and the merge with them", async () => {
    await merge(ana, anita);
    expect((await erase(ana)).body).toEqual({ kept_results: true });
    const { rows } = await club.database.pool.query(
      "select r.full_name, t.name from players r join tournaments t on t.id = r.tournament_id where r.id = any($1) order by 2",
      [[ana, anita]],
    );
    expect(rows).toEqual([
      { full_name: "Jugador eliminado", name: "Invierno" },
      { full_name: "Jugador eliminado", name: "Otoño" },
    ]);
    expect((await club.database.pool.query("select 1 from people_merges where kept_id = $1", [ana])).rowCount).toBe(0);
    const listed = await readErasedList(club.deps.config.dataDir);
    expect(listed).toEqual(expect.arrayContaining([`person:${ana}`, `person:${anita}`]));
  });

  it("are taken apart when a copy brings back the merge and one of the two was erased since", async () => {
    await merge(ana, anita);
    const { db } = club.database;
    expect(await db.transaction((tx) => eraseAgain(tx, club.clock, [`person:${anita}`]))).toBe(1);
    expect(await page(ana)).toMatchObject({
      full_name: "Ana Gil",
      email: "ana@club.test",
      other_phones: ["943 11 22 33"],
    });
    expect(await leaguesOf(ana)).toEqual(["Otoño"]);
    expect((await page(anita)).code).toBe("person_not_found");
  });

  it("keep a registration that has matches while the person is in other leagues; an idle one goes alone", async () => {
    await merge(ana, anita);
    const remove = (league: string, player: string) => club.call("DELETE", `/api/leagues/${league}/players/${player}`);
    expect((await remove(first.league.id, ana)).body.code).toBe("person_elsewhere");
    const third = await pairsLeague(club.command, { name: "Primavera", groups: 0 });
    const player1 = { full_name: "Ana Gil", person_id: ana };
    const { body } = await club.call("POST", `/api/leagues/${third.league.id}/players`, { player1 });
    expect((await remove(third.league.id, body.player_ids[0])).body).toEqual({ kept_results: false });
    expect((await leaguesOf(ana)).sort()).toEqual(["Invierno", "Otoño"]);
  });

  it("have their payments of all leagues in one file", async () => {
    const pay = (league: string, player_id: string) =>
      club.call("POST", `/api/leagues/${league}/payments`, {
        player_id,
        player_name: "Ana Gil",
        amount: 30,
        status: "paid",
      });
    await pay(first.league.id, ana);
    await pay(second.league.id, anita);
    await merge(ana, anita);
    const { body } = await club.call("GET", `/api/people/${ana}/payments/file`);
    expect(body.filename).toBe("pagos-ana-gil-2026-11-21.csv");
    const lines = body.csv.trim().split("\r\n");
    expect(lines.map((line: string) => line.split(";").filter((_, at) => [0, 4, 6].includes(at))).sort()).toEqual([
      ["Invierno", "Cobro", "30"],
      ["Invierno", "Cuota", "30"],
      ["Liga", "Concepto", "Monto"],
      ["Otoño", "Cobro", "30"],
      ["Otoño", "Cuota", "30"],
    ]);
    expect((await page(ana)).payments).toBe(2);
  });
});
