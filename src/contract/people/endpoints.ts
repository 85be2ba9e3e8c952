import { z } from "zod";
import { normalizeForSearch } from "#domain/base/names.ts";
import {
  birthYear,
  done,
  endpointsOf,
  id,
  leagueInput,
  maybePersonName,
  optionalEmail,
  optionalPhone,
  optionalText,
  personName,
  playerLevel,
} from "../common/common.ts";

/** A registered person as administrators see it. Never part of a public answer. */
export const player = z.object({
  id,
  tournament_id: id,
  person_id: id,
  full_name: z.string(),
  /** For an Administrador alone; null for everybody else (spec 3 §9). */
  email: z.string().nullable(),
  /** For Mesa and Administrador; null for Lectura. */
  phone: z.string().nullable(),
  partner_id: id.nullable(),
  created_at: z.string(),
  registered_on: z.string(),
  is_registered_today: z.boolean(),
  group_name: z.string().nullable(),
  /** With whom they play in this round; before they play, with whom they were registered. */
  partners: z.array(z.object({ person_id: id, full_name: z.string() })),
});
export type Player = z.infer<typeof player>;

/** The person part of a registration form; `message` is what a blank name is refused with. */
export function personInput(message: string) {
  return z.strictObject({ full_name: personName(message), email: optionalEmail, phone: optionalPhone });
}

/** The person of the club who is meant, where the administrator said that it is the same one; else somebody new (spec 3 §1.2). */
export const knownPerson = id.nullable().optional();

const maybeNamed = z.strictObject({
  full_name: maybePersonName.default(""),
  email: optionalEmail,
  phone: optionalPhone,
  person_id: knownPerson,
});

/** One player (`player2` absent) or a pair registered together; who has no name is refused in the words for their place. */
export const registration = z
  .strictObject({ league_id: z.uuid("No hay liga seleccionada"), player1: maybeNamed, player2: maybeNamed.optional() })
  .superRefine(({ player1, player2 }, context) => {
    const first = player2 === undefined ? "El jugador debe tener nombre" : "El jugador 1 debe tener nombre";
    const refuse = (place: string, message: string) =>
      context.addIssue({ code: "custom", path: [place, "full_name"], message });
    if (player1.full_name === "") refuse("player1", first);
    if (player2?.full_name === "") refuse("player2", "El jugador 2 debe tener nombre");
  });

export const playerChanges = z.strictObject({
  league_id: id,
  player_id: id,
  full_name: personName("El nombre es requerido"),
  email: optionalEmail,
  phone: optionalPhone,
});

/** A person as a list names them, with level and year of birth where it says them. */
const listedPerson = (message: string) =>
  personInput(message).extend({
    level: playerLevel.default(null),
    birth_year: birthYear.default(null),
    /** What the list says of them besides; it is added to the notes of the person. */
    note: optionalText(300),
    person_id: knownPerson,
  });

/** How many rows of a list one request takes. */
export const mostImportedRows = 2000;

const listedRow = z.strictObject({
  player1: listedPerson("El jugador 1 debe tener nombre"),
  player2: listedPerson("El jugador 2 debe tener nombre").nullable(),
});

/** A row of a list, which names a pair or one person; what it asks was answered before it is sent. */
export const newcomerRow = listedRow;

const importedRow = listedRow
  .extend({
    accepted: z.boolean("Debe ser sí o no").default(false),
    /** A pair of the list's reserves: it goes on the waiting list (spec 3 §7.1). */
    waiting: z.boolean("Debe ser sí o no").default(false),
  })
  .refine(
    ({ player1, player2, accepted }) =>
      accepted || player2 === null || normalizeForSearch(player1.full_name) !== normalizeForSearch(player2.full_name),
    { message: "Los dos jugadores se llaman igual: confirma que son dos personas", path: ["player2", "full_name"] },
  );

/**
 * Many people at once; a row with two is a pair registered together. `accepted`: the administrator saw that somebody of the
 * row's names is registered already or is the other of the pair, and that this is another person (spec 3 §1.2).
 */
export const playerImport = z.strictObject({
  league_id: id,
  rows: z
    .array(importedRow)
    .min(1, "No hay nadie que importar")
    .max(mostImportedRows, `Como máximo ${mostImportedRows} filas de una vez`),
});

/** The people of a pair with what is changed of them. */
export const pairChanges = z.strictObject({
  league_id: id,
  pair_id: id,
  players: z
    .array(personInput("El nombre es requerido").extend({ player_id: id }))
    .min(1)
    .max(2),
});

const playerInput = z.strictObject({ league_id: id, player_id: id });

const endpoint = endpointsOf("Jugadores");

export const people = {
  list: endpoint.read(
    "GET /leagues/{league_id}/players",
    "Jugadores de una liga, los más nuevos primero",
    leagueInput,
    z.array(player),
  ),
  /** `available` are the people who play in no pair of the current round (spec 2 §5), and those who may play in a second one. */
  available: endpoint.admin(
    "GET /leagues/{league_id}/players/available",
    "Jugadores sin pareja en la jornada actual",
    leagueInput,
    z.array(
      z.object({
        id,
        full_name: z.string(),
        partner_id: id.nullable(),
        /** Where they play already, in a league that lets them play in two groups. */
        group_name: z.string().nullable(),
        /** Nivel; null: unknown. */
        level: z.number().nullable(),
      }),
    ),
  ),
  register: endpoint.creates(
    "POST /leagues/{league_id}/players",
    "Registrar un jugador o una pareja",
    registration,
    z.object({ player_ids: z.array(id) }),
  ),
  import: endpoint.creates(
    "POST /leagues/{league_id}/players/import",
    "Registrar muchos jugadores de una vez; de quien ya está se pregunta si es la misma persona",
    playerImport,
    z.object({
      /** How many people were registered. */
      created: z.number(),
      /** The rows, from 0, that name somebody who is registered by now and were not accepted: nothing was done with them. */
      repeated: z.array(z.number()),
    }),
  ),
  update: endpoint.admin("PUT /leagues/{league_id}/players/{player_id}", "Editar un jugador", playerChanges, done),
  pair: endpoint.admin(
    "GET /leagues/{league_id}/pairs/{pair_id}",
    "Los jugadores de una pareja",
    z.strictObject({ league_id: id, pair_id: id }),
    z.object({ pair_id: id, players: z.array(player.pick({ id: true, full_name: true, email: true, phone: true })) }),
  ),
  updatePair: endpoint.admin(
    "PUT /leagues/{league_id}/pairs/{pair_id}",
    "Editar los jugadores de una pareja",
    pairChanges,
    done,
  ),
  remove: endpoint.admin(
    "DELETE /leagues/{league_id}/players/{player_id}",
    "Eliminar un jugador; sus resultados quedan",
    playerInput,
    z.object({ kept_results: z.boolean() }),
  ),
};
