import type { Regulations } from "#domain/base/regulations.ts";
import { type DealOrder, type DealtPlayer, type LastPlace, pairLastPlace, pairLevel } from "#domain/season/dealing.ts";
import { dealtIntoDivisions, divisionsOf } from "#domain/season/divisions.ts";
import { groupSizes, isAllowedSize, matchesOf } from "#domain/season/group-size.ts";
import { levelText } from "#web/platform/format.ts";
import type { Available } from "./use-choosable.ts";

/** Two people who will be a pair of a new group; its key is made of theirs. */
export interface DealtPair {
  key: string;
  players: [Dealt, Dealt];
}

/** Somebody who is dealt, with what a deal may go by. */
export interface Dealt extends Available, DealtPlayer {
  last_place: (LastPlace & { league_name: string }) | null;
}

/** The pairs of each group from the top down, and those that stay without a group. */
export interface Deal {
  groups: string[][];
  out: string[];
}

type Limits = Regulations["group_size"];

export function pairKey(player1: string, player2: string): string {
  return `${player1} ${player2}`;
}

/** Pairs registered together, in the order of registration, then those that were made by hand, and who is left alone. */
export function couplesOf(people: readonly Dealt[], made: readonly [string, string][]) {
  const byId = new Map(people.map((person) => [person.id, person]));
  const taken = new Set(made.flat());
  const pairs: DealtPair[] = [];
  const join = (one: Dealt | undefined, other: Dealt | undefined) => {
    if (one === undefined || other === undefined) return;
    taken.add(one.id);
    taken.add(other.id);
    pairs.push({ key: pairKey(one.id, other.id), players: [one, other] });
  };
  for (const person of people) {
    const partner = byId.get(person.partner_id ?? "");
    if (taken.has(person.id) || partner === undefined || taken.has(partner.id) || partner.id === person.id) continue;
    join(person, partner);
  }
  for (const [one, other] of made) join(byId.get(one), byId.get(other));
  return { pairs, alone: people.filter(({ id }) => !taken.has(id)) };
}

/** How pairs are dealt: about so many to a group or into so many groups, and so many groups to a division, in order or in snake order. */
export interface DealtBy {
  size: number;
  /** Null: as many as the size makes. */
  groups: number | null;
  limits: Limits;
  shape: readonly number[];
  dealing: Regulations["dealing"];
}

/** The pairs dealt in their order into groups of about `size`, division after division (spec 3 §2.1, §5.5). */
export function dealt(keys: readonly string[], { size, groups: count, limits, shape, dealing }: DealtBy): Deal {
  const sizes = groupSizes(keys.length, { ...limits, size, groups: count });
  const divisions = divisionsOf(sizes.length, shape);
  const groups = sizes.map((pairs, at) => ({ size: pairs, division: divisions[at] ?? 1 }));
  return { groups: dealtIntoDivisions(keys, groups, dealing), out: [] };
}

/** Without pairs that stay out: those of the list that are left, in its order. */
export function withoutThese(keys: readonly string[], out: readonly string[]): string[] {
  const left = new Set(out);
  return keys.filter((key) => !left.has(key));
}

/** Where a pair is: the number of its group from 0, or -1 without a group, and its place there. */
export function placeOf({ groups, out }: Deal, key: string): { group: number; at: number } {
  const group = groups.findIndex((pairs) => pairs.includes(key));
  return { group, at: (groups[group] ?? out).indexOf(key) };
}

/** The deal with a pair in another place; -1: without a group. */
export function moved(deal: Deal, key: string, to: { group: number; at: number }): Deal {
  const without = (pairs: string[]) => pairs.filter((one) => one !== key);
  const put = (pairs: string[], isTarget: boolean) => {
    const rest = without(pairs);
    return isTarget ? [...rest.slice(0, to.at), key, ...rest.slice(to.at)] : rest;
  };
  return {
    groups: deal.groups.map((pairs, at) => put(pairs, at === to.group)),
    out: put(deal.out, to.group === -1),
  };
}

/** The deal with a pair moved by so many groups and places, as far as there are any; before the first group it has none. */
export function movedBy(deal: Deal, key: string, by: { groups: number; places: number }): Deal {
  const { group, at } = placeOf(deal, key);
  const to = Math.min(deal.groups.length - 1, Math.max(-1, group + by.groups));
  const { length } = deal.groups[to] ?? deal.out;
  const place = to === group ? Math.min(length - 1, Math.max(0, at + by.places)) : Math.min(length, at);
  return moved(deal, key, { group: to, at: place });
}

/** A deal brought up to who is there: pairs that are new stay without a group, those that have gone leave theirs. */
export function broughtUp(deal: Deal, keys: readonly string[]): Deal {
  const there = new Set(keys);
  const known = new Set([...deal.groups.flat(), ...deal.out]);
  const fresh = keys.filter((key) => !known.has(key));
  if (fresh.length === 0 && [...known].every((key) => there.has(key))) return deal;
  const stay = (pairs: string[]) => pairs.filter((key) => there.has(key));
  return { groups: deal.groups.map(stay), out: [...stay(deal.out), ...fresh] };
}

/** What the groups that are not empty would be: how many, their matches, and which of them may not have their size. */
export function dealSummary({ groups }: Deal, { limits, legs }: { limits: Limits; legs: Regulations["legs"] }) {
  const filled = groups.filter((pairs) => pairs.length > 0);
  return {
    groups: filled.length,
    matches: filled.reduce((sum, pairs) => sum + matchesOf(pairs.length, legs), 0),
    wrong: groups.flatMap((pairs, at) => (pairs.length > 0 && !isAllowedSize(pairs.length, limits) ? [at] : [])),
  };
}

/** What a pair is dealt by, as its card says it; null: by its place in the list. */
export function dealtBy({ players }: DealtPair, order: DealOrder): string | null {
  if (order === "list") return null;
  if (order === "level") {
    const level = pairLevel(players);
    return level === null ? "Sin nivel" : `Nivel ${levelText(level)}`;
  }
  const last = pairLastPlace(players);
  return last === null ? "Sin clasificación" : `${last.place}.º en ${last.league_name}`;
}

/** How many pairs come last because what they are dealt by is not known. */
export function unknownIn(pairs: readonly DealtPair[], order: DealOrder): number {
  if (order === "list") return 0;
  const valueOf = order === "level" ? pairLevel : pairLastPlace;
  return pairs.filter(({ players }) => valueOf(players) === null).length;
}
