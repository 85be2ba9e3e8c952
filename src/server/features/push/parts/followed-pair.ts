import { createHash } from "node:crypto";
import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import type { PublicPair } from "#contract/portal/endpoints.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { spokenName } from "#domain/base/names.ts";
import {
  type FollowedMatch,
  type FollowedPair,
  type FollowedResult,
  type KnownOfPair,
  knownOf,
} from "#domain/messages/push-news.ts";
import type { MatchStatus } from "#domain/scores/match-status.ts";
import { hasSets } from "#domain/scores/score.ts";
import { shownWhen } from "#domain/season/match-when.ts";

/** What the portal tells of a pair, and nothing that it does not. */
export interface SeenPair {
  pair: Pick<PublicPair, "pair_id" | "name" | "matches" | "ways" | "positions">;
  /** Numbers of rounds, in order. */
  closed: readonly number[];
}

interface Sides {
  /** Whether the pair is the first. */
  isFirst: boolean;
  ids: readonly [string | null, string | null];
  isOne: boolean;
  rivals: string;
}

type Ended = Pick<PublicMatch, "outcome" | "winner_pair_id" | "set_results" | "sent">;

const verbs = {
  many: { won: "ganan", lost: "pierden", drawn: "empatan" },
  one: { won: "gana", lost: "pierde", drawn: "empata" },
};

function gamesOf({ outcome, set_results }: Ended, isFirst: boolean): string {
  if (!hasSets(outcome)) return "";
  const text = ({ pair1_games: one, pair2_games: two }: Ended["set_results"][number]) =>
    isFirst ? `${one}-${two}` : `${two}-${one}`;
  return set_results.map(text).join(" ");
}

const endings: Partial<Record<NonNullable<Ended["outcome"]>, string>> = {
  retirement: "por retirada",
  walkover: "por W.O.",
  no_show: "por W.O.",
};

/** What happened to the pair. */
function happened({ winner_pair_id }: Ended, { ids, isFirst }: Sides): keyof typeof verbs.many {
  if (winner_pair_id === null) return "drawn";
  return winner_pair_id === ids[isFirst ? 0 : 1] ? "won" : "lost";
}

/** 'ganan 6-4 6-3 a Rocío y Andrés', with the pair's own games first. */
function saidOf(match: Ended, sides: Sides, games: string): string {
  const how = happened(match, sides);
  if (how === "drawn" && games === "") return `nadie se presentó: contra ${sides.rivals}`;
  const ending = match.outcome === null ? "" : (endings[match.outcome] ?? "");
  const whom = `${how === "won" ? "a" : "contra"} ${sides.rivals}`;
  const unsure = match.sent === undefined ? "" : "(por confirmar)";
  return [verbs[sides.isOne ? "one" : "many"][how], games, ending, whom, unsure].filter(Boolean).join(" ");
}

function resultOf(match: Ended, sides: Sides, day: string | null): FollowedResult {
  const games = gamesOf(match, sides.isFirst);
  const key = [happened(match, sides), match.outcome, games].join(" ");
  return { key, said: saidOf(match, sides, games), day, hasGames: games !== "" };
}

type Dated = Pick<PublicMatch, "match_date" | "match_time" | "court_name">;

function whenOf({ match_date, match_time, court_name }: Dated) {
  return match_date === null || match_time === null ? null : { date: match_date, time: match_time, court_name };
}

interface Facts {
  id: string;
  status: MatchStatus;
  sides: Sides;
  shown: Dated;
  end: Ended;
}

function followed({ id, status, sides, shown, end }: Facts): FollowedMatch {
  const isOpen = status === "scheduled";
  return {
    id,
    rivals: sides.rivals,
    isOpen,
    when: isOpen ? whenOf(shown) : null,
    result: status === "completed" ? resultOf(end, sides, shown.match_date) : null,
  };
}

function ofGroup(match: PublicMatch, { pair_id, name }: SeenPair["pair"]): FollowedMatch {
  const { id, status, pair1_id, pair2_id, pair1_name, pair2_name } = match;
  const isFirst = pair1_id === pair_id;
  const rivals = spokenName(isFirst ? pair2_name : pair1_name);
  const sides: Sides = { isFirst, ids: [pair1_id, pair2_id], isOne: !name.includes(" & "), rivals };
  const shown =
    match.deferred_until === undefined ? shownWhen(match) : { match_date: null, match_time: null, court_name: null };
  return followed({ id, status, sides, shown, end: match });
}

function ofBracket(match: PublicDrawnMatch, { pair_id, name }: SeenPair["pair"]): FollowedMatch[] {
  const { id, status, sides: both } = match;
  const [one, two] = both;
  if (one.is_bye || two.is_bye) return [];
  const isFirst = one.pair_id === pair_id;
  const rival = isFirst ? two : one;
  const rivals =
    rival.name === null
      ? (rival.text ?? "").replace(/^(?:Ganador|Perdedor) /, (who) => `el ${who.toLowerCase()}`)
      : spokenName(rival.name);
  const sides: Sides = { isFirst, ids: [one.pair_id, two.pair_id], isOne: !name.includes(" & "), rivals };
  return [followed({ id, status, sides, shown: match, end: match })];
}

/** How a round ended for a pair, by where it stood and where it stands in the next one: '1.º de Grupo B, sube a Grupo A'. */
function endedOf({ positions }: SeenPair["pair"], round: number): string | null {
  const [was, is] = [round, round + 1].map((number) => positions.find((one) => one.round === number));
  if (was === undefined || was.position === null) return null;
  const place = `${was.position}.º de ${was.group_name}`;
  if (is === undefined) return place;
  const rise = was.division_level - is.division_level;
  const verb = rise > 0 ? "sube" : "baja";
  if (rise !== 0) return `${place}, ${verb} a ${is.group_name}`;
  return is.group_name === was.group_name ? `${place}, sigue en su grupo` : `${place}, pasa a ${is.group_name}`;
}

/** A pair as its followers are told of it: with the portal's own names (spec 7 §1.8). */
export function followedPair({ pair, closed }: SeenPair): FollowedPair {
  return {
    matches: [
      ...pair.matches.filter(({ is_annulled }) => !is_annulled).map((match) => ofGroup(match, pair)),
      ...pair.ways.flatMap(({ matches }) => matches.flatMap((match) => ofBracket(match, pair))),
    ],
    closed: closed.map((round) => ({ round, ended: endedOf(pair, round) })),
  };
}

const digestOf = (name: string) => createHash("sha256").update(name).digest("base64url").slice(0, 8);

/** By what names a pair and its rivals are told of now, as digests (`KnownOfPair.names`), in the order that the database keeps. */
export function namesOf({ pair }: SeenPair, { matches }: FollowedPair): Record<string, string> {
  const ids = matches.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return Object.fromEntries([["pair", digestOf(pair.name)], ...ids.map(({ id, rivals }) => [id, digestOf(rivals)])]);
}

/** Whether somebody is named otherwise now: what waits to be sent may name them as they may be named no more (ruling 41). */
export function isNamedOtherwise({ names: before = {} }: KnownOfPair, now: Record<string, string>): boolean {
  return Object.entries(before).some(([id, name]) => now[id] !== undefined && now[id] !== name);
}

/** What followers know who see the pair's page now. */
export function knownNow(seen: SeenPair): KnownOfPair {
  const pair = followedPair(seen);
  return { names: namesOf(seen, pair), ...knownOf(pair) };
}
