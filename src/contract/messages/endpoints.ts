import { z } from "zod";
import { groupMessageKinds } from "#domain/messages/message-templates.ts";
import { calendarDate, clockTime, endpoint, id, leagueInput, numberInAddress } from "../common/common.ts";

/** A text in parts that a chat takes; none where there is nothing to say. */
const parts = z.array(z.string());

/** What is told to each group of a league, in the order of its divisions (spec 6 §5.1). */
const groupMessages = z.object({
  messages: z.array(z.object({ group_id: id, group_name: z.string(), parts })),
});
export type GroupMessages = z.infer<typeof groupMessages>;

const tags = ["Mensajes"];

export const messages = {
  ofGroups: endpoint
    .route({
      method: "GET",
      path: "/leagues/{league_id}/messages/groups/{message}",
      tags,
      summary: "El mensaje de cada grupo, para copiarlo en un chat; sin teléfonos ni enlaces privados",
    })
    .input(leagueInput.extend({ message: z.enum(groupMessageKinds) }))
    .output(groupMessages),
  ofMatch: endpoint
    .route({
      method: "GET",
      path: "/leagues/{league_id}/messages/matches/{match_id}",
      tags,
      summary: "El aviso de la fecha de un partido; vacío si no tiene fecha",
    })
    .input(leagueInput.extend({ match_id: id }))
    .output(z.object({ parts })),
  ofPutOff: endpoint
    .route({
      method: "GET",
      path: "/leagues/{league_id}/messages/matches/{match_id}/put-off",
      tags,
      summary: "El aviso de que un partido se aplaza por lluvia: de cuándo era, y a cuándo pasa",
    })
    .input(
      leagueInput.extend({
        match_id: id,
        /** The booking that it had; the one that it has now is read. */
        was_date: calendarDate,
        was_time: clockTime,
        was_court: numberInAddress(1, 999),
      }),
    )
    .output(z.object({ parts })),
  ofPayment: endpoint
    .route({
      method: "GET",
      path: "/leagues/{league_id}/messages/payments/{payment_id}",
      tags,
      summary: "El recordatorio de un pago, para quien lo debe; vacío si no debe nada",
    })
    .input(leagueInput.extend({ payment_id: id }))
    .output(
      z.object({
        parts,
        /** Their telephone in its international form; null: none that exists. */
        telephone: z.string().nullable(),
      }),
    ),
};
