import { z } from "zod";
import { mostLinks } from "#domain/links/link-life.ts";
import { done, endpointsOf, id, leagueInput, text } from "../common/common.ts";
import { outcome, setResult } from "../matches/endpoints.ts";

/** The most pairs that are made a link at once. */
const mostPairs = 200;

/** A link as it is shown, this once: what its address holds behind `#` is kept nowhere (spec 6 §1.1). */
const issuedLink = z.object({ pair_id: id, path: z.string() });

/** What an administrator knows of a pair's links; at most `mostLinks` live. */
const pairLinks = z.object({
  pair_id: id,
  live: z.number().max(mostLinks),
  issued_at: z.string().nullable(),
  opened_at: z.string().nullable(),
});

/** A match that the pair has still to play. */
const openMatch = z.object({
  id,
  rivals: z.string(),
  match_date: z.string().nullable(),
  match_time: z.string().nullable(),
  court_name: z.string().nullable(),
  /** Its own, or its round's. */
  deadline: z.string().nullable(),
});

/** A match that is over, its sets as the pair played them: its own games first. */
const ownResult = z.object({
  id,
  rivals: z.string(),
  played_on: z.string().nullable(),
  outcome: outcome.nullable(),
  is_won: z.boolean(),
  sets: z.array(setResult.pick({ super_tie_break: true }).extend({ own: z.number(), theirs: z.number() })),
});

/** A pair's own page (spec 6 §1.2): nothing of it is one person's but the names, as the portal shows them. */
export const pairPage = z.object({
  league_id: id,
  league_name: z.string(),
  pair_id: id,
  name: z.string(),
  /** How results are sent (spec 6 §1.3), and after how many hours one is confirmed by itself; null: the administrator enters them. */
  sending: z.object({ confirm_hours: z.number().nullable() }).nullable(),
  partners: z.array(z.string()),
  matches: z.array(openMatch),
  /** The last ones, the newest first. */
  results: z.array(ownResult),
});
export type PairPage = z.infer<typeof pairPage>;

const endpoint = endpointsOf("Enlaces privados");

export const links = {
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
    "Cuántos enlaces tiene cada pareja, y cuándo se abrieron",
    leagueInput,
    z.array(pairLinks),
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
    z.strictObject({ token: text(512) }),
    z.object({ link_id: id }),
  ),
  pair: endpoint.public(
    "GET /mi/{link_id}",
    "La página privada de una pareja, para quien ha abierto su enlace",
    z.strictObject({ link_id: id }),
    pairPage,
  ),
};
