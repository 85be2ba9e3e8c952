import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "#domain/base/calendar-date.ts";
import { closeCurrent, playRound } from "#test/support/closing.ts";
import { pairsLeague } from "#test/support/story.ts";
import { createTestApp, type TestApp } from "#test/support/test-app.ts";
import { leagueHead } from "./parts/page-texts.ts";
import { rankingShared } from "./parts/table-pictures.ts";

let club: TestApp;
let url: string;
let id: string;

interface Row {
  pair_id: string;
  name: string;
  group_name: string;
  group_place?: number;
}

beforeAll(async () => {
  club = await createTestApp();
  const { league } = await pairsLeague(club.command, { groups: 2 });
  id = league.id;
  url = `/api/public/leagues/${id}`;
});
afterAll(() => club?.close());

const read = async (path: string) => (await club.call("GET", `${url}${path}`)).body;
const tables = async (): Promise<{ name: string; rows: (Row & { position: number })[] }[]> =>
  (await read("/groups")).groups;

it("tells a pair's place in its group, and why, before its place in the league (spec 7 §1.11)", async () => {
  const [first] = (await read("/ranking")).rows;
  expect((await read(`/pairs/${first.pair_id}`)).places).toEqual({
    group: { name: first.group_name, place: null, why: null, short: null },
    league: null,
  });
  expect(first.group_place).toBeUndefined();
  expect((await read("/ranking")).movements).toBeNull();

  await playRound(club, id);
  const ranking = await read("/ranking");
  const divided = await read("/ranking?order=by_division");
  for (const { name, rows } of await tables())
    for (const { pair_id, position } of rows) {
      const { places } = await read(`/pairs/${pair_id}`);
      const inLeague = ranking.rows.findIndex((row: Row) => row.pair_id === pair_id) + 1;
      expect(places.group).toMatchObject({ name, place: position });
      expect(places.group.short).toMatch(/^\d+ victorias? en \d+ partidos? y [+−]?\d+ juegos?$/);
      expect(places.group.why).toMatch(new RegExp(`^Puesto ${position}\\.`));
      expect(places.league.place).toBe(inLeague);
      expect(places.league.why).toMatch(new RegExp(`^Puesto ${inLeague}\\.`));
      for (const { rows: shown } of [ranking, divided])
        expect(shown.find((row: Row) => row.pair_id === pair_id).group_place).toBe(position);
    }
});

it("tells a chat where a pair stands, who leads, and, once it is over, who won (spec 7 §1.9, §1.11)", async () => {
  const { deps } = club.command;
  const [league, ranking] = [await read(""), await read("/ranking")];
  const [first] = ranking.rows;
  const pair = await read(`/pairs/${first.pair_id}`);
  const told = (about: object) =>
    leagueHead(deps, { league, ranking, page: "ranking", ...about }).description.replace(/Actualizado.*/, "");
  const { group, league: whole } = pair.places;
  expect(told({ pair })).toBe(`${group.place}.º de ${group.name}, ${whole.place}.º de la liga. `);
  const [match] = pair.matches;
  const rival = match.pair1_id === pair.pair_id ? match.pair2_name : match.pair1_name;
  const planned = (match_date: string, match_time: string | null) => {
    const court_name = match_time === null ? null : "Cancha 2";
    return { ...pair, matches: [{ ...match, status: "scheduled", match_date, match_time, court_name }] };
  };
  const against = `contra ${rival.replace(" & ", " y ")}. ${group.place}.º de`;
  expect(told({ pair: planned(league.today, "23:59:00") })).toContain(`Hoy 23:59, Cancha 2, ${against}`);
  expect(told({ pair: planned(addDays(league.today, 1), null) })).toContain(`Mañana, ${against}`);
  // Once its hour has passed it is no longer said to come.
  expect(told({ pair: planned(addDays(league.today, -1), "21:00:00") })).not.toContain("contra");
  expect(told({})).toBe(`En cabeza: ${first.name}. Jornada 1. `);
  const left = { ...ranking, rows: [{ ...first, is_withdrawn: true }, ...ranking.rows.slice(1)] };
  expect(told({ ranking: left })).toBe(`En cabeza: ${ranking.rows[1].name}. Jornada 1. `);
  const finished = { champions: first.name, figures: null, finished_on: null, winners: [] };
  expect(told({ league: { ...league, finished } })).toBe(`Campeones: ${first.name}. Terminada. `);
  expect(told({ league: { ...league, finished: { ...finished, champions: null } } })).toBe("Terminada. ");
});

it("says in the ranking's picture and text of who has left that it has (spec 7 §1.13)", async () => {
  const [league, ranking] = [await read(""), await read("/ranking")];
  const [first, second] = ranking.rows;
  const left = { ...ranking, rows: [{ ...first, is_withdrawn: true }, ...ranking.rows.slice(1)] };
  const { chat, text, preview } = rankingShared(league, left);
  expect(chat?.tables[0]?.rows.slice(0, 2).map(({ hasLeft }) => hasLeft)).toEqual([true, false]);
  expect(text).toContain(`${first.name.replace(" & ", " y ")} (baja)`);
  expect(text).not.toContain(`${second.name.replace(" & ", " y ")} (baja)`);
  expect(JSON.stringify(preview)).toContain("(baja)");
});

it("tells in words who goes up and down, and after the closing who did (spec 7 §1.13)", async () => {
  const [a, b] = await tables();
  const [last, best] = [a?.rows.at(-1)?.name, b?.rows[0]?.name];
  const lines = [
    { kind: "down", to: "Grupo B", names: [last] },
    { kind: "up", to: "Grupo A", names: [best] },
  ];
  const now = { closed_round: null, lines, more: 0 };
  expect((await read("/ranking")).movements).toEqual(now);
  expect((await read("/ranking?order=by_division")).movements).toEqual(now);
  const { body } = await club.visit("GET", `/api/public/leagues/${id}/ranking?round=1`);
  expect(body.movements).toBeNull();

  expect((await closeCurrent(club, id)).status).toBe(200);
  const { closed_round, lines: came } = (await read("/ranking")).movements;
  expect(closed_round).toBe(1);
  expect(came).toEqual(expect.arrayContaining(lines));
  expect(came).toHaveLength(2);
});
