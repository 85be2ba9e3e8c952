import type { PublicGroup } from "#contract/portal/endpoints.ts";
import type { PortalAnswers } from "#contract/portal/reads.ts";
import { spokenName } from "#domain/base/names.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { type OrderingCriterion, orderingFigure } from "#domain/tables/ordering-figure.ts";
import { rankingPlaces } from "#domain/tables/ranking-order.ts";
import type { ChatPicture, ChatRow, ChatTable, PictureRow, Preview, Shared } from "./picture.ts";
import { dayFoot, joined, moreWords, players, roundWords } from "./picture-words.ts";

// Tables as pictures: the league's ranking, a group, all its groups. Nobody has a place before anything is played.

type League = PortalAnswers["league"];
type Ranking = PortalAnswers["ranking"];

const most = { preview: 5, chat: 20, text: 16 }; // rows

/** A row of any table: its place, its name, the figure that orders it, and those of its columns. */
interface Row {
  place: number | null;
  name: string;
  figure: string;
  columns: string[];
  change: ChatRow["change"];
  /** Whether it has left, which stands instead of a place. */
  hasLeft: boolean;
}

interface Table {
  title: string | null;
  headings: string[];
  rows: Row[];
  /** Whether anything is played, so that places say something. */
  isPlayed: boolean;
}

type Figures = Ranking["rows"][number] | PublicGroup["rows"][number];

function pairRow(row: Figures, place: number | null, by: OrderingCriterion, showsPoints: boolean): Row {
  const { textOf, withUnit } = orderingFigure(by);
  const { matches_won: won, matches_lost: lost, matches_drawn: drawn } = row;
  const balance = drawn > 0 ? `${won}-${lost}-${drawn}` : `${won}-${lost}`;
  const points = showsPoints && by !== "points" ? [String(row.points)] : [];
  return {
    place,
    name: row.name,
    figure: withUnit(row),
    columns: [balance, ...points, textOf(row)],
    change: row.is_withdrawn ? null : (row.goes ?? null),
    hasLeft: row.is_withdrawn,
  };
}

function headingsOf(by: OrderingCriterion, showsPoints: boolean, rows: readonly Figures[]): string[] {
  const balance = rows.some(({ matches_drawn }) => matches_drawn > 0) ? "V-D-E" : "V-D";
  return [balance, ...(showsPoints && by !== "points" ? ["Pts"] : []), orderingFigure(by).heading];
}

type Player = Ranking["individual_rows"][number];

function playerRow(row: Player, place: number): Row {
  const points = shownPoints(row);
  return {
    place,
    name: row.player_name,
    figure: `${points} pts`,
    columns: [String(points)],
    change: row.goes ?? null,
    hasLeft: false,
  };
}

/** The general ranking as it is ordered (spec 7 §1.5). */
function rankingTable({ rows, individual_rows, ordered_by, order, shows_points }: Ranking): Table {
  if (individual_rows.length > 0) {
    const isPlayed = individual_rows.some((row) => shownPoints(row) > 0);
    const players = individual_rows.map((row, at) => playerRow(row, at + 1));
    return { title: null, headings: ["Pts"], rows: players, isPlayed };
  }
  const places = rankingPlaces(rows, order.in_force);
  const shown = rows.flatMap((row, at) => {
    const place = places[at];
    return typeof place === "number" ? [pairRow(row, place, ordered_by, shows_points)] : [];
  });
  const isPlayed = rows.some(({ matches_played }) => matches_played > 0);
  return { title: null, headings: headingsOf(ordered_by, shows_points, rows), rows: shown, isPlayed };
}

function groupTable(
  { name, rows, individual_rows, matches_played }: PublicGroup,
  by: OrderingCriterion,
  showsPoints: boolean,
): Table {
  if (individual_rows.length > 0) {
    const isPlayed = individual_rows.some((row) => shownPoints(row) > 0);
    return { title: name, headings: ["Pts"], rows: individual_rows.map((row) => playerRow(row, row.place)), isPlayed };
  }
  const staying = rows.filter(({ is_withdrawn, is_moved }) => !is_withdrawn && !is_moved);
  const shown = staying.map((row) => pairRow(row, row.position, by, showsPoints));
  return { title: name, headings: headingsOf(by, showsPoints, rows), rows: shown, isPlayed: matches_played > 0 };
}

const markOf = ({ isPlayed }: Table, { place }: Row) => (isPlayed && place !== null ? `${place}.` : "");

/** A row's names in one, and that it has left. */
const spokenOf = ({ name, hasLeft }: Row) => `${spokenName(name)}${hasLeft ? " (baja)" : ""}`;

function chatTable(table: Table, limit: number): ChatTable {
  const { title, headings, rows, isPlayed } = table;
  const shown = rows.slice(0, limit).map((row) => ({
    mark: markOf(table, row),
    names: players(row.name),
    hasLeft: row.hasLeft,
    figures: row.columns,
    change: isPlayed ? row.change : null,
  }));
  return { title, headings, rows: shown };
}

/** Several tables in one picture, as many rows as it has room for. */
function chatOf(league: League, order: string | null, tables: readonly Table[]): ChatPicture {
  let left = most.chat;
  const shown: ChatTable[] = [];
  for (const table of tables) {
    const part = chatTable(table, shown.length === 0 ? left : table.rows.length);
    if (part.rows.length > left) break; // a group is shown whole, or not at all
    left -= part.rows.length + 1; // its heading takes a row's room
    shown.push(part);
  }
  const all = tables.reduce((sum, { rows }) => sum + rows.length, 0);
  const drawn = shown.reduce((sum, { rows }) => sum + rows.length, 0);
  const [one, many] = league.format_type === "individual" ? ["uno", ""] : ["una pareja", "parejas"];
  return {
    title: league.name,
    facts: upperFirst(joined(roundWords(league) ?? `división ${league.division}`, order)),
    tables: shown,
    rounds: [],
    more: all === 0 ? "Aún no hay nadie." : (moreWords(all - drawn, one, many)?.replace("  ", " ") ?? null),
    foot: dayFoot(league.today, league.club_name),
  };
}

function previewRows(table: Table): PictureRow[] {
  return table.rows.slice(0, most.preview).map((row) => ({
    mark: markOf(table, row),
    lines: row.hasLeft ? [spokenOf(row)] : players(row.name),
    inOne: spokenOf(row),
    figure: table.isPlayed ? row.figure : "",
  }));
}

function textRows(table: Table): string[] {
  const lines = table.rows
    .slice(0, most.text)
    .map(
      (row) => `${table.isPlayed ? `${row.place}. ` : ""}${spokenOf(row)}${table.isPlayed ? `, ${row.figure}` : ""}`,
    );
  const more = table.rows.length - lines.length;
  return more > 0 ? [...lines, `… y ${more} más`] : lines;
}

/** The ranking of a league that is played: its first five, or who plays before anything is. */
export function rankingShared(league: League, ranking: Ranking): Shared {
  const table = rankingTable(ranking);
  const how = roundWords(league);
  const facts = joined(`División ${league.division}`, how, table.isPlayed ? ranking.order.in_short : null);
  const preview: Preview = {
    above: null,
    isWon: false,
    title: [league.name],
    facts: league.opening ?? facts,
    body: table.rows.length === 0 ? { kind: "plain" } : { kind: "rows", rows: previewRows(table) },
    foot: table.rows.length === 0 ? "La liga empieza pronto." : null,
  };
  const isEmpty = table.rows.length === 0;
  const title = joined(league.name, isEmpty ? (league.opening ?? how) : how);
  const chat = isEmpty ? null : chatOf(league, ranking.order.in_short, [table]);
  return { preview, chat, text: [title, ...textRows(table)].join("\n") };
}

/** Who leads a group, with the group's name before it. */
function leaderRow(table: Table, count: string): PictureRow {
  const first = table.isPlayed ? table.rows[0] : undefined;
  const mark = table.title ?? "";
  if (first === undefined) return { mark, lines: [count], figure: "" };
  return { mark, lines: players(first.name), inOne: spokenName(first.name), figure: first.figure };
}

function countOf(members: number, { format_type }: League): string {
  if (format_type === "individual") return members === 1 ? "1 persona" : `${members} personas`;
  return members === 1 ? "1 pareja" : `${members} parejas`;
}

interface Groups {
  league: League;
  ranking: Ranking;
  groups: PortalAnswers["groups"];
}

const titled = (league: League, ...parts: (string | null)[]) =>
  [league.name, parts.filter((part) => part !== null).join(" ")].filter((part) => part !== "").join(" · ");

function oneGroup(league: League, group: PublicGroup, table: Table): Shared {
  const how = roundWords(league);
  const progress = league.stage === null ? league.progress : null;
  const played = group.matches_total === 0 ? null : `${group.matches_played} de ${group.matches_total} jugados`;
  const said =
    progress === null || progress.is_closed
      ? how
      : [`en la jornada ${progress.round}`, played].filter((part) => part !== null).join(", ");
  const isPlaying = progress !== null && !progress.is_closed;
  const preview: Preview = {
    above: league.name,
    isWon: false,
    title: [group.name],
    facts: isPlaying ? joined(`Jornada ${progress.round}`, played) : how && upperFirst(how),
    body: listBody(previewRows(table)),
    foot: null,
  };
  const text = [titled(league, group.name, said), ...textRows(table)].join("\n");
  return { preview, chat: chatOf(league, null, [table]), text };
}

const listBody = (rows: PictureRow[]): Preview["body"] =>
  rows.length === 0 ? { kind: "plain" } : { kind: "rows", rows: rows.slice(0, most.preview) };

/** One group's table, or of several who leads each; for the chat all of their tables. */
export function groupsShared({ league, ranking, groups: { groups, shows_points } }: Groups): Shared {
  const tables = groups.map((group) => groupTable(group, ranking.ordered_by, shows_points));
  const [one] = tables;
  const [group] = groups;
  if (one === undefined || group === undefined) return rankingShared(league, ranking);
  if (tables.length === 1) return oneGroup(league, group, one);
  const how = roundWords(league);
  const rows = tables.map((table, at) => leaderRow(table, countOf(groups[at]?.members ?? 0, league)));
  const preview: Preview = {
    above: null,
    isWon: false,
    title: [league.name],
    facts: how && upperFirst(how),
    body: listBody(rows),
    foot: null,
  };
  const lines = tables.flatMap((table) => ["", `${table.title}:`, ...textRows(table)]);
  return { preview, chat: chatOf(league, null, tables), text: [titled(league, how), ...lines].join("\n") };
}
