import { z } from "zod";
import { endpointsOf, id, text } from "../common/common.ts";
import { outcome, scoreRules, setResult } from "../matches/endpoints.ts";
import { sentResult } from "./said.ts";

// The code on the sheet of a match: it proposes a result, is nobody's side and confirms nothing (spec 6 §1.1, §2.3).

/** The most matches whose codes are made at once: those of a day. */
export const mostSheets = 200;

const sheetScore = z.object({
  outcome,
  /** Who has won it; null: nobody. */
  winner: z.union([z.literal(1), z.literal(2)]).nullable(),
  set_results: z.array(setResult),
});
export type SheetScore = z.infer<typeof sheetScore>;

/** What whoever holds a match's sheet reads of it: what stands on the sheet, and what was said of its result. */
export const sheetPage = z.object({
  link_id: id,
  match_id: id,
  league_name: z.string(),
  /** Where its public pages are; null: it has none. */
  league_id: id.nullable(),
  pair1_name: z.string(),
  pair2_name: z.string(),
  /** Its group and round, or what it is called in its bracket. */
  place: z.string(),
  match_date: z.string().nullable(),
  match_time: z.string().nullable(),
  court_name: z.string().nullable(),
  score_rules: scoreRules,
  /** The club's day. */
  today: z.string(),
  /** Nothing was said; by a sheet, which replaces the one before; by a pair; two versions; it has a result. */
  state: z.enum(["open", "sheet", "pair", "disputed", "decided"]),
  /** The result that stands; null: none, or two that differ. */
  score: sheetScore.nullable(),
});
export type SheetPage = z.infer<typeof sheetPage>;

const page = endpointsOf("Hoja de un partido");
const ofLink = z.strictObject({ link_id: id });
const ofMatches = z.strictObject({ match_ids: z.array(id).min(1).max(mostSheets) });

export const sheet = {
  /** No answer of it is kept for a repeated request: it holds what nobody keeps. Matches that take no results are left out. */
  issue: page.desk(
    "POST /courts/sheets",
    "Crear el código de la hoja de cada partido; se muestra una sola vez",
    ofMatches,
    z.array(z.object({ match_id: id, path: z.string() })),
  ),
  revoke: page.desk(
    "POST /courts/sheets/revocation",
    "Anular los códigos de las hojas de unos partidos",
    ofMatches,
    z.object({ revoked: z.number() }),
  ),
  open: page.public(
    "POST /partido/open",
    "Abrir el código de la hoja de un partido, para este navegador",
    z.strictObject({ token: text(512).catch("") }),
    z.object({ link_id: id }),
  ),
  get: page.public(
    "GET /partido/{link_id}",
    "El partido de una hoja, para quien ha abierto su código",
    z.strictObject({ link_id: id.catch("") }),
    sheetPage,
  ),
  say: page.public(
    "POST /partido/{link_id}",
    "Enviar el resultado del partido de una hoja; no cuenta hasta que lo confirma una pareja o el club",
    ofLink.extend({ said: sentResult }),
    sheetPage,
  ),
};
