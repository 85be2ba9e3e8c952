import { z } from "zod";
import { countings, eveningFormats } from "#domain/evenings/evening.ts";
import { endpointsOf, id, text, wholeNumber } from "../common/common.ts";
import { eveningMatchId, eveningScore } from "../evenings/evening.ts";

// The code of a court, made for one evening: it sends the result of the court's present match, and decides nothing (spec 8 §2.3).

const names = z.tuple([z.string(), z.string()]);

/** The match that a court has now, as the portal names its people. */
const courtMatch = z.object({
  id: z.string(),
  round: z.number(),
  sides: z.tuple([names, names]),
  /** What stands: sent from the court, or taken by who runs the evening; null: nothing yet. */
  score: eveningScore.nullable(),
  /** Open: it takes a result; sent: it waits for who runs the evening; decided: it has one; void: it ended without. */
  state: z.enum(["open", "sent", "decided", "void"]),
});
export type CourtMatch = z.infer<typeof courtMatch>;

/** What whoever scans a court's code reads: the names of its present match, and nothing else of anybody. */
export const courtPage = z.object({
  link_id: id,
  evening_id: id,
  evening_name: z.string(),
  court_name: z.string(),
  /** Whether the evening has begun. */
  is_playing: z.boolean(),
  /** How its scores can be. */
  rules: z.object({
    counting: z.enum(countings),
    sum: z.number().nullable(),
    format: z.enum(eveningFormats),
    pozo: z.object({ draw: z.enum(["golden", "lots", "above"]) }),
  }),
  /** Null: the court has none now. */
  match: courtMatch.nullable(),
});
export type CourtPage = z.infer<typeof courtPage>;

/** A result as a court sends it. */
export const courtResult = z.strictObject({
  /** The match that it was typed for: another one on the court by then takes nothing. */
  match_id: eveningMatchId,
  score: eveningScore,
  /** What stood as sent when it was typed; null: nothing. */
  seen: eveningScore.nullable(),
});
export type CourtResult = z.infer<typeof courtResult>;

const page = endpointsOf("Cancha de una tarde");
const ofCourts = z.strictObject({
  evening_id: id,
  court_ids: z.array(wholeNumber(1, 999)).min(1, "Elige al menos una cancha").max(20, "Como máximo 20 canchas"),
});

export const court = {
  /** No answer of it is kept for a repeated request: it holds what nobody keeps. Courts that the evening has not are left out. */
  issue: page.desk(
    "POST /evenings/{evening_id}/codes",
    "Crear el código de cada una de estas canchas de una tarde; se muestra una sola vez",
    ofCourts,
    z.array(z.object({ court_id: z.number(), court_name: z.string(), path: z.string() })),
  ),
  revoke: page.desk(
    "POST /evenings/{evening_id}/codes/revocation",
    "Anular los códigos de estas canchas de una tarde",
    ofCourts,
    z.object({ revoked: z.number() }),
  ),
  open: page.public(
    "POST /cancha/open",
    "Abrir el código de una cancha, para este navegador",
    z.strictObject({ token: text(512).catch("") }),
    z.object({ link_id: id }),
  ),
  get: page.public(
    "GET /cancha/{link_id}",
    "El partido que toca en una cancha, para quien ha abierto su código",
    z.strictObject({ link_id: id.catch("") }),
    courtPage,
  ),
  say: page.public(
    "POST /cancha/{link_id}",
    "Enviar el resultado del partido de una cancha; no cuenta hasta que lo acepta quien lleva la tarde",
    z.strictObject({ link_id: id, said: courtResult }),
    courtPage,
  ),
};
