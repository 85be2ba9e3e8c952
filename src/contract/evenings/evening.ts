import { z } from "zod";
import {
  countings,
  eveningFormats,
  fewestMinutes,
  genders,
  mostMinutes,
  mostRounds,
  mostSum,
  restCredits,
} from "#domain/evenings/evening.ts";
import { id, personName, playerLevel, text, wholeNumber } from "../common/common.ts";

const gender = z.enum(genders, "Elige mujer u hombre").nullable();

/** How an evening is played and counted (spec 8 §1.2, §1.3). */
export const eveningSettings = z
  .strictObject({
    format: z.enum(eveningFormats, "Elige un formato"),
    is_mixed: z.boolean("Debe ser sí o no"),
    rounds: wholeNumber(1, mostRounds).nullable(),
    counting: z.enum(countings, "Elige cómo se cuenta"),
    sum: wholeNumber(4, mostSum).nullable(),
    minutes: wholeNumber(fewestMinutes, mostMinutes).nullable(),
    rest: z.enum(restCredits, "Elige qué recibe quien descansa"),
    latecomers: z.enum(["mean", "nothing"], "Elige qué recibe quien llega tarde"),
    first: z.enum(["lots", "level"], "Elige cómo empieza"),
    pairs_by: z.enum(["all", "table"], "Elige contra quién juegan las parejas"),
    pozo: z.strictObject({
      partners: z.enum(["split", "stay"], "Elige si las parejas se separan"),
      draw: z.enum(["golden", "lots", "above"], "Elige cómo se decide un empate"),
      order: z.enum(["court", "last"], "Elige qué cuenta en el pozo"),
    }),
  })
  .refine(({ rest, counting, sum }) => rest !== "half" || (counting === "points" && sum !== null), {
    path: ["rest"],
    message: "La mitad de la suma solo existe cuando se juega a una suma de puntos",
  })
  .refine(({ counting, minutes }) => counting !== "games" || minutes !== null, {
    path: ["minutes"],
    message: "Escribe cuántos minutos dura la ronda",
  });

/** Somebody of an evening: known to the club, or a guest of this one. */
export const eveningPerson = z.object({
  id,
  /** As it was typed. */
  shown_name: z.string(),
  person_id: id.nullable(),
  gender: z.enum(genders).nullable(),
  level: z.number().nullable(),
  partner_id: id.nullable(),
});
export type EveningPerson = z.infer<typeof eveningPerson>;

/** Somebody who is entered; `partner` is the place of their partner in the list, from 0. */
export const newEveningPerson = z.strictObject({
  /** Who is entered already; null: somebody new. */
  id: id.nullable().default(null),
  shown_name: personName("Escribe el nombre"),
  person_id: id.nullable().default(null),
  gender: gender.default(null),
  level: playerLevel.default(null),
  partner: wholeNumber(0, 59).nullable().default(null),
});

const points = wholeNumber(0, 99);
export const eveningScore = z.tuple([points, points]);
export const eveningMatchId = text(24);
const courtId = wholeNumber(1, 999);

const drawn = z.object({
  matches: z.array(z.object({ court_id: z.number(), sides: z.tuple([z.tuple([id, id]), z.tuple([id, id])]) })),
  rests: z.array(id),
  busy: z.array(id),
});

/** Only what is to be other than it was. */
const changes = z.strictObject({
  rounds: z.exactOptional(wholeNumber(1, mostRounds).nullable()),
  minutes: z.exactOptional(wholeNumber(fewestMinutes, mostMinutes).nullable()),
  rest: z.exactOptional(z.enum(restCredits)),
  latecomers: z.exactOptional(z.enum(["mean", "nothing"])),
  sum: z.exactOptional(wholeNumber(4, mostSum).nullable()),
  is_mixed: z.exactOptional(z.boolean()),
});

const stepKinds = {
  started: z.strictObject({
    kind: z.literal("started"),
    person_ids: z.array(id).max(60),
    court_ids: z.array(courtId).max(50),
  }),
  result: z.strictObject({ kind: z.literal("result"), match_id: eveningMatchId, score: eveningScore.nullable() }),
  void: z.strictObject({ kind: z.literal("void"), match_id: eveningMatchId }),
  arrived: z.strictObject({ kind: z.literal("arrived"), person_id: id }),
  left: z.strictObject({ kind: z.literal("left"), person_id: id }),
  substituted: z.strictObject({
    kind: z.literal("substituted"),
    out_id: id,
    in_id: id,
    /** Whether who comes in has all the points of who goes. */
    keeps_points: z.boolean(),
    /** At once, in the match that is being played; else from the next round on. */
    is_now: z.boolean(),
  }),
  court: z.strictObject({ kind: z.literal("court"), court_id: courtId, is_open: z.boolean() }),
  settings: z.strictObject({ kind: z.literal("settings"), changes }),
  finished: z.strictObject({ kind: z.literal("finished") }),
};

/** What is done in an evening, but for drawing a round, which the server does. */
export const stepInput = z.discriminatedUnion("kind", [
  stepKinds.started,
  stepKinds.result,
  stepKinds.void,
  stepKinds.arrived,
  stepKinds.left,
  stepKinds.substituted,
  stepKinds.court,
  stepKinds.settings,
  stepKinds.finished,
]);
export type StepInput = z.infer<typeof stepInput>;

const round = z.object({ kind: z.literal("round"), round: z.number(), drawn, is_anew: z.boolean() });

/** A step as it is kept. */
export const eveningEntry = z.object({
  number: z.number(),
  step: z.discriminatedUnion("kind", [...stepInput.options, round]),
  is_undone: z.boolean(),
});

/** A result that came from a court by its code, and waits (spec 8 §2.3). */
export const eveningProposal = z.object({ match_id: eveningMatchId, score: eveningScore });

/** The horn of the round: when it sounds, or what is left while the clock stands. */
export const eveningClock = z.object({ ends_at: z.string().nullable(), left: z.number().nullable() });
