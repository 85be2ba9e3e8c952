import type { PublicEvening } from "#contract/portal/evening.ts";
import { figureSentence, formatName } from "#contract/portal/evening-words.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { listText } from "#domain/base/list-text.ts";
import { spokenPair } from "#domain/base/names.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import type { PictureRow, Preview, Shared } from "./picture.ts";

const most = { named: 6, podium: 3, table: 5 };

/** 'Vie 27 nov, 19:00': the day, and the hour until it is over. */
function whenOf({ evening_date, from_time, status }: PublicEvening): string {
  const day = upperFirst(shortWeekdayDay(evening_date));
  return status === "finished" ? day : `${day}, ${hourMinute(from_time)}`;
}

/** Who plays: 'Ana, Luis y 10 más'. */
function whoPlays({ people }: PublicEvening): string {
  if (people.length === 0) return "Aún no hay nadie apuntado";
  const named = people.slice(0, people.length > most.named + 1 ? most.named : people.length).map(({ name }) => name);
  const more = people.length - named.length;
  return listText(more > 0 ? [...named, `${more} más`] : named);
}

function rowsOf(evening: PublicEvening): PictureRow[] {
  const names = new Map(evening.people.map(({ id, name }) => [id, name]));
  return byPlace(evening.table).map((tied) => ({
    mark: `${tied[0].place}.º`,
    lines: [spokenPair(tied.map(({ id }) => names.get(id) ?? ""))],
    figure: figureSentence(evening, tied[0]),
  }));
}

function bodyOf(evening: PublicEvening): Preview["body"] {
  if (evening.status === "planned" || (evening.status === "playing" && evening.rounds_over === 0))
    return { kind: "plain" };
  const rows = rowsOf(evening).slice(0, evening.status === "finished" ? most.podium : most.table);
  return rows.length === 0 ? { kind: "plain" } : { kind: "rows", rows };
}

function factsOf(evening: PublicEvening): string {
  const { status, rounds, rounds_planned } = evening;
  if (status !== "playing") return `${whenOf(evening)} · ${formatName(evening)}`;
  const of = rounds_planned === null || rounds_planned < rounds.length ? "" : ` de ${rounds_planned}`;
  return `En juego: ronda ${rounds.length}${of} · ${formatName(evening)}`;
}

/** An evening: who plays, how it goes, or the podium (spec 8 §2.4). */
export function eveningShared(evening: PublicEvening): Shared {
  const body = bodyOf(evening);
  const facts = factsOf(evening);
  const isPlain = body.kind === "plain";
  const preview: Preview = {
    above: null,
    isWon: false,
    title: [evening.name],
    facts,
    body,
    foot: isPlain ? whoPlays(evening) : null,
  };
  const rows = body.kind === "rows" ? body.rows : [];
  const lines = isPlain
    ? [whoPlays(evening)]
    : rows.map(({ mark, lines: [name = ""], figure }) => `${mark} ${name}, ${figure}`);
  return { preview, chat: null, text: [`${evening.name} · ${facts}`, ...lines].join("\n") };
}
