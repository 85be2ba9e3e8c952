import { z } from "zod";
import { scheduleInput, scoreRules, seenMatchInput } from "#contract/matches/endpoints.ts";
import { formatTypes } from "#domain/base/league.ts";
import { bracketRoles } from "#domain/brackets/bracket-names.ts";
import { done, endpointsOf, id, leagueInput, requiredName, text, version, wholeNumber } from "../common/common.ts";
import { bracketMatch, bracketMatches } from "./match.ts";
import { bracketResultInput, removeBracketResultInput } from "./results.ts";

export type { BracketMatch, ListedBracketMatch } from "./match.ts";

const bracketRound = z.object({
  number: z.number(),
  /** 'Cuartos de final'. */
  name: z.string(),
  /** From the top; the match for the third place after the final. A place with a bye has no match. */
  matches: z.array(bracketMatch),
});

/** What stands on a line of the first round; `pair_id` is of the place in a group that will make the pair, while nobody knows it. */
const drawnPair = z.object({ pair_id: id, name: z.string(), seed: z.number().nullable() });

const bracketPhase = z.object({
  id,
  /** 'Cuadro final', 'Consolación', 'Puestos 1 a 8'. */
  name: z.string(),
  role: z.enum(bracketRoles),
  /** How many lines it has. */
  size: z.number(),
  /** The lot that it was drawn with, which anybody can replay (spec 5 §2.2). */
  draw: z.object({ seed: z.string(), drawn_at: z.string() }),
  published_at: z.string().nullable(),
  third_place: z.boolean(),
  /** Who is seeded, the first first. */
  seeds: z.array(drawnPair),
  /** Who stands on each line from the top; null: nobody, who is opposite has a bye. Empty for a consolation. */
  lines: z.array(drawnPair.nullable()),
  rounds: z.array(bracketRound),
  champion: z.object({ pair_id: id, name: z.string() }).nullable(),
  /** The last correction that took later results with it, while it can be undone (spec 5 §2.4). */
  correction: z.object({ match_id: id, made_at: z.string(), falls: z.number() }).nullable(),
  version: z.number(),
});
export type BracketPhase = z.infer<typeof bracketPhase>;

/** A pair that can be drawn. */
const bracketChoice = z.object({
  /** Of two who were registered together and are in no group: the registration of the first. */
  pair_id: id,
  name: z.string(),
  /** The mean of the levels of its two that are known. */
  level: z.number().nullable(),
  /** Its group and its place there; null: it is in none. */
  group_id: id.nullable(),
  group_name: z.string().nullable(),
  group_place: z.number().nullable(),
  /** Its place in the whole league: by level of the groups, then by place; of a tournament, whose groups are equal, by place. */
  place: z.number(),
});

/** The groups whose places can be drawn before they are played (spec 5 §1.2). */
const bracketGroups = z.object({
  round_id: id,
  round_number: z.number(),
  is_closed: z.boolean(),
  /** With how many pairs play in each. */
  groups: z.array(z.object({ id, name: z.string(), pairs: z.number() })),
});

export const bracketPage = z.object({
  phases: z.array(bracketPhase),
  /** Whether it can be drawn (again): no match has a result or is being played. */
  can_draw: z.boolean(),
  /** Who can be drawn, in the order of the league. */
  pairs: z.array(bracketChoice),
  groups: bracketGroups,
  /** Pairs play it, or the players of an individual league (spec 8 §4.3). */
  format_type: z.enum(formatTypes),
  /** Whether it is a tournament, whose groups are equal. */
  is_tournament: z.boolean(),
  /** The last round that was closed; null: none. While nothing of the next one is played, the order is as it left it. */
  closed_round: z.number().nullable(),
  score_rules: scoreRules,
  today: z.string(),
  courts_count: z.number(),
});
export type BracketPage = z.infer<typeof bracketPage>;

/** The draw that the screen showed, by its lot; null: none. */
const shown = text(16).nullable();

export const drawInput = z
  .strictObject({
    league_id: id,
    /** Who plays, the best first: as many of them as there are seeds are seeded in this order. */
    pair_ids: z.array(id).max(64, "Un cuadro tiene como máximo 64 parejas.").default([]),
    /** Instead of pairs the places of the groups of a round: the first so many of each, and the best of the next place. */
    from_groups: z.strictObject({ round_id: id, per_group: wholeNumber(0, 8), best: wholeNumber(0, 16) }).optional(),
    /** How many are seeded; of bands in each. Not given: the usual (spec 5 §2.5). */
    seeds: wholeNumber(0, 16).optional(),
    third_place: z.boolean().default(false),
    /** Whether those who lose their first match play a bracket of their own. */
    consolation: z.boolean().default(false),
    /** Whether each eight of the order play a bracket of their own (spec 5 §2.1). */
    bands: z.boolean().default(false),
    shown,
  })
  .refine(({ consolation, bands }) => !consolation || !bands, {
    message: "Los cuadros por puestos no tienen consolación",
    path: ["consolation"],
  })
  .refine(({ from_groups, pair_ids }) => from_groups === undefined || pair_ids.length === 0, {
    message: "Elige las parejas o los puestos de los grupos",
    path: ["pair_ids"],
  })
  .refine(({ consolation, from_groups, pair_ids }) => !consolation || from_groups || pair_ids.length >= 4, {
    message: "La consolación necesita al menos 4 parejas",
    path: ["consolation"],
  });
export type DrawInput = z.input<typeof drawInput>;

const shownInput = leagueInput.extend({ shown: text(16) });

export const swapLinesInput = z
  .strictObject({
    league_id: id,
    phase_id: id,
    version,
    pair_id: id,
    other_pair_id: id,
    reason: requiredName("Escribe el motivo del cambio", 200),
  })
  .refine(({ pair_id, other_pair_id }) => pair_id !== other_pair_id, {
    message: "Elige otra pareja",
    path: ["other_pair_id"],
  });

const endpoint = endpointsOf("Cuadros");

export const brackets = {
  get: endpoint.read("GET /leagues/{league_id}/brackets", "Los cuadros de una liga", leagueInput, bracketPage),
  matches: endpoint.read(
    "GET /leagues/{league_id}/brackets/matches",
    "Los partidos de los cuadros de una liga que se juegan: no los que pasa un exento",
    leagueInput,
    bracketMatches,
  ),
  draw: endpoint.admin("POST /leagues/{league_id}/brackets", "Sortear el cuadro, o repetirlo", drawInput, bracketPage),
  publish: endpoint.admin(
    "PUT /leagues/{league_id}/brackets/publication",
    "Publicar el cuadro",
    shownInput,
    bracketPage,
  ),
  unpublish: endpoint.admin(
    "DELETE /leagues/{league_id}/brackets/publication",
    "Dejar de publicar el cuadro",
    shownInput,
    bracketPage,
  ),
  remove: endpoint.admin("DELETE /leagues/{league_id}/brackets", "Eliminar el cuadro", shownInput, done),
  swapLines: endpoint.admin(
    "PUT /leagues/{league_id}/brackets/{phase_id}/lines",
    "Cambiar a mano las líneas de dos parejas",
    swapLinesInput,
    bracketPage,
  ),
  schedule: endpoint.desk(
    "PUT /leagues/{league_id}/brackets/matches/{match_id}/schedule",
    "Dar fecha, hora y cancha a un partido del cuadro, también antes de conocer a sus parejas",
    scheduleInput,
    z.object({ match: bracketMatch, players_twice: z.array(z.string()) }),
  ),
  start: endpoint.desk(
    "PUT /leagues/{league_id}/brackets/matches/{match_id}/start",
    "Empieza un partido del cuadro: queda En Juego",
    seenMatchInput,
    bracketMatch,
  ),
  stop: endpoint.desk(
    "DELETE /leagues/{league_id}/brackets/matches/{match_id}/start",
    "Quitar el comienzo de un partido del cuadro, que vuelve a estar programado",
    seenMatchInput,
    bracketMatch,
  ),
  saveResult: endpoint.desk(
    "PUT /leagues/{league_id}/brackets/matches/{match_id}/result",
    "Guardar o corregir el resultado de un partido del cuadro",
    bracketResultInput,
    bracketMatch,
  ),
  removeResult: endpoint.desk(
    "DELETE /leagues/{league_id}/brackets/matches/{match_id}/result",
    "Quitar el resultado de un partido del cuadro",
    removeBracketResultInput,
    bracketMatch,
  ),
  restore: endpoint.desk(
    "DELETE /leagues/{league_id}/brackets/{phase_id}/correction",
    "Deshacer la última corrección: vuelven los resultados que cayeron",
    z.strictObject({ league_id: id, phase_id: id, version }),
    bracketPage,
  ),
};
