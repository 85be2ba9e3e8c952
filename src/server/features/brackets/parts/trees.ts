import { randomUUID } from "node:crypto";
import {
  bandsOf,
  bracketMatches,
  consolationLines,
  type DrawMatch,
  type DrawSide,
  entrantLines,
  sourceOfSide,
} from "#domain/brackets/bracket.ts";
import type { DrawEntrant } from "#domain/brackets/draw-apart.ts";
import { defaultSeedsOf, drawLines, mostSeeds } from "#domain/brackets/draw-lines.ts";
import type { Qualifying } from "#server/db/schema/brackets.ts";
import { drawLots } from "#server/features/rounds/public.ts";
import { valueOf } from "#server/platform/errors.ts";
import type { NewBracket } from "../repository.ts";

/** What is drawn. */
export interface DrawOrder {
  /** The best first. */
  entrants: DrawEntrant[];
  seeds?: number | undefined;
  third_place: boolean;
  consolation: boolean;
  bands: boolean;
}

/** A tree as it is drawn: how, and its matches. */
export interface DrawnTree {
  bracket: Pick<
    NewBracket,
    "role" | "from_place" | "until_place" | "entrants" | "seeds" | "lines" | "third_place" | "lot"
  >;
  matches: DrawMatch[];
}

/** How many are seeded unless somebody says so: bands throughout, as they are ranked (spec 5 §2.5). */
function usualSeeds({ entrants, bands }: DrawOrder): number {
  return bands ? Math.min(mostSeeds, entrants.length) : defaultSeedsOf(entrants);
}

/** One tree of pairs; refuses with `draw_size` or `too_many_seeds`. */
function treeOf(order: DrawOrder, lot: string, places: { from_place: number; until_place: number } | null): DrawnTree {
  const { entrants, seeds = usualSeeds(order), third_place } = order;
  const lines = valueOf(drawLines({ entrants, seeds, lots: (ids) => drawLots(ids, lot) }));
  const matches = bracketMatches(entrantLines(lines), { thirdPlace: third_place });
  const ids = entrants.map(({ id }) => id);
  const role = places === null ? ("main" as const) : ("band" as const);
  return { bracket: { role, ...places, entrants: ids, seeds, lines, third_place, lot }, matches };
}

/** Those who lose their first match of a tree, in a tree of their own (spec 5 §2.1). */
export function consolationOf({ bracket, matches }: DrawnTree): DrawnTree {
  const { rounds, lot } = { rounds: Math.max(...matches.map(({ round }) => round)), lot: bracket.lot };
  const withoutThird = matches.filter(({ round, position }) => round < rounds || position === 1);
  return { bracket: { role: "consolation", lot }, matches: bracketMatches(consolationLines(withoutThird)) };
}

/** The trees of a competition, drawn with a lot: the same order and lot draw the same (spec 5 §2.2). */
export function drawTrees(order: DrawOrder, lot: string): DrawnTree[] {
  if (!order.bands) {
    const main = treeOf(order, lot, null);
    return order.consolation ? [main, consolationOf(main)] : [main];
  }
  let from_place = 1;
  return bandsOf(order.entrants).map((entrants) => {
    const until_place = from_place + entrants.length - 1;
    const tree = treeOf({ ...order, entrants }, lot, { from_place, until_place });
    from_place = until_place + 1;
    return tree;
  });
}

/**
 * The matches of drawn trees as rows, each in its phase; sides that come from another match know which.
 * @param qualifiers the entrants that are places in groups
 */
export function matchRows(
  trees: readonly DrawnTree[],
  phaseIds: readonly string[],
  qualifiers: readonly Qualifying[] = [],
) {
  const places = new Map(qualifiers.map(({ id, source }) => [id, source]));
  const keyOf = (tree: number, { round, position }: { round: number; position: number }) =>
    `${tree} ${round} ${position}`;
  const ids = new Map(trees.flatMap(({ matches }, tree) => matches.map((one) => [keyOf(tree, one), randomUUID()])));
  return trees.flatMap(({ matches }, tree) =>
    matches.map((one) => {
      const fromOf = (side: DrawSide) => {
        if (side.kind === "entrant") return places.get(side.id) ?? null;
        return sourceOfSide(side, (other) => ids.get(keyOf(other.isOfMain === true ? 0 : tree, other)) ?? "");
      };
      const pairOf = (side: DrawSide) => (side.kind === "entrant" && !places.has(side.id) ? side.id : null);
      const [first, second] = one.sides;
      return {
        id: ids.get(keyOf(tree, one)) ?? "",
        phase_id: phaseIds[tree] ?? "",
        draw_round: one.round,
        draw_position: one.position,
        pair1_id: pairOf(first),
        pair2_id: pairOf(second),
        pair1_from: fromOf(first),
        pair2_from: fromOf(second),
      };
    }),
  );
}
