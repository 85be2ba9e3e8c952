import { z } from "zod";
import { claimMethods, longestClaimNote } from "#domain/base/payment.ts";
import { done, endpointsOf, id, leagueInput, optionalText, text, version } from "../common/common.ts";
import { payment } from "./endpoints.ts";

/** When something was said, on the club's clock. */
const moment = z.object({ date: z.string(), time: z.string() });

const claimMethod = z.enum(claimMethods, "Elige cómo has pagado");

/** A charge as its private page shows it, to whoever holds its link (spec 6 §7). */
export const chargePage = z.object({
  link_id: id,
  club_name: z.string(),
  league_name: z.string(),
  /** Who owes it, by first names alone: who has the link knows the rest. */
  first_names: z.array(z.string()),
  currency: z.string(),
  amount: z.number(),
  paid: z.number(),
  left: z.number(),
  /** When the last of it came in; null: nothing has, or nobody noted the day. */
  paid_on: z.string().nullable(),
  is_refunded: z.boolean(),
  concept: z.string(),
  /** Where the club takes what is left: the account's holder, else the club. */
  payee: z.string(),
  iban: z.string().nullable(),
  bizum: z.string().nullable(),
  /** What they have said, until the desk knows; `is_dismissed`: the desk has not found it. */
  claim: z
    .object({ method: claimMethod, note: z.string().nullable(), said_at: moment, is_dismissed: z.boolean() })
    .nullable(),
  /** The club's day. */
  today: z.string(),
});
export type ChargePage = z.infer<typeof chargePage>;

/** 'Ya he pagado', as it is sent. */
export const claimFields = z.strictObject({ method: claimMethod, note: optionalText(longestClaimNote) });

/** What somebody says who owes: that they have paid. Only of charges of which something is left. */
const claim = z.object({
  id,
  payment_id: id,
  method: claimMethod,
  note: z.string().nullable(),
  said_at: moment,
  is_dismissed: z.boolean(),
});
export type Claim = z.infer<typeof claim>;

const claimedCharge = payment.pick({
  id: true,
  tournament_id: true,
  player_name: true,
  partner_name: true,
  left: true,
  concept: true,
  version: true,
});
export type ClaimedCharge = z.infer<typeof claimedCharge>;

const ofLink = z.strictObject({ link_id: id });
const ofPayment = leagueInput.extend({ payment_id: id });
const ofClaim = ofPayment.extend({ claim_id: id });
const page = endpointsOf("Página privada de un pago");
const desk = endpointsOf("Quién dice que ha pagado");

export const charge = {
  open: page.public(
    "POST /cuota/open",
    "Abrir el enlace de un pago, para este navegador",
    z.strictObject({ token: text(512) }),
    chargePage,
  ),
  get: page.public("GET /cuota/{link_id}", "Lo que se debe, para quien ha abierto su enlace", ofLink, chargePage),
  claim: page.public(
    "POST /cuota/{link_id}/claim",
    "Decir que se ha pagado; nada queda pagado hasta que el club lo comprueba",
    ofLink.extend(claimFields.shape),
    chargePage,
  ),
  takeBack: page.public("DELETE /cuota/{link_id}/claim", "Retirar que se ha pagado", ofLink, chargePage),
  /** No answer of it is kept for a repeated request: it holds what nobody keeps. */
  issue: page.admin(
    "POST /leagues/{league_id}/payments/{payment_id}/links",
    "Crear un enlace privado de un pago; se muestra una sola vez",
    ofPayment,
    z.object({ path: z.string() }),
  ),
  revoke: page.admin(
    "DELETE /leagues/{league_id}/payments/{payment_id}/links",
    "Anular todos los enlaces de un pago",
    ofPayment,
    z.object({ revoked: z.number() }),
  ),
};

export const claims = {
  list: desk.admin(
    "GET /leagues/{league_id}/claims",
    "Quién dice que ha pagado, lo más antiguo primero",
    leagueInput,
    z.object({
      claims: z.array(claim),
      /** What they are of, so that they are decided without the list of all payments. */
      charges: z.array(claimedCharge),
      currency: z.string(),
      /** The club's day. */
      today: z.string(),
    }),
  ),
  confirm: desk.creates(
    "POST /leagues/{league_id}/payments/{payment_id}/claim/confirmation",
    "Confirmar que ha pagado: anota hoy lo que queda, por la vía que dice",
    ofClaim.extend({ version }),
    payment,
  ),
  undo: desk.admin(
    "DELETE /leagues/{league_id}/payments/{payment_id}/claim/confirmation",
    "Deshacer que se ha confirmado, si nada ha cambiado desde entonces",
    ofClaim.extend({ version }),
    payment,
  ),
  dismiss: desk.admin(
    "POST /leagues/{league_id}/payments/{payment_id}/claim/dismissal",
    "No encontrar lo que dice que ha pagado",
    ofClaim,
    done,
  ),
  restore: desk.admin(
    "DELETE /leagues/{league_id}/payments/{payment_id}/claim/dismissal",
    "Volver a tener por comprobar lo que dice que ha pagado",
    ofClaim,
    done,
  ),
};
