import { z } from "zod";
import { formatTypes } from "#domain/base/league.ts";
import { withdrawalReasons } from "#domain/season/withdrawal.ts";
import { endpointsOf, id, leagueInput, version } from "../common/common.ts";

/** A pair that still plays in a bracket, and against whom. */
const playingPair = z.object({
  pair_id: id,
  name: z.string(),
  phase_name: z.string(),
  match_id: id,
  match_name: z.string(),
  match_version: z.number(),
  /** Who is opposite, or the words for who will be; it goes on when the pair withdraws. */
  opponent: z.string(),
  /** When it is booked; its court is free once the pair has withdrawn. */
  match_date: z.string().nullable(),
});

const withdrawnPair = z.object({
  pair_id: id,
  name: z.string(),
  reason: z.enum(withdrawalReasons),
  withdrawn_at: z.string(),
  /** Why it cannot be taken back any more; null: it can. */
  kept_by: z.enum(["place_taken", "already_played"]).nullable(),
});

/** Where another pair may enter: in the place of who has withdrawn before its first match, or opposite who has a bye. */
const entryPlace = z.object({
  match_id: id,
  match_name: z.string(),
  match_version: z.number(),
  side: z.union([z.literal(1), z.literal(2)]),
  phase_name: z.string(),
  kind: z.enum(["withdrawn", "bye"]),
  /** Who has withdrawn, or has the bye. */
  pair_id: id,
  name: z.string(),
});

const newcomer = z.object({
  pair_id: id,
  name: z.string(),
  /** A lucky loser has lost its first match of the bracket; a late entry was not drawn. */
  kind: z.enum(["lucky_loser", "late_entry"]),
  group_name: z.string().nullable(),
});

/** What happens in a running draw (spec 5 §2.3). */
export const bracketEntries = z.object({
  /** Whether pairs play, or players. */
  format_type: z.enum(formatTypes),
  playing: z.array(playingPair),
  withdrawals: z.array(withdrawnPair),
  places: z.array(entryPlace),
  newcomers: z.array(newcomer),
});
export type BracketEntries = z.infer<typeof bracketEntries>;

/** A match of a bracket as it was shown. */
const shownMatch = z.strictObject({ league_id: id, match_id: id, version });

export const bracketWithdrawalInput = shownMatch.extend({ pair_id: id, reason: z.enum(withdrawalReasons) });
export type BracketWithdrawalInput = z.input<typeof bracketWithdrawalInput>;

export const bracketEntryInput = shownMatch.extend({
  side: z.union([z.literal(1), z.literal(2)]),
  /** Who enters. */
  pair_id: id,
});
export type BracketEntryInput = z.input<typeof bracketEntryInput>;

const endpoint = endpointsOf("Cuadros");

export const entries = {
  get: endpoint.admin(
    "GET /leagues/{league_id}/brackets/entries",
    "Las bajas del cuadro, y dónde y quién puede entrar todavía",
    leagueInput,
    bracketEntries,
  ),
  withdraw: endpoint.admin(
    "POST /leagues/{league_id}/brackets/withdrawals",
    "Dar de baja a una pareja en el cuadro: pasa quien tenga enfrente",
    bracketWithdrawalInput,
    bracketEntries,
  ),
  comeBack: endpoint.admin(
    "DELETE /leagues/{league_id}/brackets/withdrawals/{pair_id}",
    "Deshacer una baja del cuadro",
    leagueInput.extend({ pair_id: id }),
    bracketEntries,
  ),
  enter: endpoint.admin(
    "POST /leagues/{league_id}/brackets/entries",
    "Poner a otra pareja en el lugar de una baja antes de su primer partido, o en el de un exento",
    bracketEntryInput,
    bracketEntries,
  ),
};
