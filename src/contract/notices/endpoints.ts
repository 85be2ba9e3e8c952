import { z } from "zod";
import { noticeKinds } from "#domain/base/notice-kinds.ts";
import { done, endpointsOf, id, text } from "../common/common.ts";

// What mail about their matches a person gets, for who holds a link of such mail (spec 6 §8).

const kinds = z.array(z.enum(noticeKinds, "Elige avisos de la lista")).max(noticeKinds.length, "Hay avisos repetidos");

export const mailSettings = z.object({
  mail_id: id,
  /** By first name alone: who has the mail knows the rest. */
  first_name: z.string(),
  club_name: z.string(),
  wants_mail: z.boolean(),
  off: z.array(z.enum(noticeKinds)),
});
export type MailSettings = z.infer<typeof mailSettings>;

const token = z.strictObject({ token: text(512) });
const ofMail = z.strictObject({ mail_id: id });
const endpoint = endpointsOf("Avisos a jugadores");

export const notices = {
  open: endpoint.public("POST /avisos/open", "Abrir el enlace de un aviso, para este navegador", token, mailSettings),
  get: endpoint.public("GET /avisos/{mail_id}", "Qué avisos recibe quien ha abierto el enlace", ofMail, mailSettings),
  save: endpoint.public(
    "PUT /avisos/{mail_id}",
    "Elegir qué avisos se reciben",
    ofMail.extend({ wants_mail: z.boolean(), off: kinds }),
    mailSettings,
  ),
  stop: endpoint.public(
    "POST /avisos/stop",
    "Dejar de recibir avisos, con el enlace que solo sirve para eso",
    token,
    done,
  ),
};
