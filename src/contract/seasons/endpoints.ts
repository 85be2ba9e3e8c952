import { z } from "zod";
import { formatType, league } from "#contract/leagues/endpoints.ts";
import { mostImportedRows, newcomerRow } from "#contract/people/endpoints.ts";
import { calendarDate, endpointsOf, id, leagueInput, requiredName, wholeNumber } from "../common/common.ts";

/** A pair of the season that ends, in the final order (spec 3 §6.2). */
export const seasonPair = z.object({
  pair_id: id,
  name: z.string(),
  group_name: z.string(),
  position: z.number(),
  /** Who they are, without those who were erased. */
  people: z.array(z.object({ person_id: id, full_name: z.string() })),
  /** Whether it has left, or one of its people was erased: it is offered as one that does not stay. */
  is_withdrawn: z.boolean(),
});
export type SeasonPair = z.infer<typeof seasonPair>;

/** Whether a pair plays on together, or its people look for other partners. */
export const stays = ["together", "apart"] as const;

/** What a new season takes from the one before. */
export const copiedParts = z.strictObject({
  regulations: z.boolean(),
  courts: z.boolean(),
  cost: z.boolean(),
  texts: z.boolean(),
});

export const nextSeason = z.strictObject({
  league_id: id,
  name: requiredName("El nombre de la liga es obligatorio"),
  start_date: calendarDate,
  number_of_rounds: wholeNumber(1, 30),
  /** Who stays, in the order in which they will be dealt. */
  pairs: z.array(z.strictObject({ pair_id: id, stays: z.enum(stays) })).max(500),
  /** New pairs and people of a pasted list, in its order: dealt behind those who stay. */
  newcomers: z.array(newcomerRow).max(mostImportedRows, `Como máximo ${mostImportedRows} filas de una vez`).default([]),
  copy: copiedParts,
  /** 'Crear cobros pendientes': everybody owes the new league's registration cost at once. */
  creates_charges: z.boolean().default(false),
});
export type NextSeason = z.output<typeof nextSeason>;

const endpoint = endpointsOf("Ligas");

export const seasons = {
  candidates: endpoint.admin(
    "GET /leagues/{league_id}/next-season",
    "Las parejas de una liga en su orden final, para la siguiente temporada",
    leagueInput,
    z.object({
      name: z.string(),
      number_of_rounds: z.number(),
      format_type: formatType,
      type: league.shape.type,
      /** Its last day, as far as it is planned; null: nobody has said. */
      ends_on: z.string().nullable(),
      pairs: z.array(seasonPair),
    }),
  ),
  /** What a deal by the last season's place goes by (spec 3 §2.1). */
  lastPlaces: endpoint.admin(
    "GET /leagues/{league_id}/last-places",
    "Dónde quedó cada inscrito en la última liga terminada que jugó",
    leagueInput,
    z.array(
      z.object({
        player_id: id,
        league_name: z.string(),
        /** 0 for the newest of the finished leagues. */
        league: z.number(),
        place: z.number(),
      }),
    ),
  ),
  prepare: endpoint.creates(
    "POST /leagues/{league_id}/next-season",
    "Crear la siguiente temporada, pendiente de publicar, con quienes siguen",
    nextSeason,
    z.object({ league, players: z.number() }),
  ),
};
