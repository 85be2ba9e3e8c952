import { daysBetween, shortMonthDay, weekdayOf } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { isPending, type MatchStatus } from "#domain/scores/match-status.ts";
import { isByDefault, type Outcome, setsText } from "#domain/scores/score.ts";
import type { SetResult } from "#domain/scores/sets.ts";
import { turnedSets } from "#domain/scores/written-score.ts";
import { shownWhen } from "#domain/season/match-when.ts";
import type { MovementKind } from "#domain/season/round.ts";
import { type OrderingCriterion, orderingFigure } from "#domain/tables/ordering-figure.ts";
import type { Figures } from "#domain/tables/standing-row.ts";
import { type RowValues, signed } from "#domain/tables/value-columns.ts";
import { inMessages, plainInChat, withoutTelephone } from "./chat-text.ts";
import { filledTemplate, type GroupMessageKind } from "./message-templates.ts";

// Everything told here is what the portal shows: its rows, its matches, its names (spec 6 §5.1).

export interface BulletinRow extends Figures {
  name: string;
  position: number;
  values?: RowValues | undefined;
  is_withdrawn: boolean;
}

export interface BulletinMatch {
  pair1_id: string;
  pair1_name: string;
  pair2_name: string;
  match_date: string | null;
  match_time: string | null;
  court_name: string | null;
  played_on: string | null;
  played_court_name: string | null;
  status: MatchStatus;
  /** Until when it is put off; absent: it is not. */
  deferred_until?: string | undefined;
  round_number: number;
  is_annulled: boolean;
  outcome: Outcome | null;
  winner_pair_id: string | null;
  set_results: readonly SetResult[];
}

export interface BulletinMovement {
  name: string;
  kind: MovementKind;
  from_group_id: string;
  from_group_name: string;
  to_group_id: string;
  to_group_name: string;
}

/** What a group's messages are made of. */
export interface BulletinGroup {
  league: string;
  arePairs: boolean;
  round: number;
  /** Until when the round is played; null: nobody has said, or it is closed. */
  deadline: string | null;
  /** The club's calendar date. */
  today: string;
  /** The group's public page; null where the league has none. */
  link: string | null;
  /** What orders the table first, and all that does in words. */
  orderedBy: OrderingCriterion;
  order: string;
  id: string;
  name: string;
  rows: readonly BulletinRow[];
  /** The players of an individual league in their order, which stand instead of the table. */
  players: readonly { player_name: string; place: number; points: number }[];
  matches: readonly BulletinMatch[];
  movements: readonly BulletinMovement[];
}

const days = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];
const named = (name: string) => plainInChat(withoutTelephone(name));

/** A day in a chat: "dom 20 dic". */
export function chatDay(date: string): string {
  return `${days[weekdayOf(date) - 1]} ${shortMonthDay(date)}`;
}

/** A deadline and what is left until it: "dom 20 dic (quedan 6 días)". */
export function chatDeadline(deadline: string, today: string): string {
  const left = daysBetween(today, deadline);
  if (left < 0) return `${chatDay(deadline)} (ya ha pasado)`;
  if (left === 0) return `${chatDay(deadline)} (es hoy)`;
  return `${chatDay(deadline)} (${left === 1 ? "queda 1 día" : `quedan ${left} días`})`;
}

/** When and where a match is played; empty without a date. */
export function chatWhen(match: Parameters<typeof shownWhen>[0]): string {
  const { match_date, match_time, court_name } = shownWhen(match);
  if (match_date === null) return "";
  const parts = [chatDay(match_date), match_time && hourMinute(match_time), court_name && plainInChat(court_name)];
  return parts.filter((part) => part !== null).join(", ");
}

/** The places of players by their points; without places while nobody has any. */
function playersText(players: BulletinGroup["players"]): string {
  const isBegun = players.some(({ points }) => points > 0);
  const lines = players.map((one) =>
    isBegun ? `${one.place}. ${named(one.player_name)} · ${one.points} pts` : `• ${named(one.player_name)}`,
  );
  return (isBegun ? ["Por puntos:", ...lines] : lines).join("\n");
}

/** A pair's line: the figure that orders first, and no total that reads as a set. */
function rowText(row: BulletinRow, orderedBy: OrderingCriterion): string {
  const figure = orderedBy === "matches_won" ? [] : [orderingFigure(orderedBy).withUnit(row).replaceAll("\u00a0", " ")];
  const sets = orderedBy === "sets_difference" ? [] : [`${signed(row.sets_won - row.sets_lost)} en sets`];
  const won = `${row.matches_won} de ${row.matches_played} ganados`;
  return [`${row.position}. ${named(row.name)}`, ...figure, won, ...sets].join(" · ");
}

/** A group's table with what orders it above (spec 7 §1.5); without places while nothing is played. */
function tableText({ rows, players, orderedBy, order }: BulletinGroup): string {
  if (players.length > 0) return playersText(players);
  const isBegun = rows.some(({ matches_played }) => matches_played > 0);
  const lines = rows.map((row) => {
    if (row.is_withdrawn) return `– ${named(row.name)} · baja`;
    return isBegun ? rowText(row, orderedBy) : `• ${named(row.name)}`;
  });
  return (isBegun ? [order, ...lines] : lines).join("\n");
}

const against = (match: BulletinMatch) => `${named(match.pair1_name)} – ${named(match.pair2_name)}`;

const endingText = (outcome: BulletinMatch["outcome"]) =>
  outcome === "retirement" ? ["(retirada)"] : outcome === "time_over" ? ["(fin del tiempo)"] : [];

/** A result, the winner and the winner's games first. */
function resultText(match: BulletinMatch, arePairs: boolean): string {
  const { outcome, winner_pair_id, pair1_id, set_results } = match;
  if (outcome === "double_walkover") return `${against(match)}: doble W.O.`;
  const ending = endingText(outcome);
  if (winner_pair_id === null) return [`${against(match)}: empate,`, setsText(set_results), ...ending].join(" ");
  const isFirst = winner_pair_id === pair1_id;
  const [winner, loser] = isFirst ? [match.pair1_name, match.pair2_name] : [match.pair2_name, match.pair1_name];
  const said = `${named(winner)} ${arePairs ? "ganan" : "gana"} a ${named(loser)}`;
  if (isByDefault(outcome)) return `${said} por W.O.`;
  const sets = setsText(isFirst ? set_results : turnedSets(set_results));
  return [said, sets, ...ending].filter((part) => part !== "").join(" ");
}

const isLeft: Record<GroupMessageKind, (match: BulletinMatch, today: string) => boolean> = {
  bulletin: () => true,
  dates: ({ match_date }) => match_date === null,
  results: ({ match_date }, today) => match_date !== null && match_date < today,
  movements: () => false,
};

/** When a match is to be played, until when it is put off, and of which round it is where that is another one. */
function leftWhen(match: BulletinMatch, round: number): string {
  const until = match.deferred_until === undefined ? null : `aplazado hasta el ${chatDay(match.deferred_until)}`;
  const of = match.round_number === round ? null : `jornada ${match.round_number}`;
  const when = chatWhen(match) || (until === null ? "sin fecha" : null);
  return [when, until, of].filter((part) => part !== null).join(", ");
}

/** The matches that are to be played, or of them those that a reminder is about. */
function leftText({ matches, today, round }: BulletinGroup, kind: GroupMessageKind): string {
  return matches
    .filter((match) => isPending(match.status) && !match.is_annulled && isLeft[kind](match, today))
    .map((match) => `${against(match)}: ${leftWhen(match, round)}`)
    .join("\n");
}

const ways: Record<MovementKind, readonly [sign: string, verb: string]> = {
  up: ["⬆", "sube"],
  down: ["⬇", "baja"],
  stay: ["➡", "pasa"],
  across: ["➡", "pasa"],
};

function movementsText({ movements, id, arePairs }: BulletinGroup): string {
  const verb = (one: string) => (arePairs ? `${one}n` : one);
  const leaving = movements
    .filter(({ from_group_id, to_group_id }) => from_group_id === id && to_group_id !== id)
    .map(({ kind, name, to_group_name }) => {
      const [sign, verbStem] = ways[kind];
      return `${sign} ${named(name)} ${verb(verbStem)} a ${plainInChat(to_group_name)}`;
    });
  const coming = movements
    .filter(({ from_group_id, to_group_id }) => to_group_id === id && from_group_id !== id)
    .map(({ name, from_group_name }) => `➕ ${named(name)} ${verb("llega")} de ${plainInChat(from_group_name)}`);
  const all = [...leaving, ...coming];
  return all.length === 0 ? "En este grupo no sube ni baja nadie." : all.join("\n");
}

/** A group's message, in parts that a chat takes; none where a reminder has nothing to remind of (spec 6 §5.1). */
export function groupMessage(kind: GroupMessageKind, template: string, group: BulletinGroup): string[] {
  const left = leftText(group, kind);
  if ((kind === "dates" || kind === "results") && left === "") return [];
  const played = group.matches.filter(({ status, is_annulled }) => status === "completed" && !is_annulled);
  const text = filledTemplate(template, {
    grupo: plainInChat(group.name),
    liga: plainInChat(group.league),
    jornada: String(group.round),
    plazo: group.deadline === null ? "" : chatDeadline(group.deadline, group.today),
    tabla: tableText(group),
    jugados: played.map((match) => resultText(match, group.arePairs)).join("\n"),
    pendientes: left,
    movimientos: kind === "movements" ? movementsText(group) : "",
    enlace: group.link ?? "",
  });
  return inMessages(text);
}

/** That a match has a day and an hour, or others than before; none without a date. */
export function hourMessage(
  template: string,
  about: Pick<BulletinGroup, "league" | "round" | "name" | "link"> & { match: BulletinMatch },
): string[] {
  const when = chatWhen(about.match);
  if (when === "") return [];
  const text = filledTemplate(template, {
    grupo: plainInChat(about.name),
    liga: plainInChat(about.league),
    jornada: String(about.round),
    partido: against(about.match),
    fecha: when,
    enlace: about.link ?? "",
  });
  return inMessages(text);
}

/** When and where a match was to be played. */
export type BookingNotice = Record<"match_date" | "match_time" | "court_name", string>;

/** That a match is put off: from when, and to when, or that it has no date for now (spec 4 §1.5). */
export function rainMessage(
  template: string,
  about: { league: string /** Empty in a bracket. */; round: string; name: string; link: string | null },
  { pairs, was, now }: { pairs: readonly [string, string]; was: BookingNotice; now: Parameters<typeof shownWhen>[0] },
): string[] {
  const nowhere = { played_on: null, played_court_name: null, status: "scheduled" as const };
  const text = filledTemplate(template, {
    grupo: plainInChat(about.name),
    liga: plainInChat(about.league),
    jornada: about.round,
    partido: pairs.map(named).join(" – "),
    antes: chatWhen({ ...nowhere, ...was }),
    fecha: chatWhen(now) || "sin fecha por ahora",
    enlace: about.link ?? "",
  });
  return inMessages(text);
}
