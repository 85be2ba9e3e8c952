import { divisionLetter, groupNameFor, nextDivisionLevel } from "#domain/base/group.ts";
import type { Regulations } from "#domain/base/regulations.ts";
import { accept, type Decision, refuse } from "#domain/base/result.ts";
import { dealInto } from "./dealing.ts";

/** A group as far as its division goes. */
interface DividedGroup {
  id: string;
  name: string;
  division_level: number;
}

/** A division that a group may be in, and the groups that are in it besides; none: a division of its own. */
export interface DivisionChoice {
  level: number;
  groups: { id: string; name: string }[];
}

/** The division that somebody chose, with the groups that were shown in it. */
export interface ChosenDivision {
  level: number;
  group_ids: readonly string[];
}

/** The divisions of a league beside the group itself, from the top down, the last of them a new one below all (spec 3 §5.5). */
export function divisionChoices(groups: readonly DividedGroup[], groupId: string | null = null): DivisionChoice[] {
  const others = groups.filter(({ id }) => id !== groupId);
  const lowest = nextDivisionLevel(others.map(({ division_level }) => division_level));
  return Array.from({ length: lowest }, (_, at) => ({
    level: at + 1,
    groups: others.filter(({ division_level }) => division_level === at + 1).map(({ id, name }) => ({ id, name })),
  }));
}

/**
 * The level of a chosen division (spec 3 §5.5); null: one below all others. Refused when other groups are in it by now than were
 * shown, or none is below it that was.
 */
export function chosenLevel(
  groups: readonly DividedGroup[],
  chosen: ChosenDivision | null,
  groupId: string | null = null,
): Decision<number, "division_changed"> {
  const choices = divisionChoices(groups, groupId);
  if (chosen === null) return accept(choices.length);
  const now = choices.find(({ level }) => level === chosen.level)?.groups.map(({ id }) => id);
  const isAsShown = now?.length === chosen.group_ids.length && now.every((id) => chosen.group_ids.includes(id));
  return isAsShown ? accept(chosen.level) : refuse("division_changed");
}

/** What a division is called where it is chosen: 'División B (con Grupo B)'. */
export function divisionChoiceName({ level, groups }: DivisionChoice, isLowest: boolean): string {
  const name = `División ${divisionLetter(level)}`;
  if (groups.length > 0) return `${name} (con ${groups.map((group) => group.name).join(", ")})`;
  return isLowest ? `${name} (nueva, por debajo de las demás)` : `${name} (sin otros grupos)`;
}

/** The name that a new group of a division is offered: 'Grupo B', or 'Grupo B2' beside another (spec 2 §4). */
export function groupNameBeside({ level, groups }: DivisionChoice): string {
  const taken = new Set(groups.map(({ name }) => name));
  const numbers = Array.from({ length: groups.length + 1 }, (_, at) => groups.length + 1 + at);
  const free = numbers.map((number) => `${groupNameFor(level)}${number}`).find((name) => !taken.has(name));
  return groups.length === 0 ? groupNameFor(level) : (free ?? groupNameFor(level));
}

/** The most divisions and groups of one that a deal is told. */
const mostOfShape = 64;

/** How many groups each division has, as it is written: '1-2-4-4' (spec 3 §5.5); null: it says nothing of the kind. */
export function shapeOf(text: string): number[] | null {
  if (!/^\s*\d{1,2}(\s*[-–,; ]\s*\d{1,2})*\s*$/.test(text)) return null;
  const shape = (text.match(/\d+/g) ?? []).map(Number);
  return shape.length <= mostOfShape && shape.every((groups) => groups >= 1 && groups <= mostOfShape) ? shape : null;
}

/** The division of each of so many groups from 1 on, so many to each; below those that are told, as many as in the last. */
export function divisionsOf(groups: number, shape: readonly number[]): number[] {
  const divisions: number[] = [];
  for (let division = 1; divisions.length < groups; division++) {
    const here = Math.max(1, shape[division - 1] ?? shape.at(-1) ?? 1);
    for (let at = 0; at < here && divisions.length < groups; at++) divisions.push(division);
  }
  return divisions;
}

/** The names that dealt groups are offered: 'Grupo A', and 'Grupo B1', 'Grupo B2' where a division has several. */
export function dealtGroupNames(divisions: readonly number[], first: number): string[] {
  return divisions.map((division, at) => {
    const name = groupNameFor(first - 1 + division);
    const isAlone = divisions.indexOf(division) === divisions.lastIndexOf(division);
    return isAlone ? name : `${name}${at - divisions.indexOf(division) + 1}`;
  });
}

/**
 * Pairs in their order dealt into groups of these sizes: division after division, and within one as the rules say, in order or in
 * snake order (spec 3 §5.5).
 */
export function dealtIntoDivisions<T>(
  pairs: readonly T[],
  groups: readonly { size: number; division: number }[],
  dealing: Regulations["dealing"],
): T[][] {
  const dealt = groups.map((): T[] => []);
  let from = 0;
  for (const division of new Set(groups.map((group) => group.division))) {
    const places = groups.flatMap((group, at) =>
      group.division === division ? [{ id: String(at), free: group.size }] : [],
    );
    const count = places.reduce((sum, { free }) => sum + free, 0);
    const here = pairs.slice(from, from + count);
    from += count;
    for (const [at, group] of dealInto(places, here.length, dealing).entries()) {
      const pair = here[at];
      if (pair !== undefined) dealt[Number(group)]?.push(pair);
    }
  }
  return dealt;
}
