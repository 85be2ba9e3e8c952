import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { ExportKind } from "#contract/exports/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { type PaymentMethod, payerName, paymentMethodLabel, paymentStatusLabel } from "#domain/base/payment.ts";
import { adminStatusLabel } from "#domain/scores/match-status.ts";
import { setsText } from "#domain/scores/score.ts";
import { shownWhen } from "#domain/season/match-when.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { rankingPlaces } from "#domain/tables/ranking-order.ts";
import type { Handle } from "#server/db/connect.ts";
import { bracketMatchesOf } from "#server/features/brackets/public.ts";
import { roundsOf } from "#server/features/leagues/public.ts";
import { matchesPage } from "#server/features/matches/public.ts";
import { listPayments, paymentView } from "#server/features/payments/public.ts";
import { listPlayers } from "#server/features/people/public.ts";
import { loadFacts, rankingOf } from "#server/features/standings/public.ts";
import type { Cell } from "./csv.ts";

type Table = Cell[][];

async function playersTable(handle: Handle, leagueId: string): Promise<Table> {
  const { current } = await roundsOf(handle, leagueId);
  const rows = await listPlayers(handle, leagueId, current.id);
  return [
    ["Nombre", "Email", "Teléfono", "Grupo"],
    ...rows.map(({ player, group_name }) => [player.full_name, player.email, player.phone, group_name]),
  ];
}

/** How something was paid, as a cell says it. */
export function methodCell(method: PaymentMethod | null): Cell {
  return method === null ? null : paymentMethodLabel(method);
}

async function paymentsTable(handle: Handle, leagueId: string): Promise<Table> {
  const rows = (await listPayments(handle, leagueId)).map(paymentView);
  return [
    ["Jugador", "Email", "Teléfono", "Estado", "Monto", "Método", "Fecha Pago", "Notas", "Pagado", "Debe"],
    ...rows.map((row) => [
      payerName(row),
      row.player_email,
      row.player_phone,
      paymentStatusLabel(row.status),
      row.amount,
      methodCell(row.payment_method),
      row.payment_date,
      row.notes,
      row.paid,
      row.left,
    ]),
  ];
}

/** The ranking in the league's order, which is written above it (spec 7 §1.5). */
async function rankingTable(handle: Handle, leagueId: string): Promise<Table> {
  const facts = await loadFacts(handle, leagueId);
  const { rows, individual_rows, order } = rankingOf(facts, {});
  if (facts.league.format_type === "individual") {
    return [
      [order.sentence],
      ["Pos", "Jugador", "Grupo", "Cancha", "Puntos"],
      ...individual_rows.map((row, index) => [
        index + 1,
        row.player_name,
        row.group_name,
        row.court_assignment,
        shownPoints(row),
      ]),
    ];
  }
  const places = rankingPlaces(rows, order.in_force);
  return [
    [order.sentence],
    ["Pos", "Pareja", "Grupo", "Puntos", "PJ", "PG", "PP", "SG", "SP", "JG", "JP", "Dif"],
    ...rows.map((row, at) => [
      places[at] ?? null,
      row.name,
      row.group_name,
      row.points,
      row.matches_played,
      row.matches_won,
      row.matches_lost,
      row.sets_won,
      row.sets_lost,
      row.games_won,
      row.games_lost,
      row.games_difference,
    ]),
  ];
}

/** A match of a bracket under the headings of those of groups: its round, its tree, and who will make a side that is open. */
function drawnRow(match: ListedBracketMatch): Cell[] {
  const { match_date, match_time, court_name } = shownWhen(match);
  const [one, two] = match.sides.map(({ name, text }) => name ?? text);
  return [
    match.round_name,
    match.phase_name,
    one ?? null,
    two ?? null,
    match_date,
    match_time === null ? null : hourMinute(match_time),
    court_name,
    adminStatusLabel(match.status),
    setsText(match.set_results),
  ];
}

/** The matches of all rounds, then those of the brackets. */
async function matchesTable(handle: Handle, leagueId: string): Promise<Table> {
  const { matches } = await matchesPage(handle, { league_id: leagueId, season: true });
  return [
    ["Jornada", "Grupo", "Pareja 1", "Pareja 2", "Fecha", "Hora", "Cancha", "Estado", "Resultado"],
    ...matches.map((match) => {
      const { match_date, match_time, court_name } = shownWhen(match);
      return [
        match.round_number,
        match.group_name,
        match.pair1_name,
        match.pair2_name,
        match_date,
        match_time === null ? null : hourMinute(match_time),
        court_name,
        adminStatusLabel(match.status),
        setsText(match.set_results),
      ];
    }),
    ...(await bracketMatchesOf(handle, leagueId)).map(drawnRow),
  ];
}

/** How many rows of an export stand above its data: its headings, and the order of a ranking. */
export const headRows = (kind: ExportKind): number => (kind === "ranking" ? 2 : 1);

/** The table of an export: what stands above its data, and the data. */
export const tables: Record<ExportKind, (handle: Handle, leagueId: string) => Promise<Table>> = {
  players: playersTable,
  payments: paymentsTable,
  ranking: rankingTable,
  matches: matchesTable,
};
