import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { publicAddresses, publicAddressesOfClub } from "#test/support/public-addresses.ts";
import { individualLeague, pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

const webRoot = path.resolve(import.meta.dirname, "../../dist/web");
const noindex = '<meta name="robots" content="noindex" />';

/** Who plays where; the day of these clubs is in 2026. */
const young = { name: "Lucía Apellidosecreto Gil", year: 2008 };
const grown = { name: "Marta Apellidomayor Sanz", year: 2007 };

describe("minors in any league (spec 7 §1.8)", () => {
  let club: TestApp;
  let pairs: Awaited<ReturnType<typeof pairsLeague>>;
  let single: Awaited<ReturnType<typeof individualLeague>>;
  let over: Awaited<ReturnType<typeof pairsLeague>>;
  let without: Awaited<ReturnType<typeof pairsLeague>>;
  let match: { id: string; version: number; pair1_id: string; pair2_id: string };

  const query = (text: string, values: unknown[] = []) => club.database.pool.query(text, values);
  const be = async (playerId: string | undefined, { name, year }: { name: string; year: number | null }) => {
    const { rows } = await query(
      "update people set full_name = $2, birth_year = $3 where id = (select person_id from league_players where id = $1) returning id",
      [playerId, name, year],
    );
    return rows[0]?.id as string;
  };
  const read = async (url: string) => {
    const { statusCode, rawPayload } = await club.app.inject({ url });
    return { status: statusCode, text: rawPayload.toString() };
  };
  const result = async (league: string, at: number, more: object = {}) => {
    const [one] = (await club.call("GET", `/api/leagues/${league}/matches`)).body.matches.slice(at);
    const set_results = [{ set: 1, pair1_games: 6, pair2_games: 2 }];
    const body = { version: one.version, set_results, ...more };
    const { status } = await club.call("PUT", `/api/leagues/${league}/matches/${one.id}/result`, body);
    expect(status).toBe(200);
    return one;
  };

  beforeAll(async () => {
    club = await createTestApp(existsSync(path.join(webRoot, "index.html")) ? { webRoot } : {});
    expect(club.deps.clock.now().getUTCFullYear()).toBe(2026);
    pairs = await pairsLeague(club.command, { name: "De mayores", groups: 2 });
    single = await individualLeague(club.command);
    over = await pairsLeague(club.command, { name: "Terminada" });
    without = await pairsLeague(club.command, { name: "Sin menores" });
    const id = pairs.league.id;
    match = await result(id, 0);
    const { players } = (await club.call("GET", `/api/leagues/${id}/matches/${match.id}/lineup`)).body;
    await be(players[0].player_id, young);
    await be(players[1].player_id, grown);
    // Somebody of another group, who played for somebody in this one.
    const person_id = await be(pairs.playerIds.at(-1), { ...young, name: "Nora Apellidosecreto Mas" });
    const [second] = (await club.call("GET", `/api/leagues/${id}/matches`)).body.matches.slice(1);
    const { players: absent } = (await club.call("GET", `/api/leagues/${id}/matches/${second.id}/lineup`)).body;
    await result(id, 1, { lineup: [{ player_id: absent[0].player_id, person_id }] });
    const [third] = (await club.call("GET", `/api/leagues/${id}/matches`)).body.matches.slice(2);
    const booking = { version: third.version, match_date: "2026-12-01", match_time: "18:00", court_id: 1 };
    await club.call("PUT", `/api/leagues/${id}/matches/${third.id}/schedule`, booking);
    await be(single.playerIds[0], { ...young, name: "Iria Apellidosecreto Rey" });
    for (const at of over.playerIds.keys())
      await be(over.playerIds[at], { ...young, name: `Ona${at} Apellidosecreto` });
    await result(over.league.id, 0);
    await query("update tournaments set status = 'completed', is_kept_public = true where id = $1", [over.league.id]);
    await be(without.playerIds[0], { name: "Rosa Apellidoentero", year: null });
  });
  beforeEach(() => club.deps.hub.announceEverything());
  afterAll(() => club?.close());

  it("are first name and initial in every public byte", async () => {
    const { rows } = await query("select id from pairs where tournament_id = $1 limit 1", [single.league.id]);
    const { rows: winners } = await query("select pair1_id from tournament_matches where tournament_id = $1 limit 1", [
      over.league.id,
    ]);
    const all = [
      ...publicAddressesOfClub,
      ...publicAddresses(pairs.league.id, match.pair1_id),
      ...publicAddresses(single.league.id, rows[0].id),
      ...publicAddresses(over.league.id, winners[0].pair1_id),
    ];
    let answered = 0;
    for (const url of all) {
      const { status, text } = await read(url);
      if (status === 200) answered++;
      expect([url, text.replaceAll("\r\n ", "").includes("Apellidosecreto")]).toEqual([url, false]);
    }
    expect(answered).toBeGreaterThan(25);
  });

  it("are named so wherever others are named in full", async () => {
    const api = `/api/public/leagues/${pairs.league.id}`;
    for (const page of ["/ranking", "/groups", "/matches", `/pairs/${match.pair1_id}`]) {
      const { text } = await read(`${api}${page}`);
      expect([page, text.includes("Lucía A."), text.includes("Marta Apellidomayor Sanz")]).toEqual([page, true, true]);
    }
    expect((await read(`${api}/matches`)).text).toContain('"substitutes":[{"side":1,"name":"Nora A."}]');
    expect((await read(`${api}/calendar.ics?pair=${match.pair1_id}`)).text).toContain("Lucía A.");
    expect((await read(`/api/public/leagues/${single.league.id}/ranking`)).text).toContain("Iria A.");
    expect((await read("/api/public/leagues")).text).toMatch(/"champions":"Ona\d A\. & Ona\d A\."/);
  });

  it("keep their leagues out of search engines, and no other", async () => {
    const isListed = async (id: string) => (await club.visit("GET", `/api/public/leagues/${id}`)).body.is_listed;
    const listed = await Promise.all([pairs, single, over, without].map(({ league }) => isListed(league.id)));
    expect(listed).toEqual([false, false, false, true]);
    if (!existsSync(webRoot)) return;
    expect((await read(`/league/${pairs.league.id}/ranking`)).text).toContain(noindex);
    expect((await read(`/league/${pairs.league.id}/pair/${match.pair2_id}`)).text).toContain(noindex);
    expect((await read(`/league/${without.league.id}/ranking`)).text).not.toContain(noindex);
  });

  it("are whoever's year is not known only in division Junior, where adults keep their names", async () => {
    const ranking = async () => (await read(`/api/public/leagues/${without.league.id}/ranking`)).text;
    expect(await ranking()).toContain("Rosa Apellidoentero");
    await be(without.playerIds[1], { name: "Pilar Entrenadora", year: 1980 });
    await query("update tournaments set division = 'Junior' where id = $1", [without.league.id]);
    club.deps.hub.announceEverything();
    const text = await ranking();
    expect([text.includes("Rosa A."), text.includes("Pilar Entrenadora")]).toEqual([true, true]);
    expect((await club.visit("GET", `/api/public/leagues/${without.league.id}`)).body.is_listed).toBe(false);
    await query("update tournaments set division = 'General' where id = $1", [without.league.id]);
  });

  it("are minors until the club's year ends, and adults from then on", async () => {
    const ranking = async () => (await read(`/api/public/leagues/${pairs.league.id}/ranking`)).text;
    const before = club.clock.now().toISOString();
    expect(await ranking()).toContain("Lucía A.");
    club.clock.set("2026-12-31T22:59:00Z"); // 23:59 in Madrid
    expect(await ranking()).toContain("Lucía A.");
    club.clock.set("2026-12-31T23:01:00Z");
    expect(await ranking()).toContain("Lucía Apellidosecreto Gil");
    club.clock.set(before);
    expect(await ranking()).toContain("Lucía A.");
  });
});
