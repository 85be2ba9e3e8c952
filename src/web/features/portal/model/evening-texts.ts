import type { PublicEvening, PublicEveningRow } from "#contract/portal/evening.ts";
import {
  figureName,
  figureSentence,
  figureUnits,
  type EveningOrdering as Ordering,
} from "#contract/portal/evening-words.ts";
import { shortMonthDay, shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { spokenPair } from "#domain/base/names.ts";
import { numberText } from "#domain/base/number-text.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import { counted } from "#web/platform/format.ts";

/** 'jue 3 dic, de 19:00 a 22:00' */
export function whenText(evening: Pick<PublicEvening, "evening_date" | "from_time" | "until_time">): string {
  return `${shortWeekdayDay(evening.evening_date)}, de ${hourMinute(evening.from_time)} a ${hourMinute(evening.until_time)}`;
}

/** 'Ronda 5 de 8'; without a plan 'Ronda 5'. */
export function roundText({ rounds, rounds_planned }: Pick<PublicEvening, "rounds" | "rounds_planned">): string {
  const of = rounds_planned === null || rounds_planned < rounds.length ? "" : ` de ${rounds_planned}`;
  return `Ronda ${rounds.length}${of}`;
}

/** 'Ronda 5 de 8 · hasta las 22:00', for who waits to go home. */
export const untilText = (evening: Parameters<typeof roundText>[0] & Pick<PublicEvening, "until_time">): string =>
  `${roundText(evening)} · hasta las ${hourMinute(evening.until_time)}`;

/** What the table tells of: 'tras 2 rondas', with what is known of the next one 'tras 2 rondas y parte de la 3'. */
export function overText({ rounds, rounds_over }: Pick<PublicEvening, "rounds" | "rounds_over">): string | null {
  const next = rounds.find(({ number }) => number > rounds_over);
  const isBegun = next?.matches.some(({ score }) => score !== null) === true;
  if (rounds_over === 0) return isBegun ? "con parte de la ronda 1" : null;
  const part = next !== undefined && isBegun ? ` y parte de la ${next.number}` : "";
  return `tras ${counted(rounds_over, "ronda", "rondas")}${part}`;
}

/** How a match is counted: 'a 24 puntos', 'juegos en 12 minutos'. */
export function countingText({ counting, sum, minutes }: Pick<PublicEvening, "counting" | "sum" | "minutes">): string {
  if (counting === "set") return "un set corto";
  if (counting === "games") return `juegos en ${counted(minutes ?? 0, "minuto", "minutos")}`;
  const clock = minutes === null ? "" : `, con bocina a los ${minutes} min`;
  return `${sum === null ? "puntos sin límite" : `a ${sum} puntos`}${clock}`;
}

function pointsText({ ordered_by, counting, format }: Ordering): string {
  const won = `${figureUnits[counting]}: los que gana tu lado en cada partido.`;
  if (ordered_by === "last_court") return `Ordena la cancha en que se acaba. ${won}`;
  if (format === "pozo") return "Puntos: uno por cada cancha que dejas por debajo al acabar la ronda.";
  return won;
}

/** What the points are, and what rests are worth, in words (spec 8 §1.2). */
export function legendText(evening: PublicEvening): string {
  const { rest, sum } = evening;
  const rests = {
    mean: "Quien descansa recibe su media, que se calcula de nuevo tras cada ronda; antes de su primer partido, «–».",
    half: `Quien descansa recibe la mitad de la suma${sum === null ? "" : ` (${numberText(sum / 2, [0, 1])})`}.`,
    nothing: "Quien descansa no recibe nada.",
  };
  const order = evening.ordered_by === "mean" ? " Ordena la media por partido." : "";
  return `${pointsText(evening)} ${rests[rest]}${order} A igualdad, los partidos ganados, la diferencia y los enfrentamientos; al final, el sorteo.`;
}

/** 'Ana, Luis y Marta': several names in a sentence. */
export function listOf(names: ReadonlyMap<string, string>, ids: readonly string[]): string {
  const all = ids.map((id) => names.get(id) ?? "");
  return spokenPair(all.length < 2 ? all : [all.slice(0, -1).join(", "), all.at(-1) ?? ""]);
}

/** 'Luis y Marta' */
export const pairOf = (names: ReadonlyMap<string, string>, ids: readonly string[]): string =>
  spokenPair(ids.map((id) => names.get(id) ?? ""));

/** Who has a place of the table: 'Luis', in fixed pairs 'Luis y Marta'. */
export const sideOf = (names: ReadonlyMap<string, string>, rows: readonly { id: string }[]): string =>
  pairOf(
    names,
    rows.map(({ id }) => id),
  );

/** 'Ganasteis 14 a 10', 'Empate a 12', 'Sin resultado'. */
export function outcomeText(score: readonly [number, number] | null): string {
  if (score === null) return "Sin resultado";
  const [own, other] = score;
  if (own === other) return `Empate a ${own}`;
  return `${own > other ? "Ganasteis" : "Perdisteis"} ${own} a ${other}`;
}

/** Where somebody's own points come from. */
export const earnedText = (evening: Ordering, { points }: PublicEveningRow): string =>
  figureName(evening) === "Puntos" && evening.format === "pozo"
    ? `${points} por las canchas que has dejado por debajo`
    : `${points} de tus partidos`;

/** The end of an evening for a chat: who won, and where the rest is. @param address the evening's own */
export function podiumText(evening: PublicEvening, address: string): string {
  const names = new Map(evening.people.map(({ id, name }) => [id, name]));
  const lines = byPlace(evening.table)
    .slice(0, 3)
    .map((rows) => `${rows[0].place}.º ${sideOf(names, rows)}, ${figureSentence(evening, rows[0])}`);
  return [`${evening.name}, ${shortMonthDay(evening.evening_date)}`, ...lines, address].join("\n");
}
