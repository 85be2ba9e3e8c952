import { keysOf } from "#domain/base/keys.ts";
import { type Criterion, DEFAULT_REGULATIONS, type Points, type Regulations } from "#domain/base/regulations.ts";
import { crossed, shiftsOf } from "./movement-shifts.ts";
import { lastResorts } from "./tie-break.ts";

/** What contradicts itself in regulations, for whoever writes them. */
export type Contradiction =
  | { kind: "never_decides"; place: number; criterion: Criterion; because: Criterion }
  | { kind: "groups_change"; up: number; down: number }
  | { kind: "groups_drift"; size: number; changes: { division: number; gains: number }[] }
  | { kind: "worse_paid"; better: keyof Points; worse: keyof Points }
  | { kind: "draw_impossible" }
  | { kind: "super_tie_break_unused" }
  | { kind: "points_do_not_order" };

/** Whether equal points mean equally many wins: a win is worth the same however it came about, and nothing else is worth anything. */
function pointsCountWins({ win, draw, loss, walkover_won, walkover_lost, ...more }: Points): boolean {
  const same = [walkover_won, more.win_in_three ?? win].every((value) => value === win);
  const rest = [
    draw,
    loss,
    walkover_lost,
    more.loss_in_three ?? loss,
    more.no_show ?? 0,
    more.both_absent ?? 0,
    more.bonus_for_playing ?? 0,
  ];
  return win > 0 && same && rest.every((value) => value === 0);
}

/** The criterion before a place of the list that leaves nothing for it to decide. */
function decidedBefore({ criteria, points }: Regulations, place: number): Criterion | undefined {
  const before = criteria.slice(0, place);
  const criterion = criteria[place];
  if (before.includes("lots")) return "lots";
  if (criterion === "matches_won" && before.includes("points") && pointsCountWins(points)) return "points";
  if (criterion === "points" && before.includes("matches_won") && pointsCountWins(points)) return "matches_won";
  return undefined;
}

function silentCriteria(regulations: Regulations): Contradiction[] {
  return regulations.criteria.flatMap((criterion, place) => {
    const because = decidedBefore(regulations, place);
    return because === undefined ? [] : [{ kind: "never_decides" as const, place: place + 1, criterion, because }];
  });
}

/** Whether the groups keep their sizes, in a league of so many divisions of one group each (spec 3 §5.5). */
function changedSizes({ movements, movement_chart, group_size }: Regulations, levels = 6): Contradiction[] {
  if (movement_chart === null) {
    const { up, down } = movements;
    return up === down ? [] : [{ kind: "groups_change", up, down }];
  }
  const gains = Array.from({ length: levels }, () => 0);
  for (let level = 0; level < levels; level++) {
    for (const shift of shiftsOf({ level, levels, size: group_size.size }, { movements, movement_chart })) {
      if (crossed(level, shift).length === 0) continue;
      gains[level] = (gains[level] ?? 0) - 1;
      gains[level - shift] = (gains[level - shift] ?? 0) + 1;
    }
  }
  const changes = gains.flatMap((gain, level) => (gain === 0 ? [] : [{ division: level + 1, gains: gain }]));
  return changes.length === 0 ? [] : [{ kind: "groups_drift", size: group_size.size, changes }];
}

/** Values that reward the worse of two endings. */
function worsePaid({ points }: Regulations): Contradiction[] {
  const inOrder: [keyof Points, keyof Points][] = [
    ["win", "draw"],
    ["draw", "loss"],
    ["win", "win_in_three"],
    ["loss_in_three", "loss"],
    ["win_in_three", "loss_in_three"],
    ["walkover_won", "walkover_lost"],
    ["walkover_lost", "no_show"],
  ];
  return inOrder.flatMap(([better, worse]) => {
    const [high, low] = [points[better], points[worse]];
    return high !== undefined && low !== undefined && high < low
      ? [{ kind: "worse_paid" as const, better, worse }]
      : [];
  });
}

/** What in regulations contradicts itself or has no effect, in the order of the form; empty when nothing does (spec 3 §5). */
export function contradictionsOf(regulations: Regulations): Contradiction[] {
  const { criteria, points, strict_scores, third_set, super_tie_break, super_tie_break_in = {} } = regulations;
  const usual: Points = DEFAULT_REGULATIONS.points;
  const isOther = (name: keyof Points) => points[name] !== usual[name];
  const pays = keysOf({ ...usual, ...points }).some(isOther);
  const weighs = super_tie_break === "points" || Object.keys(super_tie_break_in).length > 0;
  const found: (Contradiction | false)[] = [
    !criteria.includes("points") && pays && { kind: "points_do_not_order" },
    strict_scores && points.draw !== 0 && criteria.includes("points") && { kind: "draw_impossible" },
    third_set === "set" && weighs && { kind: "super_tie_break_unused" },
  ];
  return [
    ...worsePaid(regulations),
    ...silentCriteria(regulations),
    ...found.filter((one) => one !== false),
    ...changedSizes(regulations),
  ];
}

/** Criteria that follow the list by themselves, and are not in it (ruling 4). */
export function unlistedLastResorts({ criteria }: Pick<Regulations, "criteria">): Criterion[] {
  return lastResorts.filter((criterion) => !criteria.includes(criterion));
}
