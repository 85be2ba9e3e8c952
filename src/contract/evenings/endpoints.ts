import { z } from "zod";
import { eveningFormats, mostPeople } from "#domain/evenings/evening.ts";
import {
  calendarDate,
  clockTime,
  done,
  endpointsOf,
  id,
  nothing,
  requiredName,
  version,
  wholeNumber,
} from "../common/common.ts";
import {
  eveningClock,
  eveningEntry,
  eveningPerson,
  eveningProposal,
  eveningScore,
  eveningSettings,
  newEveningPerson,
  stepInput,
} from "./evening.ts";
import { eveningSum, newSum, undoneSum } from "./league-sum.ts";

const statuses = ["planned", "playing", "finished"] as const;

/** An evening among the others. */
export const eveningSummary = z.object({
  id,
  name: z.string(),
  evening_date: z.string(),
  from_time: z.string(),
  until_time: z.string(),
  format: z.enum(eveningFormats),
  is_mixed: z.boolean(),
  status: z.enum(statuses),
  people: z.number(),
  rounds_played: z.number(),
  rounds_planned: z.number().nullable(),
  /** The first of the table once it is over. */
  winner: z.string().nullable(),
});
export type EveningSummary = z.infer<typeof eveningSummary>;

/** An evening as who runs it needs it: what was planned, and every step. The screens fold them as the server does. */
export const evening = z.object({
  id,
  name: z.string(),
  evening_date: z.string(),
  from_time: z.string(),
  until_time: z.string(),
  court_ids: z.array(z.number()),
  courts: z.array(z.object({ id: z.number(), name: z.string() })),
  settings: eveningSettings,
  seed: z.string(),
  avoid: z.array(z.tuple([id, id])),
  is_minors: z.boolean(),
  status: z.enum(statuses),
  people: z.array(eveningPerson),
  entries: z.array(eveningEntry),
  proposals: z.array(eveningProposal),
  clock: eveningClock,
  /** The server's hour, by which an open page sets its countdown. */
  now: z.string(),
  today: z.string(),
  version: z.number(),
});
export type Evening = z.infer<typeof evening>;

const plan = {
  name: requiredName("Escribe el nombre de la tarde", 80),
  evening_date: calendarDate,
  from_time: clockTime,
  until_time: clockTime,
  court_ids: z.array(wholeNumber(1, 999)).min(1, "Elige al menos una cancha").max(20, "Como máximo 20 canchas"),
  settings: eveningSettings,
  is_minors: z.boolean("Debe ser sí o no").default(false),
  people: z.array(newEveningPerson).max(mostPeople, `Como máximo ${mostPeople} personas`),
};

const lasts = ({ from_time, until_time }: { from_time: string; until_time: string }) => from_time !== until_time;
const lastsMessage = { path: ["until_time"], message: "La hora de fin es la misma que la de inicio" };

/** A new evening; people who are still missing can be entered later, and at least four are needed to start. */
export const newEvening = z
  .strictObject({
    ...plan,
    /** The evening whose partners are avoided in the first round. */
    repeats_id: id.nullable().default(null),
  })
  .refine(lasts, lastsMessage);
export type NewEvening = z.input<typeof newEvening>;

/** What an evening is to be before it starts, and which state of it was seen. */
export const eveningChanges = z.strictObject({ evening_id: id, version, ...plan }).refine(lasts, lastsMessage);
export type EveningChanges = z.input<typeof eveningChanges>;

const ofEvening = z.strictObject({ evening_id: id });
const endpoint = endpointsOf("Tardes");

export const evenings = {
  list: endpoint.read("GET /evenings", "Tardes de americano, mexicano y pozo", nothing, z.array(eveningSummary)),
  get: endpoint.read("GET /evenings/{evening_id}", "Una tarde con todos sus pasos", ofEvening, evening),
  create: endpoint.creates("POST /evenings", "Crear una tarde y reservar sus canchas", newEvening, z.object({ id })),
  update: endpoint.desk("PUT /evenings/{evening_id}", "Cambiar una tarde que no ha empezado", eveningChanges, evening),
  remove: endpoint.admin("DELETE /evenings/{evening_id}", "Eliminar una tarde", ofEvening, done),
  step: endpoint.desk(
    "POST /evenings/{evening_id}/steps",
    "Apuntar un paso de la tarde: un resultado, quién llega o se va, una cancha que se cierra",
    z.strictObject({
      evening_id: id,
      step: stepInput,
      /** Of a result: how often it had changed when it was seen. */
      match_version: wholeNumber(0, 100_000).optional(),
    }),
    evening,
  ),
  drawRound: endpoint.desk(
    "POST /evenings/{evening_id}/rounds",
    "Sortear la siguiente ronda, o rehacer la última",
    z.strictObject({
      evening_id: id,
      round: wholeNumber(1, 100),
      is_anew: z.boolean().default(false),
      /** Results from the courts' codes that were shown, and are taken with it. */
      accepts: z
        .array(eveningProposal.extend({ score: eveningScore }))
        .max(20)
        .default([]),
      /** How many results of the round would be lost, as was said: with those that courts have sent. */
      seen_lost: wholeNumber(0, 100).default(0),
    }),
    evening,
  ),
  undo: endpoint.desk(
    "POST /evenings/{evening_id}/undo",
    "Deshacer un paso después del cual no se ha jugado nada",
    z.strictObject({ evening_id: id, number: wholeNumber(1, 100_000) }),
    evening,
  ),
  setClock: endpoint.desk(
    "PUT /evenings/{evening_id}/clock",
    "Poner en marcha, parar o reiniciar el reloj de la ronda",
    z.strictObject({ evening_id: id, action: z.enum(["start", "pause", "reset"], "Elige qué hacer con el reloj") }),
    evening,
  ),
  addPerson: endpoint.desk(
    "POST /evenings/{evening_id}/people",
    "Apuntar a alguien que no estaba en la lista; si ya se juega, entra en la siguiente ronda",
    z.strictObject({
      evening_id: id,
      person: newEveningPerson.omit({ id: true, partner: true }),
      /** False: only entered, as whoever comes in for somebody. */
      has_come: z.boolean().default(true),
    }),
    evening,
  ),
  changePerson: endpoint.desk(
    "PUT /evenings/{evening_id}/people/{entered_id}",
    "Cambiar el nombre de alguien, o decir qué persona del club es",
    z.strictObject({ evening_id: id, entered_id: id, ...newEveningPerson.omit({ id: true, partner: true }).shape }),
    evening,
  ),
  leagueSum: endpoint.admin(
    "GET /evenings/{evening_id}/league",
    "Dónde se ha sumado una tarde, o qué daría en cada liga individual",
    ofEvening,
    eveningSum,
  ),
  addToLeague: endpoint.admin(
    "POST /evenings/{evening_id}/league",
    "Sumar una tarde a la jornada abierta de una liga individual",
    newSum,
    eveningSum,
  ),
  undoLeagueSum: endpoint.admin(
    "POST /evenings/{evening_id}/league/undo",
    "Deshacer la suma de una tarde mientras su jornada está abierta",
    undoneSum,
    eveningSum,
  ),
};
