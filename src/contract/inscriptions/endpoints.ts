import { z } from "zod";
import { nameAnswers } from "#domain/base/person.ts";
import { done, endpointsOf, id, leagueInput } from "../common/common.ts";
import { candidate } from "../persons/person.ts";
import { inscriptionForm } from "./form.ts";

/** How many are discarded, or brought back, at once. */
const mostAtOnce = 2000;

/** Somebody of an inscription, and who of the club that may be (spec 3 §1.2). */
const inscribed = z.object({
  full_name: z.string(),
  candidates: z.array(candidate),
  /** Who is proposed: a candidate, or null, somebody new, where the name alone is equal; none: the desk is asked first. */
  proposed: id.nullable().optional(),
});

const inscription = z.object({
  id,
  /** The club's calendar date, and whether that is today. */
  received_on: z.string(),
  is_of_today: z.boolean(),
  /** The sender, then the partner if there is one. */
  people: z.array(inscribed),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  level: z.number().nullable(),
  birth_year: z.number().nullable(),
  guardian_name: z.string().nullable(),
  wants_partner: z.boolean(),
  consents: z.object({ name_published: z.enum(nameAnswers), phone_to_rivals: z.boolean(), image: z.boolean() }),
  /** When the sender likes to play and cannot, in sentences. */
  times: z.array(z.string()),
});
export type Inscribed = z.infer<typeof inscription>;

const inscriptionList = z.object({
  /** The oldest first. */
  inscriptions: z.array(inscription),
  /** Who looks for a partner, in twos of the nearest level: the ids of their inscriptions. */
  in_twos: z.array(z.array(id)),
  /** Null: nobody counts them. */
  places_left: z.number().nullable(),
  /** Whether the public form is there now. */
  is_open: z.boolean(),
});
export type InscriptionList = z.infer<typeof inscriptionList>;

/** Who somebody is: a person of the club, or somebody new. */
const person_id = id.nullable();

/** Whether the desk says that it is them although the name alone is equal: only then the record takes what was sent. */
const is_them = z.boolean().default(false);

const accepted = z.object({
  name: z.string(),
  /** Registered, to be offered when groups are formed; or on the waiting list, since groups are there or places are not. */
  to: z.enum(["players", "waiting"]),
  charges: z.number(),
  /** Of whom neither contact nor consents were kept: the form had no e-mail or telephone of the person they were taken for. */
  unproven: z.array(z.string()),
  /** By which it can be undone for a day; null: somebody was known already, and their record has been completed. */
  acceptance_id: id.nullable(),
});

const several = leagueInput.extend({
  inscription_ids: z.array(id).min(1, "Elige al menos una inscripción").max(mostAtOnce),
});

const endpoint = endpointsOf("Inscripciones");

export const inscriptions = {
  send: endpoint.public(
    "POST /public/leagues/{league_id}/inscriptions",
    "Enviar una inscripción; enviada otra vez con la misma clave no cuenta dos veces",
    inscriptionForm,
    z.object({ ok: z.literal(true), has_place: z.boolean().nullable() }),
  ),
  list: endpoint.admin(
    "GET /leagues/{league_id}/inscriptions",
    "Inscripciones que nadie ha aceptado ni descartado, las más antiguas primero",
    leagueInput,
    inscriptionList,
  ),
  accept: endpoint.admin(
    "POST /leagues/{league_id}/inscriptions/{inscription_id}",
    "Aceptar una inscripción: se crean las personas, la pareja y el pago",
    leagueInput.extend({ inscription_id: id, person_id, partner_id: person_id.default(null), is_them }),
    accepted,
  ),
  pair: endpoint.admin(
    "POST /leagues/{league_id}/inscriptions/pairs",
    "Aceptar como pareja a dos que buscan compañero",
    leagueInput.extend({
      one: z.strictObject({ inscription_id: id, person_id, is_them }),
      other: z.strictObject({ inscription_id: id, person_id, is_them }),
    }),
    accepted,
  ),
  undo: endpoint.admin(
    "DELETE /leagues/{league_id}/inscriptions/accepted/{acceptance_id}",
    "Deshacer una aceptación, si nada se refiere aún a lo que creó",
    leagueInput.extend({ acceptance_id: id }),
    done,
  ),
  discard: endpoint.admin(
    "POST /leagues/{league_id}/inscriptions/discarded",
    "Descartar inscripciones",
    several,
    z.object({ count: z.number() }),
  ),
  restore: endpoint.admin(
    "POST /leagues/{league_id}/inscriptions/restored",
    "Recuperar inscripciones descartadas",
    several,
    z.object({ count: z.number() }),
  ),
};
