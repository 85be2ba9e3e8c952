import { z } from "zod";
import { formatTypes } from "#domain/base/league.ts";
import { withdrawalReasons } from "#domain/season/withdrawal.ts";
import { pointsSources } from "#domain/tables/round-points.ts";
import { done, endpointsOf, id, numberInAddress, requiredName, wholeNumber } from "../common/common.ts";
import { groupChange, individualRow, roundInfo, standingRow } from "../common/rows.ts";
import { dealtDivision, newDivision as division } from "./divisions.ts";
import { waitingPair } from "./joining.ts";

export const groupName = requiredName("El nombre del grupo es obligatorio", 60);

/** A group with its table of the chosen round. */
export const groupTable = z.object({
  id,
  name: z.string(),
  division_level: z.number(),
  members: z.number(),
  matches_total: z.number(),
  matches_played: z.number(),
  /** Of those that wait: how many have no date, and how many are past theirs. */
  undated: z.number(),
  overdue: z.number(),
  rows: z.array(standingRow.extend({ goes: groupChange })),
  individual_rows: z.array(individualRow),
  /** The pairs that cannot be moved now: how many results and dated matches they have in the round. */
  ties: z.array(z.object({ pair_id: id, results: z.number(), booked: z.number() })),
});
export type GroupTable = z.infer<typeof groupTable>;

export const groupsPage = z.object({
  format_type: z.enum(formatTypes),
  number_of_rounds: z.number(),
  max_groups: z.number(),
  /** How many pairs its groups shall have, at least and at most (spec 3 §2.1), and how often they meet. */
  group_size: z.object({ size: z.number(), smallest: z.number(), largest: z.number() }),
  /** 'Parejas por grupo' as the league's form has it. */
  pairs_per_category: z.number(),
  legs: z.literal([1, 2]),
  /** How pairs are dealt among the groups of one division (spec 3 §5.5). */
  dealing: z.enum(["in_order", "snake"]),
  /** Whether points are among the criteria of the round, and so among the columns (spec 3 §5.7). */
  shows_points: z.boolean(),
  /** What 'Generar Partidos' would make and take away now (ruling 7). */
  generation: z.object({ created: z.number(), removed: z.number() }),
  round: roundInfo,
  /** The evening that was added to the round (spec 8 §2.5); absent: none was. */
  evening: z.object({ evening_id: id, name: z.string() }).optional(),
  rounds: z.array(roundInfo),
  /** Pairs that wait for a place, the first first (spec 3 §2.2). */
  waiting: z.array(waitingPair),
  /** Pairs that play in a group from the next round. */
  joining: z.array(z.object({ pair_id: id, name: z.string(), group_id: id })),
  /** Who was moved by hand and plays elsewhere from the next round (spec 3 §2.6). */
  moving: z.array(z.object({ pair_id: id, name: z.string(), group_id: id, to_group_name: z.string() })),
  /** Whether partners stay together; if so, a change asks for a reason (spec 3 §2.5). */
  is_fixed_pairs: z.boolean(),
  /** Pairs that have a new partner from the next round: their names now and then. */
  new_partners: z.array(z.object({ pair_id: id, name: z.string(), group_id: id, next_name: z.string() })),
  /** Who has left in the round, why, and what became of their matches (spec 3 §2.3). */
  withdrawals: z.array(
    z.object({
      group_id: id,
      pair_id: id,
      /** For an Administrador alone; null for everybody else (spec 3 §9), and for who has changed group (spec 3 §2.6). */
      reason: z.enum(withdrawalReasons).nullable(),
      policy: z.enum(["annul", "keep_played"]),
    }),
  ),
  /** Pairs that have left and neither play nor wait now: who is one of these again is the same pair (spec 3 §2.2). */
  left_pairs: z.array(z.object({ pair_id: id, player_ids: z.array(id) })),
  /** The last closing, and why it cannot be taken back, if it cannot (spec 3 §4.7). */
  last_closing: z.object({ round_id: id, number: z.number(), why_not: z.string().nullable() }).nullable(),
  /** Whether a bracket is drawn in the league. */
  has_bracket: z.boolean(),
  groups: z.array(groupTable),
});
export type GroupsPage = z.infer<typeof groupsPage>;

/** The round that whoever acts was shown: what is meant for one round never lands in the next (spec 3 §3.4). */
const round_id = id;
const groupInput = z.strictObject({ league_id: id, group_id: id });

/** What goes with a group: what its dialog shows, and what pressing the button confirms. */
export const groupDeletion = z.object({ pairs: z.number(), matches: z.number(), results: z.number() });
export type GroupDeletion = z.infer<typeof groupDeletion>;
const shownDeletion = z.strictObject({
  pairs: wholeNumber(0, 9999),
  matches: wholeNumber(0, 99_999),
  results: wholeNumber(0, 99_999),
});

const created = z.object({ group_id: id, name: z.string(), pairs: z.number(), matches: z.number() });

/** Two players of one pair of a new group. */
export const pairChoice = z.strictObject({ player1_id: id, player2_id: id });

/** Below zero where what was taken from a total by hand is more than what it has now. */
const seen_total = wholeNumber(-99_999, 99_999);
const playerPoints = z.strictObject({ player_id: id, total_points: wholeNumber(0, 99_999), seen_total });

/** A player's new place in a hand-kept ranking, and the place and total that were seen: who changed them first is not overrun. */
const rankedPlayer = z.strictObject({
  player_id: id,
  position: wholeNumber(1, 8),
  round_points: wholeNumber(0, 999),
  seen_position: wholeNumber(1, 8),
  seen_total,
});
export type RankedPlayer = z.infer<typeof rankedPlayer>;

/** Round points of one entry of a player's history, where they came from, and what the results gave then (spec 8 §4.1). */
const pointsEntry = z.object({
  player_id: id,
  round_id: id.nullable(),
  round_points: z.number(),
  proposed_points: z.number().nullable(),
  source: z.enum(pointsSources),
  /** The evening that gave them, by its name (spec 8 §2.5). */
  evening: z.string().nullable(),
  position: z.number(),
  created_at: z.string(),
});
export type PointsEntry = z.infer<typeof pointsEntry>;

const endpoint = endpointsOf("Grupos");

export const groups = {
  list: endpoint.read(
    "GET /leagues/{league_id}/groups",
    "Grupos con su tabla de la jornada actual, o de la elegida",
    z.strictObject({ league_id: id, round: numberInAddress(1, 99).optional() }),
    groupsPage,
  ),
  createEmpty: endpoint.creates(
    "POST /leagues/{league_id}/groups",
    "Crear un grupo vacío",
    z.strictObject({ league_id: id, round_id, name: groupName, division }),
    created,
  ),
  createPairs: endpoint.creates(
    "POST /leagues/{league_id}/groups/pairs",
    "Crear un grupo con sus parejas y sus partidos",
    z.strictObject({
      league_id: z.uuid("Debe seleccionar una liga"),
      round_id,
      name: groupName,
      division,
      pairs: z.array(pairChoice).max(16),
    }),
    created,
  ),
  createAllPairs: endpoint.creates(
    "POST /leagues/{league_id}/groups/all",
    "Crear varios grupos con sus parejas y sus partidos; max_groups sube el máximo de la liga",
    z.strictObject({
      league_id: id,
      round_id,
      groups: z
        .array(
          z.strictObject({
            name: groupName,
            division: dealtDivision,
            pairs: z.array(pairChoice).max(16),
          }),
        )
        .min(1, "No hay ningún grupo que crear")
        .max(64),
      max_groups: wholeNumber(1, 64).optional(),
    }),
    z.object({ groups: z.array(created) }),
  ),
  createIndividual: endpoint.creates(
    "POST /leagues/{league_id}/groups/individual",
    "Crear un grupo de 8 jugadores y sus 28 partidos",
    z.strictObject({ league_id: id, round_id, name: groupName, division, player_ids: z.array(id).max(32) }),
    created,
  ),
  rename: endpoint.admin(
    "PUT /leagues/{league_id}/groups/{group_id}/name",
    "Cambiar el nombre de un grupo",
    groupInput.extend({
      name: groupName,
      /** The name that was shown: who has named it meanwhile is not overrun (spec 3 §3.4). */
      seen_name: groupName,
    }),
    z.object({ name: z.string() }),
  ),
  saveRanking: endpoint.admin(
    "PUT /leagues/{league_id}/groups/{group_id}/individual-ranking",
    "Guardar las posiciones 1 a 8 y los puntos de la ronda de un grupo individual",
    groupInput.extend({ round_id, players: z.array(rankedPlayer).max(8) }),
    done,
  ),
  savePoints: endpoint.admin(
    "PUT /leagues/{league_id}/groups/{group_id}/individual-points",
    "Corregir los puntos totales de los jugadores de un grupo individual",
    groupInput.extend({
      players: z.array(playerPoints).min(1).max(8),
    }),
    done,
  ),
  pointsHistory: endpoint.read(
    "GET /leagues/{league_id}/groups/{group_id}/points-history",
    "Puntos por ronda de un grupo individual, los más antiguos primero",
    groupInput,
    z.array(pointsEntry),
  ),
  movePairs: endpoint.admin(
    "POST /leagues/{league_id}/groups/{group_id}/move",
    "Mover parejas a otro grupo (ascensos y descensos)",
    groupInput.extend({
      round_id,
      target_group_id: id,
      pair_ids: z.array(id).max(64),
      /** Now, or when the round closes: so move pairs that have results in it (spec 3 §2.6). */
      when: z.enum(["now", "next"]).default("now"),
    }),
    z.object({ moved: z.number(), warning: z.boolean() }),
  ),
  deletionPreview: endpoint.admin(
    "GET /leagues/{league_id}/groups/{group_id}/deletion",
    "Qué se eliminaría con el grupo",
    groupInput,
    groupDeletion,
  ),
  remove: endpoint.admin(
    "DELETE /leagues/{league_id}/groups/{group_id}",
    "Eliminar un grupo con sus parejas y partidos",
    groupInput.extend({ shown: shownDeletion }),
    done,
  ),
};
