import { addDays, shortWeekdayDay } from "../base/calendar-date.ts";
import { hourMinute, minutesOf } from "../base/clock-time.ts";
import { upperFirst } from "../base/upper-first.ts";
import type { ClubMoment } from "../season/match-when.ts";
import { dateKey, type NoticeDate } from "./notice-due.ts";

// What followers of a pair are told by messages to their browsers (spec 6 §5.3): results, dates, and how a round ended.

/** A result as it is told of the pair. */
export interface FollowedResult {
  /** The same for the same result, without anybody's name. */
  key: string;
  /** 'ganan 6-4 6-3 a Rocío y Andrés'. */
  said: string;
  /** The day when it was played; null: nobody knows. */
  day: string | null;
  /** Whether games were played. */
  hasGames: boolean;
}

/** A match of a pair that anybody may see. */
export interface FollowedMatch {
  id: string;
  /** 'Rocío y Andrés'. */
  rivals: string;
  /** When it is to be played; null: there is no date, or it is over. */
  when: NoticeDate | null;
  isOpen: boolean;
  result: FollowedResult | null;
}

/** What anybody may see of a pair and may be told. */
export interface FollowedPair {
  matches: FollowedMatch[];
  /** The rounds that are closed, in order, each with how it ended for the pair: '1.º de Grupo B, sube a Grupo A'; null: no place. */
  closed: { round: number; ended: string | null }[];
}

/** What followers know: nothing of it names anybody. */
export interface KnownOfPair {
  /** By match: its date (`dateKey`) and the key of its result, the last that was told. */
  matches: Record<string, { when: string; result: string | null }>;
  /** By round: how it ended. */
  closed: Record<string, string>;
  /** By match, and of the pair itself by `pair`: a digest of the names it was told with. */
  names?: Record<string, string>;
}

/** One message. */
export interface PushNews {
  /** What it is about, in letters and digits, at most 32: a newer one of the same replaces it. */
  topic: string;
  body: string;
  /** Until when somebody needs it, as the club's clock says; null: for a day. */
  until: { date: string; time: string } | null;
}

/** How many days after it was played a result is news. */
export const resultNewsDays = 7;
/** How many messages of one pair go at once; more are told in one. */
export const mostNewsAtOnce = 3;
const night = { from: 23 * 60, until: 8 * 60 }; // minutes since midnight

/** Whether only results of the evening are told (spec 6 §5.3). */
export const isPushNight = ({ minutes }: Pick<ClubMoment, "minutes">): boolean =>
  minutes >= night.from || minutes < night.until;

const topicOf = (id: string) => id.replaceAll("-", "").slice(0, 32);
const none = dateKey(null);

/** What followers know who see the pair's page now. */
export function knownOf(pair: FollowedPair): KnownOfPair {
  return {
    matches: Object.fromEntries(
      pair.matches.map(({ id, when, result }) => [id, { when: dateKey(when), result: result?.key ?? null }]),
    ),
    closed: Object.fromEntries(pair.closed.map(({ round, ended }) => [round, ended ?? ""])),
  };
}

function isToCome(key: string, now: ClubMoment): boolean {
  const [date = "", time = ""] = key.split(" ");
  return key !== none && (date > now.date || (date === now.date && minutesOf(time) > now.minutes));
}

function whenText({ date, time, court_name }: NoticeDate): string {
  return [upperFirst(shortWeekdayDay(date)), hourMinute(time), court_name].filter(Boolean).join(", ");
}

/** The same of a date that is known only as its key. */
function keyText(key: string): string {
  const [date = "", time = ""] = key.split(" ");
  return `${shortWeekdayDay(date)}, ${hourMinute(time)}`;
}

/** A change, with what is known once it has been told. */
interface Change {
  news: PushNews | null;
  /** Whether it may be told at night. */
  isOfEvening?: boolean;
  learn: (known: KnownOfPair) => void;
}

type Place = KnownOfPair["matches"][string];

function learnMatch(id: string, part: Partial<Place>): Change["learn"] {
  return ({ matches }) => {
    matches[id] = { ...(matches[id] ?? { when: none, result: null }), ...part };
  };
}

function resultChange({ id, result }: FollowedMatch, before: Place, now: ClubMoment): Change[] {
  if (result === null || result.key === before.result) return [];
  const { day } = result;
  const isNews = day === null || day >= addDays(now.date, -resultNewsDays);
  const said = before.result === null ? upperFirst(result.said) : `Corregido: ${result.said}`;
  const evening = now.minutes < night.until ? addDays(now.date, -1) : now.date;
  return [
    {
      news: isNews ? { topic: topicOf(id), body: `${said}.`, until: null } : null,
      isOfEvening: day !== null && day >= evening,
      learn: learnMatch(id, { result: result.key }),
    },
  ];
}

function dateBody({ when, rivals }: FollowedMatch, known: string): string {
  if (when === null) return `Sin fecha por ahora: contra ${rivals}. Antes: ${keyText(known)}.`;
  return `${known === none ? "" : "Cambia: "}${whenText(when)}: contra ${rivals}.`;
}

function dateChange(match: FollowedMatch, before: Place, now: ClubMoment): Change[] {
  const key = dateKey(match.when);
  if (!match.isOpen || key === before.when) return [];
  const isNews = isToCome(match.when === null ? before.when : key, now);
  const until = match.when ?? null;
  return [
    {
      news: isNews ? { topic: topicOf(match.id), body: dateBody(match, before.when), until } : null,
      learn: learnMatch(match.id, { when: key }),
    },
  ];
}

/** Matches that are no more: cancelled, or taken away. */
function goneChanges(known: KnownOfPair, pair: FollowedPair, now: ClubMoment): Change[] {
  const there = new Set(pair.matches.map(({ id }) => id));
  return Object.entries(known.matches)
    .filter(([id]) => !there.has(id))
    .map(([id, { when }]) => {
      const body = `Ya no se juega el partido del ${isToCome(when, now) ? keyText(when) : ""}.`;
      return {
        news: isToCome(when, now) ? { topic: topicOf(id), body, until: null } : null,
        learn: ({ matches }) => {
          delete matches[id];
        },
      };
    });
}

/** Rounds that were closed since; only the last of them is told, and one that was closed anew if it ended otherwise. */
function closingChanges(known: KnownOfPair, pair: FollowedPair): Change[] {
  const fresh = pair.closed.filter(({ round, ended }) => known.closed[round] !== (ended ?? ""));
  return fresh.map(({ round, ended }, at) => {
    const body = `Cierra la jornada ${round}${ended === null ? "" : `: ${ended}`}.`;
    return {
      news: at === fresh.length - 1 ? { topic: `jornada${round}`, body, until: null } : null,
      learn: ({ closed }) => {
        closed[round] = ended ?? "";
      },
    };
  });
}

/** One message for many. */
function together(news: readonly PushNews[]): PushNews[] {
  const [first] = news;
  if (first === undefined || news.length <= mostNewsAtOnce) return [...news];
  return [{ topic: "varias", body: `${news.length} novedades en sus partidos. ${first.body}`, until: null }];
}

/**
 * What is to be told of a pair to who knows `known` of it, and what they know then. What waits for the morning stays unknown; a closing
 * is told alone, but for results with games, since what it does to matches is part of it (spec 6 §5.3).
 */
export function pushNews(
  known: KnownOfPair,
  pair: FollowedPair,
  now: ClubMoment,
): { news: PushNews[]; known: KnownOfPair } {
  const matches = Object.fromEntries(Object.entries(known.matches).map(([id, one]) => [id, { ...one }]));
  const next = { ...known, matches, closed: { ...known.closed } };
  const placeOf = (id: string) => known.matches[id] ?? { when: none, result: null };
  const closings = closingChanges(known, pair);
  const results = pair.matches.flatMap((match) =>
    resultChange(match, placeOf(match.id), now).map((one) => ({ ...one, hasGames: match.result?.hasGames === true })),
  );
  const others = [
    ...pair.matches.flatMap((match) => dateChange(match, placeOf(match.id), now)),
    ...goneChanges(known, pair, now),
  ];
  const isClosing = closings.some(({ news }) => news !== null);
  const silent = isClosing ? [...others, ...results.filter(({ hasGames }) => !hasGames)] : [];
  const spoken = isClosing
    ? [...closings, ...results.filter(({ hasGames }) => hasGames)]
    : [...closings, ...results, ...others];
  const waits = ({ news, isOfEvening = false }: Change) => news !== null && isPushNight(now) && !isOfEvening;
  const isHeld = isClosing && isPushNight(now);
  for (const change of [...spoken.filter((one) => !waits(one)), ...(isHeld ? [] : silent)]) change.learn(next);
  const ready = spoken.filter((one) => !waits(one)).flatMap(({ news }) => news ?? []);
  return { news: together(ready), known: next };
}
