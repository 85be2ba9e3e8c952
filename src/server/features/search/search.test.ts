import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Match } from "#contract/matches/endpoints.ts";
import type { Suggestion } from "#contract/search/endpoints.ts";
import { closeCurrent, generateCurrent, playRound } from "#test/support/closing.ts";
import { bracketLeague } from "#test/support/played-bracket.ts";
import { pairsLeague, registerPeople } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";

describe("the header's search", () => {
  let club: TestApp;
  beforeAll(async () => {
    club = await createTestApp();
    const { league } = await pairsLeague(club.command, { name: "Liga Otoño" });
    await registerPeople(club.command, league.id, ["Lucía Martín Núñez", "ÁLVARO ÑU", "100% Pádel"]);
  });
  afterAll(() => club?.close());

  const find = async (q: string) => (await club.call("GET", `/api/search?q=${encodeURIComponent(q)}`)).body;

  it("finds people whatever accents and case", async () => {
    for (const query of ["martin", "MARTÍN", "nunez lucia"]) {
      const [first] = await find(query);
      expect([first.kind, first.title, first.detail]).toEqual(["person", "Lucía Martín Núñez", "Liga Otoño"]);
    }
  });

  it("finds accented capitals", async () => {
    expect((await find("alvaro nu")).map(({ title }: { title: string }) => title)).toEqual(["ÁLVARO ÑU"]);
  });

  it("finds letters that are none with an accent", async () => {
    await club.database.pool.query("update people set full_name = 'Łukasz Şahin' where full_name = 'ÁLVARO ÑU'");
    for (const query of ["lukasz", "sahin", "Łuk", "ŞAHİN"])
      expect((await find(query)).map(({ title }: { title: string }) => title)).toEqual(["Łukasz Şahin"]);
  });

  it("finds leagues, pairs and matches, at most six in all", async () => {
    expect((await find("otono"))[0]).toMatchObject({ kind: "league", title: "Liga Otoño" });
    const kinds = new Set((await find("persona 1-1")).map(({ kind }: { kind: string }) => kind));
    expect(kinds).toEqual(new Set(["match", "pair", "person"]));
    expect(await find("persona")).toHaveLength(6);
  });

  it("finds a pair as it is printed; signs alone find nothing", async () => {
    const { league, matches } = await pairsLeague(club.command, { name: "Liga Impresa" });
    const [{ pair1_name }] = matches as [Match];
    const pairsOf = async (query: string) =>
      (await find(query)).filter(({ kind, league_id }: Suggestion) => kind === "pair" && league_id === league.id);
    expect(pair1_name).toContain(" & ");
    expect((await pairsOf(pair1_name)).map(({ title }: Suggestion) => title)).toContain(pair1_name);
    expect(await find("& –")).toEqual([]);
  });

  it("finds matches of every round, those to be played first, and leads to each by its id", async () => {
    const { league, matches } = await pairsLeague(club.command, { name: "Liga Primavera" });
    await playRound(club, league.id);
    await closeCurrent(club, league.id);
    await generateCurrent(club, league.id);
    const [{ id, pair1_name, pair2_name }] = matches as [Match];
    const together = async (more: string) =>
      (await find(`${pair1_name} ${pair2_name} ${more}`.replaceAll("&", ""))).filter(
        ({ league_id }: Suggestion) => league_id === league.id,
      );
    expect((await together("")).map(({ detail }: Suggestion) => detail)).toEqual([
      "Liga Primavera · Jornada 2 · Fecha por definir",
      "Liga Primavera · Jornada 1 · Finalizado",
    ]);
    expect((await together("jornada 1")).map((found: Suggestion) => [found.kind, found.id])).toEqual([["match", id]]);
  });

  it("finds matches of brackets, also with one pair known, and says their place in the tree", async () => {
    const story = await bracketLeague(club, { name: "Liga Máster" });
    await club.database.pool.query(
      "update people set full_name = 'Xenia ' || full_name where id in (select person_id from league_players where tournament_id = $1)",
      [story.league.id],
    );
    await story.draw(4, { third_place: true });
    await story.win("Semifinal 1", 1);
    const [first] = (await story.match("Semifinal 1")).sides;
    const [, second] = (await story.match("Semifinal 2")).sides;
    const bothNames = async (name: string | null | undefined) =>
      (await find(String(name).replaceAll("&", ""))).filter(
        ({ kind, league_id, is_bracket }: Suggestion) =>
          kind === "match" && is_bracket && league_id === story.league.id,
      );
    const final = await story.match("Final");
    expect(await bothNames(first?.name)).toMatchObject([
      {
        id: final.id,
        title: `${first?.name} – Ganador de la semifinal 2`,
        detail: "Liga Máster · Cuadro final · Final · Fecha por definir",
      },
      { detail: "Liga Máster · Cuadro final · Semifinal 1 · Finalizado" },
    ]);
    expect(await bothNames(second?.name)).toHaveLength(1);
    await story.nobodyComes("Semifinal 2");
    expect((await bothNames(first?.name)).map(({ detail }: Suggestion) => detail)).toEqual([
      "Liga Máster · Cuadro final · Semifinal 1 · Finalizado",
    ]);
  });

  it("takes signs as they are, and finds nothing in a deleted league", async () => {
    expect((await find("100%")).map(({ title }: { title: string }) => title)).toEqual(["100% Pádel"]);
    await club.database.pool.query("update tournaments set status = 'deleted'");
    expect(await find("otono")).toEqual([]);
    expect((await find("martin")).map(({ kind, detail }: Suggestion) => [kind, detail])).toEqual([
      ["person", "Sin liga"],
    ]);
  });

  it("finds a person of several leagues once, before everything else", async () => {
    const { rows } = await club.database.pool.query("select id from people where full_name = '100% Pádel'");
    const { body: again } = await club.call("POST", "/api/leagues", { name: "100% Pádel", start_date: "2027-01-01" });
    const player1 = { full_name: "100% Pádel", person_id: rows[0].id };
    await club.call("POST", `/api/leagues/${again.id}/players`, { player1 });
    expect((await find("100% pádel")).map(({ kind, id }: Suggestion) => [kind, id])).toEqual([
      ["person", rows[0].id],
      ["league", again.id],
    ]);
  });

  it("refuses an empty query", async () => {
    expect((await club.call("GET", "/api/search?q=")).body.code).toBe("invalid_input");
  });
});
