import type { PortalAnswers } from "#contract/portal/reads.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenName } from "#domain/base/names.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import type { PictureRow, Preview, Shared } from "./picture.ts";
import { type Booking, isOpen, isPast, joined, players, whenWords, whereWords } from "./picture-words.ts";

// The matches of a league as a picture: those of today, else those that come next. After its hour none is next (spec 7 §1.10).

type League = PortalAnswers["league"];
const most = { preview: 3, text: 12 }; // matches

interface Coming extends Booking {
  sides: [string, string];
  date: string;
}

/** What is still to be played, of groups and of brackets, by day and hour. */
function comingOf({ matches, drawn }: PortalAnswers["matches"], now: ClubMoment): Coming[] {
  const ofGroups = matches.map((match) => ({ ...match, sides: [match.pair1_name, match.pair2_name] as const }));
  const ofBrackets = drawn.flatMap((match) => {
    const [one, other] = match.sides;
    return one.name === null || other.name === null ? [] : [{ ...match, sides: [one.name, other.name] as const }];
  });
  const key = ({ date, match_time }: Coming) => `${date} ${match_time ?? "~"}`;
  return [...ofGroups, ...ofBrackets]
    .filter((match) => isOpen(match) && !isPast(match, now))
    .flatMap(({ sides: [one, other], status, match_date: date, match_time, court_name, duration_minutes }) => {
      if (date === null) return [];
      const booking = { status, match_date: date, match_time, court_name, duration_minutes };
      const coming: Coming = { ...booking, date, sides: [one, other] };
      return [coming];
    })
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function markOf(match: Coming, now: ClubMoment): string {
  if (match.date !== now.date || match.match_time === null) return upperFirst(whenWords(match, now));
  return whenWords(match, now) === "En juego" ? "En juego" : hourMinute(match.match_time);
}

function rowOf(match: Coming, now: ClubMoment): PictureRow {
  const [one, other] = match.sides;
  const mark = [markOf(match, now), match.court_name].filter((text) => text !== null).join("\n");
  return { mark, lines: [spokenName(one), `contra ${spokenName(other)}`], figure: "" };
}

/** One match, by the names of its sides. */
function onlyPreview(league: League, match: Coming, now: ClubMoment): Preview {
  const [one, other] = match.sides;
  return {
    above: `${league.name} · ${match.date === now.date ? "Partido de hoy" : "Próximo partido"}`,
    isWon: false,
    title: [],
    facts: null,
    body: { kind: "sides", sides: [players(one), players(other)] },
    foot: upperFirst(whereWords(match, now)),
  };
}

/** The matches of today, or the next ones; null: none has a day. */
export function matchesShared(league: League, answer: PortalAnswers["matches"], now: ClubMoment): Shared | null {
  const coming = comingOf(answer, now);
  const ofToday = coming.filter(({ date }) => date === now.date);
  const shown = ofToday.length > 0 ? ofToday : coming;
  if (shown.length === 0) return null;
  const title = ofToday.length > 0 ? "Partidos de hoy" : "Próximos partidos";
  const [only] = shown.length === 1 ? shown : [];
  const listed: Preview = {
    above: league.name,
    isWon: false,
    title: [title],
    facts: null,
    rest: Math.max(0, shown.length - most.preview),
    body: { kind: "rows", rows: shown.slice(0, most.preview).map((match) => rowOf(match, now)) },
    foot: null,
  };
  const preview = only === undefined ? listed : onlyPreview(league, only, now);
  const lines = shown.slice(0, most.text).map((match) => {
    const [one, other] = match.sides;
    return `${joined(markOf(match, now), match.court_name)}: ${spokenName(one)} – ${spokenName(other)}`;
  });
  const more = shown.length - lines.length;
  const all = [`${league.name} · ${title}`, ...lines, ...(more > 0 ? [`… y ${more} más`] : [])];
  return { preview, chat: null, text: all.join("\n") };
}
