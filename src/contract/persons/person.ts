import { z } from "zod";
import { setResult } from "#contract/matches/endpoints.ts";
import { mostImportedRows } from "#contract/people/endpoints.ts";
import { leagueStatuses } from "#domain/base/league.ts";
import { nameAnswers } from "#domain/base/person.ts";
import { outcomes } from "#domain/scores/score.ts";
import {
  birthYear,
  endpointsOf,
  id,
  leagueInput,
  maybePersonName,
  optionalEmail,
  optionalPersonName,
  optionalPhone,
  optionalText,
  personName,
  playerLevel,
  text,
  version,
} from "../common/common.ts";

// A person of the club, whatever leagues they play in (spec 3 §1).

/** Somebody by name, where the name leads to the person's page; null: an erased person has none. */
const named = z.object({ person_id: id.nullable(), full_name: z.string() });
export type Named = z.infer<typeof named>;

/** What the club keeps of a person. Each consent is the calendar date since which it holds, or null. */
export const personRecord = z.object({
  id,
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  other_phones: z.array(z.string()),
  level: z.number().nullable(),
  birth_year: z.number().nullable(),
  notes: z.string().nullable(),
  guardian_name: z.string().nullable(),
  consents: z.object({
    name_published: z.string().nullable(),
    /** With neither date the person was not asked (ruling 41). */
    name_refused: z.string().nullable(),
    match_notices: z.string().nullable(),
    match_notices_refused: z.string().nullable(),
    phone_to_rivals: z.string().nullable(),
    image: z.string().nullable(),
  }),
  version,
});
export type PersonRecord = z.infer<typeof personRecord>;

/** A telephone as it was written, with its addresses; null where it is no number that can be called so. */
const telephone = z.object({ text: z.string(), call: z.string(), whatsapp: z.string().nullable() });

const personMatch = z.object({
  id,
  league_id: id,
  league: z.string(),
  /** Null: a match of a bracket. */
  round_number: z.number().nullable(),
  group_id: id.nullable(),
  /** Of a bracket its name and the match's: 'Cuadro final · Semifinal 1'. */
  group_name: z.string(),
  /** When it is booked, or was played. */
  date: z.string().nullable(),
  time: z.string().nullable(),
  court_name: z.string().nullable(),
  partners: z.array(named),
  rivals: z.array(named),
  /** For whom the person plays or played ('como suplente'), and who plays or played for them. */
  substitute_for: z.string().nullable(),
  substituted_by: z.string().nullable(),
});
export type PersonMatch = z.infer<typeof personMatch>;

const personResult = personMatch.extend({
  outcome: z.enum(outcomes).nullable(),
  /** Null: nobody won. */
  has_won: z.boolean().nullable(),
  /** The games of the person's side first. */
  set_results: z.array(setResult),
  is_annulled: z.boolean(),
});
export type PersonResult = z.infer<typeof personResult>;

/** A registration in a league of any season; group and place are those of the last round that was played in. */
const personLeague = z.object({
  league_id: id,
  player_id: id,
  /** Whether the registration has a pair, a match or a payment. */
  is_used: z.boolean(),
  league: z.string(),
  status: z.enum(leagueStatuses),
  partner: named.nullable(),
  group_id: id.nullable(),
  group_name: z.string().nullable(),
  place: z.number().nullable(),
  is_withdrawn: z.boolean(),
});
export type PersonLeague = z.infer<typeof personLeague>;

export const personPage = personRecord.extend({
  /** The calendar date on which the club came to know the person. */
  known_since: z.string(),
  today: z.string(),
  telephones: z.array(telephone),
  next_match: personMatch.nullable(),
  /** The newest first. */
  leagues: z.array(personLeague),
  /** The newest first. */
  results: z.array(personResult),
  currency: z.string(),
  /** How many payments are recorded of the person. */
  payments: z.number(),
  /** The calendar date on which the mail server refused the address for good; null: it did not (spec 6 §8). */
  mail_refused_on: z.string().nullable(),
  /** The last merge into the record, while it can be undone. */
  merge: z.object({ id, merged_on: z.string(), full_name: z.string() }).nullable(),
  /** Charges of which something is left to be paid. */
  owed: z.array(
    z.object({
      payment_id: id,
      league_id: id,
      league: z.string(),
      /** With whom it is owed, where it is a pair's. */
      partner: z.string().nullable(),
      paid: z.number(),
      left: z.number(),
    }),
  ),
});
export type PersonPage = z.infer<typeof personPage>;

/** A person as the list of all shows them. */
const listedPerson = z.object({
  id,
  full_name: z.string(),
  /** As in `player`: e-mail for an Administrador, telephone for Mesa, too. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  is_registered_today: z.boolean(),
  /** The newest first. `owes`: something is left to be paid of what names them; for an Administrador alone. */
  registrations: z.array(z.object({ league_id: id, player_id: id, owes: z.boolean() })),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** Everybody of the club, and the leagues that somebody is or was in, the newest first. */
export const everybody = z.object({
  people: z.array(listedPerson),
  leagues: z.array(z.object({ id, name: z.string(), is_individual: z.boolean() })),
});
export type Everybody = z.infer<typeof everybody>;

const consent = z.boolean();

export const personChanges = z.strictObject({
  person_id: id,
  version,
  full_name: personName("El nombre es requerido"),
  email: optionalEmail,
  phone: optionalPhone,
  other_phones: z.array(optionalPhone).max(20, "Como máximo 20 teléfonos más").default([]),
  level: playerLevel.default(null),
  birth_year: birthYear.default(null),
  notes: optionalText(1000),
  guardian_name: optionalPersonName,
  consents: z.strictObject({
    name_published: z.enum(nameAnswers, "Elige sí, no o sin preguntar"),
    match_notices: z.enum(nameAnswers, "Elige sí, no o sin preguntar"),
    phone_to_rivals: consent,
    image: consent,
  }),
});

/** Somebody of the club with what tells namesakes apart. */
const foundPerson = z.object({ id, full_name: z.string(), detail: z.string() });
export type FoundPerson = z.infer<typeof foundPerson>;

const typedPerson = z.strictObject({
  full_name: maybePersonName.default(""),
  email: optionalEmail,
  phone: optionalPhone,
});

/** Who may be meant by what was typed (spec 3 §1.2). */
export const candidate = foundPerson.extend({
  /** `contact`: the same e-mail or telephone proposes the person; `name`: the same name alone only asks. */
  by: z.enum(["contact", "name"]),
  /** The person's registration in the league, if there is one. */
  player_id: id.nullable(),
});
export type Candidate = z.infer<typeof candidate>;

/** As many as the rows of a list that is imported can name. */
const mostRecognised = 2 * mostImportedRows;

const endpoint = endpointsOf("Jugadores");

export const person = {
  get: endpoint.read(
    "GET /people/{person_id}",
    "Todo lo que el club sabe de una persona",
    z.strictObject({ person_id: id }),
    personPage,
  ),
  update: endpoint.admin("PUT /people/{person_id}", "Editar la ficha de una persona", personChanges, personRecord),
  search: endpoint.read(
    "GET /people",
    "Hasta 20 personas del club por su nombre",
    z.strictObject({ q: text(100).trim().min(1, "Escribe algo que buscar") }),
    z.array(foundPerson),
  ),
  all: endpoint.read(
    "GET /people/all",
    "Todas las personas del club, con sus ligas",
    z.strictObject({}).optional(),
    everybody,
  ),
  /** Asked before people are registered, one by one or as a list. A POST, since contact data has no place in an address. */
  recognise: endpoint.admin(
    "POST /leagues/{league_id}/players/recognise",
    "Personas del club que pueden ser las que se van a registrar",
    z.strictObject({
      league_id: id,
      people: z
        .array(typedPerson)
        .min(1, "Falta alguien")
        .max(mostRecognised, `Como máximo ${mostRecognised} personas de una vez`),
    }),
    z.array(z.array(candidate)),
  ),
  /** Where the names of a league lead: the people of every pair, former ones too, and of every registration. */
  directory: endpoint.read(
    "GET /leagues/{league_id}/people",
    "Qué personas son los jugadores y las parejas de una liga",
    leagueInput,
    z.object({
      players: z.array(z.object({ player_id: id, person_id: id, full_name: z.string() })),
      pairs: z.array(z.object({ pair_id: id, player_ids: z.array(id) })),
    }),
  ),
};
