import type { PublicDrawnMatch, PublicPhase } from "#contract/portal/bracket.ts";
import { matchesSearch } from "#domain/base/names.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";

import { isMissing, playingWord } from "./drawn-match-texts.ts";

/** How a line of the tree is drawn: of the chosen way, thick where it was won and dashed where it is open. */
export type WayLine = "won" | "open" | undefined;

/** A place of a round from the top: its match, or who goes through without one. */
export type Place =
  | { position: number; match: PublicDrawnMatch }
  | { position: number; exempt: PublicPhase["exempt"][number] };

/** The places of a round, without the match for the third place; of the first one with who goes through. */
export function placesOf({ rounds, exempt }: PublicPhase, number: number): Place[] {
  const matches = rounds.find((round) => round.number === number)?.matches ?? [];
  const played = matches
    .filter(({ is_third_place }) => !is_third_place)
    .map((match): Place => ({ position: match.position, match }));
  const through = number === 1 ? exempt.map((one): Place => ({ position: one.position, exempt: one })) : [];
  return [...played, ...through].sort((a, b) => a.position - b.position);
}

/** Whether the way of a pair goes on from a place: it has won there, or may yet. */
export function wayFrom(place: Place, pairId: string | undefined): WayLine {
  if (pairId === undefined) return undefined;
  if ("exempt" in place) return place.exempt.pair_id === pairId ? "won" : undefined;
  const { sides, winner_pair_id, status } = place.match;
  if (!sides.some(({ pair_id }) => pair_id === pairId)) return undefined;
  if (winner_pair_id === pairId || sides.some(({ is_bye }) => is_bye)) return "won";
  return status === "completed" ? undefined : "open";
}

/** The first round with something to play; else the last. */
export function roundInPlay({ rounds }: Pick<PublicPhase, "rounds">): number {
  const open = rounds.find(({ matches }) =>
    matches.some(({ status, sides }) => status !== "completed" && !sides.some(({ is_bye }) => is_bye)),
  );
  return (open ?? rounds.at(-1))?.number ?? 1;
}

/** The final of a bracket. */
export function finalOf({ rounds }: Pick<PublicPhase, "rounds">): PublicDrawnMatch | undefined {
  return rounds.at(-1)?.matches.find(({ is_third_place }) => !is_third_place);
}

const matchesOf = ({ rounds }: Pick<PublicPhase, "rounds">) => rounds.flatMap(({ matches }) => matches);

/** What is played next, from a moment on: the first matches with a date whose hour has not passed, all that begin at the same time. */
export function nextMatches(phase: Pick<PublicPhase, "rounds">, moment: ClubMoment): PublicDrawnMatch[] {
  const whenOf = ({ match_date, match_time }: PublicDrawnMatch) => `${match_date} ${match_time}`;
  const dated = matchesOf(phase).filter(
    (match) =>
      match.match_date !== null &&
      match.match_date >= moment.date &&
      match.status === "scheduled" &&
      playingWord(match, moment) === null &&
      !isMissing(match, moment),
  );
  const first = dated.map(whenOf).sort()[0];
  return dated.filter((match) => whenOf(match) === first);
}

/** Who plays next by name: the next with a date, else those without one whose sides are both known, of the earliest round (spec 7 §1.9). */
export function toPlay(phase: Pick<PublicPhase, "rounds">, moment: ClubMoment): PublicDrawnMatch[] {
  const dated = nextMatches(phase, moment);
  if (dated.length > 0) return dated;
  const undated = ({ match_date, status, sides }: PublicDrawnMatch) =>
    match_date === null && status === "scheduled" && sides.every(({ name }) => name !== null);
  return phase.rounds.map(({ matches }) => matches.filter(undated)).find((matches) => matches.length > 0) ?? [];
}

/** What a bracket's first screen tells: what waits for its result, what is played, what comes next, then the last round's matches. */
export interface BracketNews {
  awaited: PublicDrawnMatch[];
  playing: PublicDrawnMatch[];
  next: PublicDrawnMatch[];
  /** The final, and the match for the third place, once they have a day. */
  last: PublicDrawnMatch[];
}

/** What is told of a bracket at a moment; each match once. */
export function newsOf(phase: Pick<PublicPhase, "rounds">, moment: ClubMoment): BracketNews {
  const all = matchesOf(phase);
  const awaited = all.filter((match) => isMissing(match, moment));
  const playing = all.filter((match) => playingWord(match, moment) !== null);
  const next = toPlay(phase, moment);
  const shown = new Set([...awaited, ...playing, ...next]);
  const isOpen = ({ outcome, match_date, sides }: PublicDrawnMatch) =>
    outcome === null && match_date !== null && !sides.some(({ is_bye }) => is_bye);
  const ofLastRound = phase.rounds.at(-1)?.matches ?? [];
  const last = ofLastRound.filter((match) => isOpen(match) && !shown.has(match));
  return { awaited, playing, next: finalFirst(next), last: finalFirst(last) };
}

/** The final before the match for the third place. */
function finalFirst(matches: readonly PublicDrawnMatch[]): PublicDrawnMatch[] {
  return matches.toSorted((one, other) => Number(one.is_third_place) - Number(other.is_third_place));
}

/** Whether nobody has won a bracket and nobody will: nobody came to its final, or out of the matches before it (spec 5 §2.3). */
export function hasNoChampion(phase: Pick<PublicPhase, "rounds" | "champion">): boolean {
  const final = finalOf(phase);
  if (phase.champion !== null || final === undefined) return false;
  return final.status === "completed" || final.sides.every(({ is_bye }) => is_bye);
}

/** A pair's name by its bracket's sides; undefined: it does not play there. */
export function nameIn({ rounds }: Pick<PublicPhase, "rounds">, pairId: string | undefined): string | undefined {
  const sides = rounds.flatMap(({ matches }) => matches.flatMap((match) => match.sides));
  return sides.find(({ pair_id }) => pair_id !== null && pair_id === pairId)?.name ?? undefined;
}

/** The names of who stands in a bracket. */
export function namesIn({ rounds }: Pick<PublicPhase, "rounds">): string[] {
  return rounds.flatMap(({ matches }) => matches.flatMap(({ sides }) => sides.flatMap(({ name }) => name ?? [])));
}

/** The pairs of a bracket with these letters in their names, once each; nobody while nothing is asked. */
export function pairsNamed({ rounds }: Pick<PublicPhase, "rounds">, wanted: string) {
  if (wanted.trim() === "") return [];
  const sides = rounds.flatMap(({ matches }) => matches.flatMap((match) => match.sides));
  const names = new Map(
    sides.flatMap(({ pair_id, name }) => (pair_id === null || name === null ? [] : [[pair_id, name] as const])),
  );
  return [...names].flatMap(([pair_id, name]) => (matchesSearch(wanted, name) ? [{ pair_id, name }] : []));
}

/** The round of the last match in which a pair stands. */
export function lastRoundOf({ rounds }: Pick<PublicPhase, "rounds">, pairId: string): number | undefined {
  const own = rounds.filter(({ matches }) =>
    matches.some(({ sides }) => sides.some(({ pair_id }) => pair_id === pairId)),
  );
  return own.at(-1)?.number;
}
