import type { Plan } from "#contract/planner/endpoints.ts";
import { pairName } from "#domain/base/names.ts";
import {
  drawMatchName,
  drawPlaceName,
  drawRoundName,
  drawSideName,
  matchNumbers,
  type NamedMatch,
  sideName,
} from "#domain/brackets/bracket-names.ts";
import type { SideSource } from "#domain/brackets/side-source.ts";
import type { Handle } from "#server/db/connect.ts";
import { listDraws, listGroupNames, listSides } from "../names-repository.ts";

type Placed = NonNullable<Plan["proposal"]>["placed"][number];

/** What a match is called: its sides, and where it belongs. */
export type MatchNames = Pick<Placed, "pair1_name" | "pair2_name" | "about" | "is_in_bracket">;

type Drawn = Awaited<ReturnType<typeof listDraws>>[number];

/** The parts of a list by a name of theirs, in its order. */
function partsBy<T>(all: readonly T[], nameOf: (one: T) => string): T[][] {
  const parts = new Map<string, T[]>();
  for (const one of all) parts.set(nameOf(one), [...(parts.get(nameOf(one)) ?? []), one]);
  return [...parts.values()];
}

/** The matches of brackets as their names need them: numbered in each league through all of its trees. */
function namedDraws(all: readonly Drawn[]): Map<string, NamedMatch> {
  const named = new Map<string, NamedMatch>();
  for (const league of partsBy(all, ({ tournament_id }) => tournament_id)) {
    const trees = partsBy(league, ({ phase_id }) => phase_id);
    const numbers = matchNumbers(trees);
    for (const tree of trees) {
      const rounds = Math.max(...tree.map(({ draw_round }) => draw_round));
      for (const { id, draw_round, draw_position } of tree)
        named.set(id, { draw_round, draw_position, rounds, number: numbers.get(id) ?? 0 });
    }
  }
  return named;
}

/** 'Cuartos de final · P2', 'Semifinal 1' */
function placeIn(match: NamedMatch): string {
  const name = drawMatchName(match);
  return drawPlaceName({ round_name: drawRoundName(match.draw_round, match.rounds), name, number: match.number });
}

/** What matches are called now, of groups and of brackets of whatever leagues, in three statements at most; who is gone has no name. */
export async function matchNames(handle: Handle, ids: string[]): Promise<Map<string, MatchNames>> {
  const rows = await listSides(handle, ids);
  const ofBrackets = rows.filter(({ draw_round }) => draw_round !== null);
  const leagues = [...new Set(ofBrackets.map(({ tournament_id }) => tournament_id))];
  const draws = namedDraws(await listDraws(handle, leagues));
  const groups = await listGroupNames(handle, leagues);
  const names = { match: (id: string) => draws.get(id), group: (id: string) => groups.get(id) };
  const sideOf = (first: string | null, second: string | null, from: SideSource | null) =>
    drawSideName({
      name: first === null ? null : pairName(first, second),
      text: from === null ? null : sideName(from, names),
    });
  return new Map(
    rows.map(({ id, one, two, three, four, pair1_from, pair2_from, group_name }) => {
      const drawn = draws.get(id);
      const about = drawn === undefined ? (group_name ?? "") : placeIn(drawn);
      const sides = { pair1_name: sideOf(one, two, pair1_from), pair2_name: sideOf(three, four, pair2_from) };
      return [id, { ...sides, about, is_in_bracket: drawn !== undefined }];
    }),
  );
}
