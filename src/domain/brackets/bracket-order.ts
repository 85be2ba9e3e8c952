import { daysBetween } from "#domain/base/calendar-date.ts";
import { minutesOf } from "#domain/base/clock-time.ts";
import { listText } from "#domain/base/list-text.ts";
import { upperFirst } from "#domain/base/upper-first.ts";

/** A match of a bracket as its order is asked for. */
export interface OrderedMatch {
  id: string;
  /** 'Final', 'Semifinal 1', 'Tercer puesto', 'P5'. */
  name: string;
  match_date: string | null;
  match_time: string | null;
  duration_minutes: number;
  outcome: string | null;
  /** The matches whose winners or losers play it. */
  fed_by: readonly string[];
}

const minutesPerDay = 1440;

/** Whether a match would begin before another has ended; not where one has no hour. */
function beginsBefore(match: OrderedMatch, other: OrderedMatch): boolean {
  if (match.match_date === null || match.match_time === null) return false;
  if (other.match_date === null || other.match_time === null) return false;
  const start = daysBetween(other.match_date, match.match_date) * minutesPerDay + minutesOf(match.match_time);
  return start < minutesOf(other.match_time) + other.duration_minutes;
}

/** The matches that decide the sides of one, those without an hour by what decides theirs; played ones decide no more. */
function deciding(match: OrderedMatch, all: readonly OrderedMatch[]): OrderedMatch[] {
  const feeders = all.filter(({ id, outcome }) => match.fed_by.includes(id) && outcome === null);
  return feeders.flatMap((one) => (one.match_date === null ? deciding(one, all) : [one]));
}

function calledIn(name: string): string {
  if (name === "Tercer puesto") return "el partido por el tercer puesto";
  return /^(?:Final|Semifinal)/.test(name) ? `la ${name.toLowerCase()}` : name;
}

/** A match that begins before one that decides its sides has ended. */
interface OrderBreak {
  early: OrderedMatch;
  other: OrderedMatch;
}

function faultText({ early, other }: OrderBreak): string {
  return `${upperFirst(calledIn(early.name))} empieza antes de que acabe ${calledIn(other.name)}`;
}

function earlyBreaks(match: OrderedMatch, all: readonly OrderedMatch[]): OrderBreak[] {
  if (match.outcome !== null) return [];
  return deciding(match, all)
    .filter((other) => beginsBefore(match, other))
    .map((other) => ({ early: match, other }));
}

/** What a match breaks as it is dated: by its own beginning, and by the beginning of those that it decides. */
function breaksOf(match: OrderedMatch, all: readonly OrderedMatch[]): OrderBreak[] {
  const dated = all.map((one) => (one.id === match.id ? match : one));
  const later = dated
    .filter(({ id, outcome }) => id !== match.id && outcome === null)
    .filter((one) => deciding(one, dated).some(({ id }) => id === match.id) && beginsBefore(one, match));
  return [...earlyBreaks(match, dated), ...later.map((one) => ({ early: one, other: match }))];
}

/** Why a match begins too early: what decides its sides has not ended by then (spec 4 §2.9). */
export function tooEarly(match: OrderedMatch, all: readonly OrderedMatch[]): string[] {
  return earlyBreaks(match, all).map(faultText);
}

/** What of the order of a bracket a match breaks as it is dated: its own beginning, and that of those that it decides (spec 4 §2.9). */
export function orderFaults(match: OrderedMatch, all: readonly OrderedMatch[]): string[] {
  return breaksOf(match, all).map(faultText);
}

function brieflyNamed(names: string[], before: [one: string, several: string]): string[] {
  return names.length === 0 ? [] : [`${before[names.length === 1 ? 0 : 1]} ${listText(names)}`];
}

/** The same in a few words, as its place says it: 'antes de que acabe la semifinal 1'; null where the order holds. */
export function orderFaultsBriefly(match: OrderedMatch, all: readonly OrderedMatch[]): string | null {
  const breaks = breaksOf(match, all);
  const feeders = breaks.filter(({ early }) => early.id === match.id).map(({ other }) => calledIn(other.name));
  const decided = breaks.filter(({ early }) => early.id !== match.id).map(({ early }) => calledIn(early.name));
  const parts = [
    ...brieflyNamed(feeders, ["antes de que acabe", "antes de que acaben"]),
    ...brieflyNamed(decided, ["acaba después de que empiece", "acaba después de que empiecen"]),
  ];
  return parts.length === 0 ? null : parts.join("; ");
}
