import type { PublicPair } from "#contract/portal/endpoints.ts";
import { spokenPair } from "#domain/base/names.ts";
import { isMovedByTables } from "#domain/base/round-state.ts";
import { matchesThatChangeNothing } from "#domain/tables/matches-without-effect.ts";
import { shiftsOf } from "#domain/tables/movement-shifts.ts";
import { type RemainingMatches, remainingMatches } from "#domain/tables/remaining-matches.ts";
import { byOneWin, lastPlaces, type Need, whatPairNeeds, type Zones, zonesOf } from "#domain/tables/what-we-need.ts";
import { halfSentences } from "#domain/tables/what-we-need-half-sentences.ts";
import { needSentence, statedNeeds } from "#domain/tables/what-we-need-sentences.ts";
import { standSentence } from "#domain/tables/what-we-need-stand.ts";
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

const nowhere: Zones = { up: 0, down: 0, isTop: false };

/** What is left of a group of the round that is played, and what its places lead to; null where no round of groups is played. */
function lookAt(facts: LeagueFacts, groupId: string): OpenGroup | null {
  const { league, current, groups } = facts;
  const group = groups.find(({ id }) => id === groupId);
  const isPlayed = current.state === "open" && isMovedByTables(league.format_type, groups.length);
  if (!isPlayed || group === undefined || league.type === "tournament") return null;
  const input = tableInput(facts, current, groupId);
  const places = placesIn(facts, group, input);
  const { zones, above } = places ?? { zones: nowhere, above: null };
  const playing = input.members.filter(({ is_withdrawn }) => !is_withdrawn).length;
  return { left: remainingMatches(input, lastPlaces(zones, playing)), zones, above };
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

/** The group of a pair of whom it is said what it needs; null: of who is moved by hand, or plays in none, nothing is. */
function groupAsked(facts: LeagueFacts, pairId: string, { through, hasDivisions }: Aims): OpenGroup | null {
  if (!hasDivisions && through === null) return null;
  const member = memberOf(facts, facts.current.id, pairId);
  if (member === undefined || member.state !== "playing") return null;
  if (decidedMovements(facts.current).some(({ pair_id }) => pair_id === pairId)) return null;
  return openGroup(facts, member.group_id, hasDivisions ? null : through);
}

type PublicNeed = PublicPair["needs"][number];

/** How many matches a pair has left, its place of now and where places lead; none where all is played. */
function standOf({ left, zones }: OpenGroup, pairId: string, through: Through | null): PublicNeed[] {
  if (left.left.length === 0) return [];
  const isPlayed = left.group.matches.some(({ status }) => status === "completed");
  const stand = {
    own: left.left.filter(({ pair1_id, pair2_id }) => pair1_id === pairId || pair2_id === pairId).length,
    place: isPlayed ? left.pairIds.indexOf(pairId) + 1 : null,
    playing: left.pairIds.length,
    up: zones.up,
    down: zones.down,
    through,
  };
  const [theirs, yours] = [standSentence(stand, "they"), standSentence(stand, "you")];
  return [{ goal: "stand", state: "open", theirs, yours, halves: [], win_leads_to: null }];
}

/** The goals as a bracket after the groups sees them: who does not pass by its place may still do as one of the best of the next. */
const throughNeeds = (needs: readonly Need[], { hasMore }: Through) =>
  needs
    .filter(({ state, enough }) => !hasMore || state === "certain" || enough !== null)
    .map((need) => ({ ...need, goal: "through" as const, halves: hasMore ? [] : need.halves }));

/** Whether a result of a pair's group counts that nobody has confirmed (spec 6 §2.3). */
function countsUnconfirmed(facts: LeagueFacts, pairId: string): boolean {
  const { current, matches } = facts;
  const groupId = memberOf(facts, current.id, pairId)?.group_id;
  return matches.some(
    ({ round_id, group_id, sent }) => round_id === current.id && group_id === groupId && sent === "unconfirmed",
  );
}

/** What a pair needs in the round that is played, in sentences (spec 6 §4); none of whom somebody moves by hand. */
export function needsOf(facts: LeagueFacts, pairId: string, aims = divisions): PublicPair["needs"] {
  const group = groupAsked(facts, pairId, aims);
  if (group === null) return [];
  const through = aims.hasDivisions ? null : aims.through;
  const names = namesOf(facts);
  const nameOf = (id: string) => {
    const { player1_name = "", player2_name = null } = names.get(id) ?? {};
    return spokenPair([player1_name, player2_name]);
  };
  const stated = statedNeeds(whatPairNeeds(group.left, group.zones, pairId)).filter(
    ({ goal }) => !aims.hasBracket || goal !== "first",
  );
  const needs = (through === null ? stated : throughNeeds(stated, through)).flatMap((need): PublicNeed[] => {
    const [theirs, yours] = [needSentence(need, nameOf, "they"), needSentence(need, nameOf, "you")];
    if (theirs === null || yours === null) return [];
    const win_leads_to = need.goal === "up" && byOneWin(need) ? group.above : null;
    const mine = halfSentences(need, nameOf, "you");
    const halves = halfSentences(need, nameOf, "they").map((half, at) => ({ theirs: half, yours: mine[at] ?? half }));
    return [{ goal: need.goal, state: need.state, theirs, yours, halves, win_leads_to }];
  });
  const isSure = !countsUnconfirmed(facts, pairId);
  return [...standOf(group, pairId, through), ...needs].map((need) =>
    isSure ? need : { ...need, if_confirmed: true },
  );
}

/** The matches left of the round that is played which change nobody's place to go, by id (spec 6 §4). */
export function idleMatches(facts: LeagueFacts): Set<string> {
  return new Set(
    facts.groups.flatMap(({ id }) => {
      const group = openGroup(facts, id);
      if (group === null || lastPlaces(group.zones, group.left.pairIds.length).length === 0) return [];
      return matchesThatChangeNothing(group.left, group.zones);
    }),
  );
}
