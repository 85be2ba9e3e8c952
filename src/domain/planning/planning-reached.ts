import { upperFirst } from "#domain/base/upper-first.ts";
import { type Placement, type PlanningProblem, slotsOf } from "./planning.ts";
import { daysMoved, hoursMissed, missesOf } from "./planning-aims.ts";
import { nightMissed } from "./planning-evenings.ts";
import { leastPause, pausesOf } from "./planning-pauses.ts";

// What a plan has reached, in a sentence that is true of it (spec 4 §2.6).

interface Played {
  day: number;
  isPlanned: boolean;
}

/** The days between a match of a bracket and those from which its sides come, whoever they will be. */
function daysInBrackets({ matches, fixed }: PlanningProblem, placements: readonly Placement[]): number[] {
  const dayOf = new Map(fixed.flatMap(({ id, day }): [string, number][] => (id === undefined ? [] : [[id, day]])));
  for (const { match, day } of placements) dayOf.set(matches[match]?.id ?? "", day);
  return placements.flatMap(({ match, day }) =>
    (matches[match]?.after ?? []).flatMap((feeder) => {
      const before = dayOf.get(feeder);
      return before === undefined ? [] : [day - before];
    }),
  );
}

/**
 * The days between two matches of a pair, one of them at least put somewhere by the plan: the least and the most, and all with those of
 * people who play for several pairs; null where nobody plays twice.
 */
function distances(problem: PlanningProblem, placements: readonly Placement[]) {
  const { matches, fixed } = problem;
  const played = new Map<string, Played[]>();
  const note = (pairs: readonly string[], day: number, isPlanned: boolean) => {
    for (const pair of pairs) played.set(pair, [...(played.get(pair) ?? []), { day, isPlanned }]);
  };
  for (const { match, day } of placements) note(matches[match]?.pairs ?? [], day, true);
  for (const { pairs, day } of fixed) note(pairs, day, false);
  const daysOf = (its: readonly Played[]) => {
    const sorted = its.toSorted((a, b) => a.day - b.day);
    return sorted.slice(1).flatMap((next, index) => {
      const before = sorted[index];
      return before === undefined || !(next.isPlanned || before.isPlanned) ? [] : [next.day - before.day];
    });
  };
  const people = new Set(matches.flatMap((match) => match.people));
  const all = [...[...played.values()].flatMap(daysOf), ...daysInBrackets(problem, placements)];
  const ofPairs = [...played].flatMap(([pair, its]) => (people.has(pair) ? [] : daysOf(its)));
  const shown = ofPairs.length === 0 ? all : ofPairs;
  return all.length === 0 ? null : { least: Math.min(...shown), most: Math.max(...shown), all };
}

/** "2 después de las 21:00" */
function nightText(placements: readonly Placement[]): string[] {
  const late = placements.filter((one) => nightMissed(one) > 0).length;
  return late === 0 ? [] : [`${late} después de las 21:00`];
}

/** "2 h 30 min" */
function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(" ");
}

/** What lies between two matches of somebody on one day; nothing where nobody plays twice on a day. */
function pausesText(pauses: readonly number[], wanted: number): string[] {
  if (pauses.length === 0) return [];
  const [least, most] = [Math.min(...pauses), Math.max(...pauses)];
  const text =
    least === most ? `pausas de ${lengthText(least)}` : `pausas de ${lengthText(least)} a ${lengthText(most)}`;
  const short = pauses.filter((one) => one < wanted).length;
  if (short === 0) return [text];
  return [text, `${short === 1 ? "una" : short} de menos de ${lengthText(wanted)}`];
}

const days = (count: number) => (count === 1 ? "día" : `${count} días`);

/** "cada pareja juega cada 4–6 días" */
function everyText({ least, most }: { least: number; most: number }): string {
  return least === most ? `cada pareja juega cada ${days(least)}` : `cada pareja juega cada ${least}–${days(most)}`;
}

/** What a pair has to rest, as people say it. */
function restText({ all }: { all: readonly number[] }): string {
  if (all.every((days) => days >= 2)) return "nadie dos días seguidos";
  const near = all.filter((one) => one === 1).length;
  return near === 1 ? "una vez dos días seguidos" : `${near} veces dos días seguidos`;
}

/** The days between the old one of each match and its new one, of those that are to stay near it, and what they are at least. */
function movedDays(problem: PlanningProblem, placements: readonly Placement[]): { days: number; least: number }[] {
  return placements.flatMap((placement) => {
    const match = problem.matches[placement.match];
    if (match?.old_day === undefined) return [];
    const least = Math.min(...slotsOf(problem, match).map((slot) => daysMoved(match, slot)));
    return [{ days: daysMoved(match, placement), least }];
  });
}

/** "a 1–4 días de su fecha" */
function movedText(moved: readonly { days: number }[]): string[] {
  if (moved.length === 0) return [];
  const all = moved.map((one) => one.days);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const count = most === 1 ? "1 día" : `${most} días`;
  if (most === 0) return ["en su misma fecha"];
  return [least === most ? `a ${count} de su fecha` : `a ${least}–${count} de su fecha`];
}

function claim({ matches }: PlanningProblem, placements: readonly Placement[], isProved: boolean, isIdeal: boolean) {
  if (!isProved) return " Es el mejor encontrado en 20 s.";
  if (placements.length < matches.length) return " Demostrado: no caben más.";
  return isIdeal ? " Demostrado: no hay un plan mejor." : "";
}

/**
 * What was aimed at and reached: how far from each other a pair plays, and how many matches begin when it is liked. That nothing is
 * better is said of a plan that misses nothing of what people feel, that no more matches have room where it is proved.
 */
export function reachedText(problem: PlanningProblem, placements: readonly Placement[], isProved: boolean): string {
  const { late: _, moved: __, ...felt } = missesOf(problem, placements);
  const between = distances(problem, placements);
  const moved = movedDays(problem, placements);
  const isLiked = (one: Placement) => {
    const match = problem.matches[one.match];
    if (match === undefined || hoursMissed(problem.first_date, match, one) > 0) return false;
    return match.wishes.length > 0 || nightMissed(one) === 0; // who wishes to begin late does so at their hour
  };
  const liked = placements.filter(isLiked).length;
  const parts = [
    ...(between === null || between.least === 0 ? [] : [everyText(between)]),
    ...(placements.length === 0 ? [] : [`${liked} de ${placements.length} a su hora`]),
    ...nightText(placements),
    ...movedText(moved),
    ...(between === null || between.least === 0 ? [] : [restText(between)]),
    ...pausesText(pausesOf(problem, placements), leastPause(problem)),
  ];
  const text = parts.join(", ");
  const sentence = text === "" ? "" : `${upperFirst(text)}.`;
  const isNearest = moved.every(({ days: its, least }) => its === least);
  const isIdeal = isNearest && Object.values(felt).every((missed) => missed === 0);
  return `${sentence}${claim(problem, placements, isProved, isIdeal)}`.trim();
}
