import { expect } from "vitest";
import type { IndividualRow } from "#contract/common/rows.ts";
import type { GroupsPage, PointsEntry } from "#contract/groups/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import type { PublicPair } from "#contract/portal/endpoints.ts";
import { createIndividualGroup } from "#server/features/members/commands/create-group.ts";
import type { Answer } from "./refusals.ts";
import { currentRound, individualLeague, registerPeople } from "./story.ts";
import type { TestApp } from "./test-app.ts";

const numberOf = (name: string | undefined) => Number((name ?? "").replace(/\D/g, ""));
const numbersOf = (rows: readonly { player_name: string }[]) => rows.map(({ player_name }) => numberOf(player_name));
const totalOf = ({ total_points, result_points }: IndividualRow) => total_points + (result_points ?? 0);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** A league of 'Individual 1' to 'Individual 16' in two groups, and of four rounds. @returns its id */
export async function sixteenPlayers(club: TestApp): Promise<string> {
  const { league } = await individualLeague(club.command);
  const { id: league_id } = league;
  const names = Array.from({ length: 8 }, (_, at) => `Individual ${at + 9}`);
  const player_ids = await registerPeople(club.command, league_id, names);
  const round_id = await currentRound(club.command, league_id);
  await createIndividualGroup(club.command, { league_id, round_id, name: "Grupo B", player_ids });
  await club.database.pool.query("update tournaments set number_of_rounds = 4 where id = $1", [league_id]);
  await club.database.catchUp();
  return league_id;
}

/** The league of players called 'Individual 1' and so on, as an administrator has it before them; players go by their number. */
export function seasonOf(club: TestApp, id: string) {
  const url = `/api/leagues/${id}`;
  const page = async (): Promise<GroupsPage> => (await club.call("GET", `${url}/groups`)).body;
  const matches = async (round?: number): Promise<Match[]> =>
    (await club.call("GET", `${url}/matches${round === undefined ? "" : `?round=${round}`}`)).body.matches;
  const ranking = async (): Promise<IndividualRow[]> => (await club.call("GET", `${url}/ranking`)).body.individual_rows;
  const groups = async () => (await page()).groups.map(({ individual_rows }) => numbersOf(individual_rows));
  const player = async (number: number): Promise<IndividualRow> => {
    const row = (await ranking()).find(({ player_name }) => numberOf(player_name) === number);
    if (row === undefined) throw new Error(`nobody is ${number}`);
    return row;
  };

  const save = ({ id: match, version }: Match, isFirst: boolean, more: object = {}): Promise<Answer> => {
    const set = { set: 1, pair1_games: isFirst ? 6 : 2, pair2_games: isFirst ? 2 : 6 };
    return club.call("PUT", `${url}/matches/${match}/result`, { version, set_results: [set], ...more });
  };
  const between = async (one: number, other: number, round?: number): Promise<Match> => {
    const found = (await matches(round)).find(({ pair1_name, pair2_name }) =>
      [one, other].every((number) => [pair1_name, pair2_name].map(numberOf).includes(number)),
    );
    if (found === undefined) throw new Error(`${one} and ${other} have no match`);
    return found;
  };
  /** Saves that one wins against another. */
  const beats = async (winner: number, loser: number, round?: number, more: object = {}) => {
    const match = await between(winner, loser, round);
    return { match, ...(await save(match, numberOf(match.pair1_name) === winner, more)) };
  };
  /** Plays what is left of the open round: who has the higher strength wins, else the higher number. */
  const play = async (strength: (number: number) => number = (number) => number) => {
    for (const match of (await matches()).filter(({ status }) => status === "scheduled")) {
      const [one, other] = [match.pair1_name, match.pair2_name].map(numberOf).map(strength);
      expect((await save(match, (one ?? 0) > (other ?? 0))).status).toBe(200);
    }
  };
  /** 'Administrar Ranking' of a group: points for the round. */
  const enter = async (at: number, points: (number: number) => number) => {
    const { groups: all, round } = await page();
    const group = all[at];
    const players = (group?.individual_rows ?? []).map(({ player_id, player_name, position, total_points }) => {
      const seen = { seen_position: position, seen_total: total_points };
      return { player_id, position, round_points: points(numberOf(player_name)), ...seen };
    });
    return club.call("PUT", `${url}/groups/${group?.id}/individual-ranking`, { round_id: round.id, players });
  };
  /** 'Baja' of a player, whose matches are annulled. */
  const leave = async (number: number, policy = "annul") => {
    const [{ round }, { pair_id }] = [await page(), await player(number)];
    const path = `${url}/rounds/${round.id}/pairs/${pair_id}/withdrawal`;
    const { choices } = (await club.call("GET", path)).body;
    const shown = choices.find((choice: { policy: string }) => choice.policy === policy).effects;
    return { path, answer: await club.call("POST", path, { reason: "injury", policy, shown }) };
  };
  /** 'Añadir jugador' into a group. */
  const join = async (at: number, player1: object): Promise<Answer> => {
    const { groups: all, round } = await page();
    const where = { group_id: all[at]?.id, round_id: round.id, when: "now" };
    return club.call("POST", `${url}/pairs`, { ...where, player1, player2: null });
  };
  /** 'Esta jornada es una tarde', as it is shown. */
  const makeEvening = async (): Promise<Answer> => {
    const { round_id, removed } = (await club.call("GET", `${url}/rounds/current/evening`)).body;
    const ids = removed.map(({ match_id }: { match_id: string }) => match_id);
    return club.call("POST", `${url}/rounds/${round_id}/evening`, { removed: ids });
  };

  /** The players in their order on each surface that has all of them. */
  const surfaces = async () => {
    const portal = (await club.visit("GET", `/api/public/leagues/${id}/ranking`)).body;
    const { csv } = (await club.call("GET", `${url}/exports/ranking`)).body;
    const lines: string[] = csv.trimEnd().split("\r\n").slice(2);
    return {
      administration: numbersOf(await ranking()),
      portal: numbersOf(portal.individual_rows),
      portalTotals: portal.individual_rows.map(totalOf),
      csv: lines.map((line) => numberOf(line.split(";")[1])),
    };
  };
  const expectHistory = async ({ id: group_id, individual_rows }: GroupsPage["groups"][number]) => {
    const { body } = await club.call("GET", `${url}/groups/${group_id}/points-history`);
    for (const row of individual_rows) {
      const { player_id, total_points } = row;
      const page: PublicPair = (await club.visit("GET", `/api/public/leagues/${id}/pairs/${row.pair_id}`)).body;
      expect((page.points_by_round ?? []).reduce((sum, { points }) => sum + points, 0)).toBe(totalOf(row));
      const own = body.filter((entry: PointsEntry) => entry.player_id === player_id);
      expect(own.reduce((sum: number, entry: PointsEntry) => sum + entry.round_points, 0)).toBe(total_points);
    }
  };
  /** Matches of the open round that wait are of two players of one group. */
  const expectOwnMatches = async (groupsNow: GroupsPage["groups"]) => {
    for (const match of (await matches()).filter(({ status }) => status === "scheduled")) {
      const names = groupsNow.find((group) => group.id === match.group_id)?.individual_rows.map((row) => row.pair_id);
      expect(names).toEqual(expect.arrayContaining([match.pair1_id, match.pair2_id]));
    }
  };
  /**
   * One order on every surface; in each group places and positions from 1 without a gap, with their courts; no courts in a round that
   * is an evening; totals that the history adds up to; nobody in two groups.
   */
  const expectWhole = async (sizes: readonly number[]): Promise<void> => {
    const { groups: all, round } = await page();
    const order = numbersOf(await ranking());
    const points = (await ranking()).map(totalOf);
    const one = { administration: order, portal: order, csv: order };
    expect(await surfaces()).toEqual({ ...one, portalTotals: points });
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(new Set(order).size).toBe(order.length);
    const { top } = (await club.call("GET", `${url}/dashboard`)).body;
    expect(top.map(({ name }: { name: string }) => numberOf(name))).toEqual(order.slice(0, 5));
    const shown = (await club.visit("GET", `/api/public/leagues/${id}/groups`)).body.groups;
    expect(all.map(({ members }) => members)).toEqual(sizes);
    expect(all.flatMap(({ individual_rows }) => individual_rows)).toHaveLength(order.length);
    for (const [at, group] of all.entries()) {
      const here = numbersOf(group.individual_rows);
      expect(here).toEqual(order.filter((number) => here.includes(number)));
      expect(numbersOf(shown[at].individual_rows)).toEqual(here);
      expect(group.individual_rows.map(({ place }) => place)).toEqual(upTo(sizes[at] ?? 0));
      expect(ascending(group.individual_rows.map(({ position }) => position))).toEqual(upTo(sizes[at] ?? 0));
      for (const { position, court_assignment } of group.individual_rows)
        expect(court_assignment).toBe(round.is_evening === true ? null : Math.ceil(position / 2));
      await expectHistory(group);
    }
    await expectOwnMatches(all);
  };

  const reads = { page, matches, ranking, groups, player, between, expectWhole };
  return { url, ...reads, save, beats, play, enter, leave, join, makeEvening };
}
