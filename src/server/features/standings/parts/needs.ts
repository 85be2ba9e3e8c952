import type { PublicPair } from "#contract/portal/endpoints.ts";
import { spokenPair } from "#domain/base/names.ts";
import { hasRoundsToFinish } from "#domain/base/round-state.ts";
import { shiftsOf } from "#domain/tables/movement-shifts.ts";
import { type RemainingMatches, remainingMatches } from "#domain/tables/remaining-matches.ts";
import {
  byOneWin,
  lastPlaces,
  matchesThatChangeNothing,
  whatPairNeeds,
  type Zones,
  zonesOf,
} from "#domain/tables/what-we-need.ts";
import { halfSentences } from "#domain/tables/what-we-need-half-sentences.ts";
import { needSentence, statedNeeds } from "#domain/tables/what-we-need-sentences.ts";
import { decidedMovements, regulationsOf } from "#server/features/leagues/public.ts";
import { type LeagueFacts, memberOf } from "../queries.ts";
import { namesOf, tableInput } from "../view.ts";

interface OpenGroup {
  left: RemainingMatches;
  zones: Zones;
  /** The level that going up leads to; null where nobody goes up, or some further than others. */
  above: number | null;
}

/** Whom a bracket takes of each group: its first so many, and some of the best of the next place. */
export interface Through {
  perGroup: number;
  hasMore: boolean;
}

/** What places lead to (spec 7 §1.9). */
export interface Aims {
  through: Through | null;
  /** Whether the groups are divisions, in which one goes up and down. */
  hasDivisions: boolean;
  /** Whether a bracket decides who wins. */
  hasBracket: boolean;
}

const divisions: Aims = { through: null, hasDivisions: true, hasBracket: false };

const looked = new WeakMap<LeagueFacts, Map<string, OpenGroup | null>>();

type Group = LeagueFacts["groups"][number];
type Table = ReturnType<typeof tableInput>;

/** What the places of a group lead to in the round that is played; null: not to be said of places alone. */
function placesIn(
  { league, current, groups }: LeagueFacts,
  group: Group,
  { members }: Table,
): Pick<OpenGroup, "zones" | "above"> | null {
  const levels = [...new Set(groups.map(({ division_level }) => division_level))].sort((a, b) => a - b);
  const level = levels.indexOf(group.division_level);
  const isLast = current.number >= league.number_of_rounds;
  const rules = regulationsOf(league, current);
  const place = { level, levels: levels.length, size: members.length };
  const shifts = isLast ? members.map(() => 0) : shiftsOf(place, rules);
  const playing = members.filter(({ is_withdrawn }) => !is_withdrawn).length;
  const isAlone = groups.filter(({ division_level }) => division_level === group.division_level).length === 1;
  const zones = zonesOf(shifts, playing, isLast && level === 0 && isAlone);
  if (zones === null) return null;
  const [further, ...others] = new Set(shifts.filter((shift) => shift > 0));
  const above = further === undefined || others.length > 0 ? undefined : levels[level - further];
  return { zones, above: above ?? null };
}

/** What is left of a group of the round that is played, and what its places lead to; null where places lead nowhere. */
function lookAt(facts: LeagueFacts, groupId: string): OpenGroup | null {
  const { league, current, groups } = facts;
  const group = groups.find(({ id }) => id === groupId);
  const isPlayed = current.state === "open" && hasRoundsToFinish(league.format_type, groups.length);
  if (!isPlayed || group === undefined || league.type === "tournament") return null;
  const input = tableInput(facts, current, groupId);
  const places = placesIn(facts, group, input);
  if (places === null || (places.zones.up === 0 && places.zones.down === 0 && !places.zones.isTop)) return null;
  const playing = input.members.filter(({ is_withdrawn }) => !is_withdrawn).length;
  return { left: remainingMatches(input, lastPlaces(places.zones, playing)), ...places };
}

/** What is left of a group whose first go into a bracket; null where that is nobody's question. */
function lookThrough(facts: LeagueFacts, groupId: string, { perGroup }: Through): OpenGroup | null {
  if (facts.current.state !== "open") return null;
  const input = tableInput(facts, facts.current, groupId);
  const playing = input.members.filter(({ is_withdrawn }) => !is_withdrawn).length;
  if (perGroup >= playing) return null;
  const zones = { up: perGroup, down: 0, isTop: false };
  return { left: remainingMatches(input, lastPlaces(zones, playing)), zones, above: null };
}

/** The same, looked at once for the same facts: every pair of a group asks for it. */
function openGroup(facts: LeagueFacts, groupId: string, through: Through | null = null): OpenGroup | null {
  const known = looked.get(facts) ?? new Map<string, OpenGroup | null>();
  looked.set(facts, known);
  const key = `${groupId} ${through?.perGroup ?? ""}`;
  const look = () => (through === null ? lookAt(facts, groupId) : lookThrough(facts, groupId, through));
  const group = known.has(key) ? (known.get(key) ?? null) : look();
  known.set(key, group);
  return group;
}

/** What a pair needs in the round that is played, in sentences (spec 6 §4); none of whom somebody moves by hand. */
export function needsOf(facts: LeagueFacts, pairId: string, aims = divisions): PublicPair["needs"] {
  const { through, hasDivisions, hasBracket } = aims;
  const isThrough = !hasDivisions && through !== null;
  if (!hasDivisions && !isThrough) return [];
  const member = memberOf(facts, facts.current.id, pairId);
  if (member === undefined || member.state !== "playing") return [];
  if (decidedMovements(facts.current).some(({ pair_id }) => pair_id === pairId)) return [];
  const group = openGroup(facts, member.group_id, isThrough ? through : null);
  if (group === null) return [];
  const names = namesOf(facts);
  const nameOf = (id: string) => {
    const { player1_name = "", player2_name = null } = names.get(id) ?? {};
    return spokenPair([player1_name, player2_name]);
  };
  const needs = statedNeeds(whatPairNeeds(group.left, group.zones, pairId))
    .filter(({ goal }) => !hasBracket || goal !== "first")
    // Who does not pass by its place may still do as one of the best of the next.
    .filter(({ state, enough }) => !isThrough || !through.hasMore || state === "certain" || enough !== null)
    .map((need) => ({
      ...need,
      goal: isThrough ? ("through" as const) : need.goal,
      halves: isThrough && through.hasMore ? [] : need.halves,
    }));
  return needs.flatMap((need) => {
    const [theirs, yours] = [needSentence(need, nameOf, "they"), needSentence(need, nameOf, "you")];
    if (theirs === null || yours === null) return [];
    const win_leads_to = need.goal === "up" && byOneWin(need) ? group.above : null;
    const mine = halfSentences(need, nameOf, "you");
    const halves = halfSentences(need, nameOf, "they").map((half, at) => ({ theirs: half, yours: mine[at] ?? half }));
    return [{ goal: need.goal, state: need.state, theirs, yours, halves, win_leads_to }];
  });
}

/** The matches left of the round that is played which change nobody's place to go, by id (spec 6 §4). */
export function idleMatches(facts: LeagueFacts): Set<string> {
  return new Set(
    facts.groups.flatMap(({ id }) => {
      const group = openGroup(facts, id);
      return group === null ? [] : matchesThatChangeNothing(group.left, group.zones);
    }),
  );
}
