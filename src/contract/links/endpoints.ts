import { z } from "zod";
import { mostLinks } from "#domain/links/link-life.ts";
import { mailStates } from "#domain/links/link-mail.ts";
import { done, endpointsOf, id, leagueInput, text } from "../common/common.ts";
import { outcome, scoreRules, setResult } from "../matches/endpoints.ts";
import { publicPair } from "../portal/endpoints.ts";
import { court } from "./court.ts";
import { matchDates, newAbsence, offeredDays, pairAbsence, saidOfDates } from "./dates.ts";
import { sentResult } from "./said.ts";
import { sheet } from "./sheet.ts";

/** The most pairs that are made a link at once. */
const mostPairs = 200;

/** A link as it is shown, this once: what its address holds behind `#` is kept nowhere (spec 6 §1.1). */
const issuedLink = z.object({ pair_id: id, path: z.string() });

/** What an administrator knows of a pair's links; at most `mostLinks` live. */
const pairLinks = z.object({
  pair_id: id,
  name: z.string(),
  /** Whether a new link would open something: the pair has not left, and somebody of it is known. */
  is_in: z.boolean(),
  people: z.array(
    z.object({
      name: z.string(),
      mail: z.enum(mailStates),
      /** In its international form; null: none that exists. */
      telephone: z.string().nullable(),
    }),
  ),
  live: z.number().max(mostLinks),
  issued_at: z.string().nullable(),
  opened_at: z.string().nullable(),
  mailed_at: z.string().nullable(),
});

/** The links of a league's pairs, and what is needed to hand them over. */
const leagueLinks = z.object({
  league_name: z.string(),
  is_individual: z.boolean(),
  /** Whether the league takes results by them. */
  sends_results: z.boolean(),
  has_mail_server: z.boolean(),
  pairs: z.array(pairLinks),
});
export type LeagueLinks = z.infer<typeof leagueLinks>;

/** The link of a cookie; whatever is no id at all is of no link. */
const ownLink = id.catch("");

/** Sets as the pair played them: its own games first. */
const ownSets = z.array(setResult.pick({ super_tie_break: true }).extend({ own: z.number(), theirs: z.number() }));

/** A result as somebody sent it, as the pair reads it. */
const sentVersion = z.object({
  id,
  by: z.enum(["us", "them", "sheet"]),
  outcome,
  /** Null: nobody has won. */
  winner: z.enum(["us", "them"]).nullable(),
  sets: ownSets,
  /** Whether the other pair has said that it was another. */
  is_denied: z.boolean(),
});
export type OwnVersion = z.infer<typeof sentVersion>;

/** A match of which the pair has still something to say: to be played, or with a result that nobody has confirmed. */
const openMatch = z.object({
  id,
  rivals: z.string(),
  /** Its round, or what it is called in its bracket. */
  place: z.string(),
  is_in_bracket: z.boolean(),
  /** Whether a result can be sent: the league lets players, and both pairs are known. */
  can_send: z.boolean(),
  sent: z.array(sentVersion),
  /** Telephones of those of the rivals who agreed to that (spec 6 §1.2). */
  contacts: z.array(z.object({ name: z.string(), number: z.string() })),
  /** When what was sent is confirmed by itself, on the club's clock; null: it is not. */
  confirms_at: z.object({ date: z.string(), time: z.string() }).nullable(),
  match_date: z.string().nullable(),
  match_time: z.string().nullable(),
  court_name: z.string().nullable(),
  /** Its own, or its round's. */
  deadline: z.string().nullable(),
  /** Null: the pairs agree on no date, since it has one, is of a bracket, or the club gives it. */
  dates: matchDates.nullable(),
});

/** A match that is over, its sets as the pair played them: its own games first. */
const ownResult = z.object({
  id,
  rivals: z.string(),
  played_on: z.string().nullable(),
  outcome: outcome.nullable(),
  is_won: z.boolean(),
  sets: ownSets,
});

/** A pair's own page (spec 6 §1.2): nothing of it is one person's but the names, as the portal shows them. */
export const pairPage = z.object({
  league_id: id,
  league_name: z.string(),
  pair_id: id,
  name: z.string(),
  /** Whether it is one person's, of a league of individuals; else it speaks to the two of a pair. */
  is_individual: z.boolean(),
  /** Its group and place there; null: nothing is played in the group, or a bracket is. */
  standing: z.object({ group: z.string(), place: z.number() }).nullable(),
  /** How results are sent (spec 6 §1.3), and after how many hours one is confirmed by itself; null: the administrator enters them. */
  sending: z.object({ confirm_hours: z.number().nullable() }).nullable(),
  /** What their results are entered by. */
  score_rules: scoreRules,
  /** The club's day. */
  today: z.string(),
  /** Whether the league has public pages, to which the page then leads. */
  is_public: z.boolean(),
  /** Whether the club has paused the league, which its portal does not show meanwhile. */
  is_paused: z.boolean(),
  partners: z.array(z.string()),
  /** What the pair needs in its groups, as its public page says it (spec 6 §4). */
  needs: publicPair.shape.needs,
  matches: z.array(openMatch),
  /** When the pair cannot play, as this page has said it; null: the league takes nothing from its players. */
  absences: z.array(pairAbsence).nullable(),
  /** The last ones, the newest first. */
  results: z.array(ownResult),
});
export type PairPage = z.infer<typeof pairPage>;

/** What a pair says of a match. */
const said = z.discriminatedUnion("kind", [
  sentResult,
  z.strictObject({ kind: z.enum(["confirmed", "denied", "taken_back"]), id, of: id }),
]);
export type SaidByPair = z.output<typeof said>;

const endpoint = endpointsOf("Enlaces privados");

export const links = {
  sheet,
  court,
  /** No answer of it is kept for a repeated request: it holds what nobody keeps. */
  issue: endpoint.admin(
    "POST /leagues/{league_id}/links",
    "Crear un enlace privado para cada pareja; se muestra una sola vez",
    leagueInput.extend({
      pair_ids: z.array(id).min(1, "Elige al menos una pareja").max(mostPairs, `Como máximo ${mostPairs} parejas`),
    }),
    z.array(issuedLink),
  ),
  list: endpoint.admin(
    "GET /leagues/{league_id}/links",
    "Cuántos enlaces tiene cada pareja, cuándo se abrieron y a quién se le pueden enviar",
    leagueInput,
    leagueLinks,
  ),
  send: endpoint.admin(
    "POST /leagues/{league_id}/links/mail",
    "Enviar por correo un enlace nuevo a cada pareja que tiene correo; dice qué parejas no tienen",
    leagueInput.extend({ only_unopened: z.boolean() }),
    z.object({ sent: z.array(id), recent: z.array(id), without: z.array(id) }),
  ),
  revoke: endpoint.admin(
    "DELETE /leagues/{league_id}/links/{pair_id}",
    "Anular todos los enlaces de una pareja",
    leagueInput.extend({ pair_id: id }),
    done,
  ),
  open: endpoint.public(
    "POST /links/open",
    "Abrir un enlace privado, para este navegador",
    z.strictObject({ token: text(512).catch("") }),
    z.object({ link_id: id }),
  ),
  /** Made anew each time: what its address holds is kept nowhere, and an older one is no more (spec 6 §1.1). */
  calendar: endpoint.public(
    "POST /mi/{link_id}/calendar",
    "La dirección del calendario de una pareja, que solo abre sus fechas",
    z.strictObject({ link_id: id }),
    z.object({ path: z.string() }),
  ),
  pair: endpoint.public(
    "GET /mi/{link_id}",
    "La página privada de una pareja, para quien ha abierto su enlace",
    z.strictObject({ link_id: ownLink }),
    pairPage,
  ),
  ask: endpoint.public(
    "POST /links/ask",
    "Pedir el enlace de una pareja: se envía a los correos que tiene el club, y la respuesta es siempre la misma",
    z.strictObject({ league_id: id, pair_id: id }),
    done,
  ),
  say: endpoint.public(
    "POST /mi/{link_id}/matches/{match_id}",
    "Enviar, confirmar, negar o retirar un resultado de la propia pareja",
    z.strictObject({ link_id: id, match_id: id, said }),
    pairPage,
  ),
  places: endpoint.public(
    "GET /mi/{link_id}/matches/{match_id}/places",
    "Los huecos que una pareja puede proponer para un partido suyo",
    z.strictObject({ link_id: id, match_id: id }),
    offeredDays,
  ),
  sayDates: endpoint.public(
    "POST /mi/{link_id}/matches/{match_id}/dates",
    "Proponer fechas, aceptar una, retirarlas o pedir más plazo",
    z.strictObject({ link_id: id, match_id: id, said: saidOfDates }),
    pairPage,
  ),
  addAbsence: endpoint.public(
    "POST /mi/{link_id}/absences",
    "Decir cuándo no puede jugar la pareja",
    z.strictObject({ link_id: id, absence: newAbsence }),
    pairPage,
  ),
  removeAbsence: endpoint.public(
    "DELETE /mi/{link_id}/absences/{absence_id}",
    "Quitar cuándo no podía jugar la pareja",
    z.strictObject({ link_id: id, absence_id: id }),
    pairPage,
  ),
};
