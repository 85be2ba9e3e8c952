import { z } from "zod";
import { groupMessageKinds } from "#domain/messages/message-templates.ts";
import { calendarDate, clockTime, endpointsOf, id, leagueInput, numberInAddress } from "../common/common.ts";

/** A text in parts that a chat takes; none where there is nothing to say. */
const parts = z.array(z.string());

/** What is told to each group of a league, in the order of its divisions (spec 6 §5.1). */
const groupMessages = z.object({
  messages: z.array(z.object({ group_id: id, group_name: z.string(), parts })),
});
export type GroupMessages = z.infer<typeof groupMessages>;

const endpoint = endpointsOf("Mensajes");

export const messages = {
  ofGroups: endpoint.admin(
    "GET /leagues/{league_id}/messages/groups/{message}",
    "El mensaje de cada grupo, para copiarlo en un chat; sin teléfonos ni enlaces privados",
    leagueInput.extend({ message: z.enum(groupMessageKinds) }),
    groupMessages,
  ),
  ofMatch: endpoint.admin(
    "GET /leagues/{league_id}/messages/matches/{match_id}",
    "El aviso de la fecha de un partido; vacío si no tiene fecha",
    leagueInput.extend({ match_id: id }),
    z.object({ parts }),
  ),
  ofPutOff: endpoint.admin(
    "GET /leagues/{league_id}/messages/matches/{match_id}/put-off",
    "El aviso de que un partido se aplaza por lluvia: de cuándo era, y a cuándo pasa",
    leagueInput.extend({
      match_id: id,
      /** The booking that it had; the one that it has now is read. */
      was_date: calendarDate,
      was_time: clockTime,
      was_court: numberInAddress(1, 999),
    }),
    z.object({ parts }),
  ),
  ofPayment: endpoint.admin(
    "GET /leagues/{league_id}/messages/payments/{payment_id}",
    "El recordatorio de un pago, para quien lo debe; vacío si no debe nada",
    leagueInput.extend({ payment_id: id }),
    z.object({
      parts,
      /** Their telephone in its international form; null: none that exists. */
      telephone: z.string().nullable(),
      /** Whether `{enlace}` stands in the text: the private link of the payment is to be made for it. */
      takes_link: z.boolean(),
    }),
  ),
};
