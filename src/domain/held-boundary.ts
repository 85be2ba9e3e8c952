import type { StandingRow } from "./standing-row.ts";

/** What holding a boundary needs of a group's final table, first to last. */
export interface RoundGroup {
  id: string;
  division_level: number;
  /** The group's final table, from the standings function. */
  rows: readonly Pick<StandingRow, "pair_id" | "position" | "matches_played" | "placed_by">[];
}

/** What holds a boundary in one of its two groups: nothing was played there, or only the name separates these pairs. */
export interface HoldCause {
  group_id: string;
  reason: "name" | "no_matches";
  /** The pairs that only the name puts in order; none where nothing was played. */
  pair_ids: string[];
}

/** A boundary that nobody crosses in either direction (spec 3 §4.2). */
export interface HeldBoundary {
  upper_group_id: string;
  lower_group_id: string;
  causes: HoldCause[];
}

/** A group with how many of it would go up and down. */
export interface GroupLimits {
  group: RoundGroup;
  up: number;
  down: number;
}

/** The pairs around a cut before row `cut` that only the name orders; empty when something else separates, or nothing is cut. */
function tiedAcross(rows: RoundGroup["rows"], cut: number): string[] {
  const isTiedWithNext = (index: number) => index < rows.length - 1 && rows[index]?.placed_by?.criterion === "name";
  if (cut < 1 || !isTiedWithNext(cut - 1)) return [];
  let [first, last] = [cut - 1, cut];
  while (first > 0 && isTiedWithNext(first - 1)) first--;
  while (isTiedWithNext(last)) last++;
  return rows.slice(first, last + 1).map(({ pair_id }) => pair_id);
}

function causesIn({ id, rows }: RoundGroup, cut: number): HoldCause[] {
  if (rows.every(({ matches_played }) => matches_played === 0))
    return [{ group_id: id, reason: "no_matches", pair_ids: [] }];
  const pair_ids = tiedAcross(rows, cut);
  return pair_ids.length === 0 ? [] : [{ group_id: id, reason: "name", pair_ids }];
}

/** Whether nobody crosses the boundary between two groups, and why; null where it moves whom it should, or nobody anyway. */
export function heldBetween(upper: GroupLimits, lower: GroupLimits): HeldBoundary | null {
  if (upper.down + lower.up === 0) return null;
  const causes = [...causesIn(upper.group, upper.group.rows.length - upper.down), ...causesIn(lower.group, lower.up)];
  if (causes.length === 0) return null;
  return { upper_group_id: upper.group.id, lower_group_id: lower.group.id, causes };
}

type Names = ReadonlyMap<string, string>;

const list = new Intl.ListFormat("es");

function causeText({ group_id, reason, pair_ids }: HoldCause, groupNames: Names, pairNames: Names): string {
  const group = groupNames.get(group_id) ?? "";
  if (reason === "no_matches") return `en ${group} no se ha jugado ningún partido`;
  const pairs = list.format(pair_ids.map((id) => pairNames.get(id) ?? ""));
  return `en ${group}, ${pairs} están empatadas en los criterios del reglamento y solo las ordena el nombre`;
}

/** Why nobody crosses a boundary, as a Spanish sentence for the dialog. */
export function heldSentence(held: HeldBoundary, groupNames: Names, pairNames: Names): string {
  const between = `Entre ${groupNames.get(held.upper_group_id) ?? ""} y ${groupNames.get(held.lower_group_id) ?? ""}`;
  const causes = held.causes.map((cause) => causeText(cause, groupNames, pairNames));
  return `${between} no se mueve nadie: ${causes.join("; ")}.`;
}

/** A cause as a round's record keeps it for ever: without anybody's name, and with the group's as it was (ruling 31). */
export interface KeptCause {
  group_name: string;
  reason: HoldCause["reason"];
}

export function keptCauses({ causes }: HeldBoundary, groupNames: Names): KeptCause[] {
  return causes.map(({ group_id, reason }) => ({ group_name: groupNames.get(group_id) ?? "", reason }));
}

/** Why a pair did not move, in short and in Spanish. */
export function heldReason(causes: readonly KeptCause[]): string {
  const texts = causes.map(({ group_name, reason }) =>
    reason === "no_matches"
      ? `en ${group_name} no se ha jugado ningún partido`
      : `en ${group_name} solo el orden alfabético decidiría quién se mueve`,
  );
  return list.format(texts);
}
