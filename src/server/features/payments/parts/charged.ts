import type { z } from "zod";
import type { paymentFields } from "#contract/payments/endpoints.ts";
import type { Tx } from "#server/db/connect.ts";
import { requireRegistered } from "#server/features/people/public.ts";
import { refusal } from "#server/platform/errors.ts";
import { hasPending, type PaymentRow } from "../repository.ts";

type Fields = z.output<typeof paymentFields>;

const billed = ({ player_id, player_name, player_email, player_phone }: Omit<Fields, "amount" | "status">) =>
  JSON.stringify([player_id, player_name, player_email, player_phone]);

const nobody = { partner_id: null, partner_name: null };

/** With whom it is owed: as before where the form does not say. */
async function partnerOf(tx: Tx, leagueId: string, fields: Fields, before: PaymentRow | null) {
  const { partner_id, partner_name } = before ?? nobody;
  const wanted = fields.partner_id === undefined ? partner_id : fields.partner_id;
  if (wanted === null) return nobody;
  if (wanted === fields.player_id) throw refusal("player_repeated", {}, "Una pareja son dos personas distintas.");
  if (wanted === partner_id) return { partner_id, partner_name };
  return { partner_id: wanted, partner_name: (await requireRegistered(tx, leagueId, wanted)).full_name };
}

/**
 * Who a saved form charges. Who was named before may have been deleted or erased since: they stay as the charge says it, never as the form
 * still does. Anybody else is somebody of the league; refuses with `player_not_found`.
 */
export async function chargedOf(tx: Tx, leagueId: string, fields: Fields, before: PaymentRow | null) {
  const isAsBefore = before !== null && billed({ ...fields, ...before }) === billed(fields);
  if (fields.player_id !== null && !isAsBefore) await requireRegistered(tx, leagueId, fields.player_id);
  return partnerOf(tx, leagueId, fields, before);
}

/** Nobody is named by two pending charges of a league, alone or with a partner (spec 3 §8). */
export async function refuseSecondPending(tx: Tx, before: PaymentRow | null, after: PaymentRow): Promise<void> {
  if (after.status !== "pending") return;
  const known = before?.status === "pending" ? [before.player_id, before.partner_id] : [];
  const playerIds = [after.player_id, after.partner_id].filter((id) => id !== null && !known.includes(id));
  const charge = { leagueId: after.tournament_id, playerIds: playerIds.flatMap((id) => id ?? []), except: after.id };
  if (playerIds.length > 0 && (await hasPending(tx, charge))) throw refusal("payment_pending");
}
