import { z } from "zod";
import { rankingInput } from "#contract/standings/endpoints.ts";
import { formatTypes } from "#domain/base/league.ts";
import { rankingOrders } from "#domain/base/regulations.ts";
import { endpointsOf, id, nothing, numberInAddress } from "../common/common.ts";
import { groupChange, groupRef, individualRow, roundInfo, standingRow } from "../common/rows.ts";
import { bracketFigures, listedDrawnMatch, pairWay, publicBracket } from "./bracket.ts";
import { eveningsOfLeague, publicEvening } from "./evening.ts";
import { bracketNow, leagueProgress, publicLeagues } from "./home.ts";
import { publicInscription } from "./inscription.ts";
import { publicMatch } from "./match.ts";
import { portalPaths } from "./paths.ts";
import { groupRow, nextMatch, publicRanking } from "./ranking.ts";
import { publicWall } from "./wall.ts";

// Every shape here is an explicit list of public columns (ruling 22): no e-mail, telephone, notes or payment.

const publicFormat = z.enum(formatTypes);

const neighbour = z.object({ id, name: z.string(), start_date: z.string() });
/** `ordering`: the figure that orders the league's tables, by what it is. */
const championFigures = bracketFigures.extend({ ordering: z.object({ meaning: z.string(), text: z.string() }) });

/** The shell's facts of one league; `today` is the club's. */
export const publicLeague = z.object({
  id,
  name: z.string(),
  division: z.string(),
  start_date: z.string(),
  format_type: publicFormat,
  rounds: z.array(roundInfo),
  groups: z.array(groupRef),
  /** How far it is; null where there are no rounds to play. */
  progress: leagueProgress.nullable(),
  /** Whether a bracket is published, and whether it is what the league is about; null: none (spec 5 §3.2). */
  bracket: bracketNow.nullable(),
  /**
   * Of a tournament instead of its rounds how far it is: 'Fase de grupos',
   * 'Semifinales' (spec 7 §1.9); null: not begun, or no tournament.
   */
  stage: z.string().nullable(),
  /** The season that this one follows, and the one that follows it, where they are public (spec 3 §6.2). */
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  /** Of a league that is over (spec 3 §6.1): who won it. */
  finished: z
    .object({
      champions: z.string().nullable(),
      /** The champions' whole season; null where they are no pair of groups. */
      figures: championFigures.nullable(),
      /** The day when it was over; null where nothing tells. */
      finished_on: z.string().nullable(),
      /** The first of each group's last table, from the top; of an individual league none. */
      winners: z.array(z.object({ group_name: z.string(), name: z.string() })),
    })
    .nullable(),
  /** Before anything is drawn up, in one line: 'Empieza el 30 nov · 0 parejas · inscripción 30,00 €'; null: it has matches. */
  opening: z.string().nullable(),
  /** Until when its form of inscription is there (spec 6 §6); null: it is not. */
  inscription_until: z.string().nullable(),
  /** Whether search engines may list its pages. */
  is_listed: z.boolean(),
  today: z.string(),
  /** The club's, by which an open page knows the hour. */
  time_zone: z.string(),
  club_name: z.string(),
  logo_version: z.string().nullable(),
});
export type PublicLeague = z.infer<typeof publicLeague>;

export const publicGroup = groupRef.extend({
  members: z.number(),
  capacity: z.number(),
  matches_total: z.number(),
  matches_played: z.number(),
  rows: z.array(groupRow),
  individual_rows: z.array(individualRow),
  next_match: nextMatch.nullable(),
  /** What comes next once the hour of that has passed: the others of its day, and the first of a later one. */
  later: z.array(nextMatch),
});
export type PublicGroup = z.infer<typeof publicGroup>;

export const publicStats = z.object({
  registered_pairs: z.number(),
  total_matches: z.number(),
  played_matches: z.number(),
  pending_matches: z.number(),
  completion_percentage: z.number(),
  active_pairs: z.number(),
  average_points: z.number(),
  /** Of a league that is played in evenings alone, how many have given their points (spec 8 §4.4); absent: it has matches. */
  evenings_played: z.number().optional(),
  /** Whether points order the league's tables, so that what they come to says something. */
  shows_points: z.boolean(),
  is_tournament: z.boolean(),
  top: z.array(standingRow.omit({ why: true })),
  /** What an organiser would read aloud; those of which the results say something. */
  records: z.array(
    z.object({
      kind: z.enum(["games", "streak", "super_tie_break"]),
      value: z.string(),
      /** A match by its two sides, a pair by its name; of many the first. */
      holders: z.array(z.array(z.string())),
      count: z.number(),
    }),
  ),
});
export type PublicStats = z.infer<typeof publicStats>;

/** 'Si ganáis' and what then is so, said of a pair and to it. */
const publicHalf = z.object({ when: z.string(), text: z.string() });

/** What a pair needs for a goal of the round that is played (spec 6 §4), said of it, and to it by who follows it. */
const publicNeed = z.object({
  /** `stand`: no goal, but how many matches are left, its place of now and where places lead. */
  goal: z.enum(["stand", "up", "stay", "first", "through"]),
  state: z.enum(["certain", "impossible", "open"]),
  theirs: z.string(),
  yours: z.string(),
  /** The same by halves, as far as it can be said of both: if it wins, and if it loses (spec 7 §1.12). */
  halves: z.array(z.object({ theirs: publicHalf, yours: publicHalf })),
  /** Counts results that nobody has confirmed (spec 6 §2.3); absent: none. */
  if_confirmed: z.literal(true).optional(),
  /** The division that one more victory leads up to for certain, however all else ends; null: it does not. */
  win_leads_to: z.number().nullable(),
});

/** A pair's season, or a player's in an individual league. */
export const publicPair = z.object({
  pair_id: id,
  name: z.string(),
  row: standingRow.nullable(),
  individual_row: individualRow.nullable(),
  /** Its two places: in its group, which is what moves it, and in the league's ranking; each with why (spec 7 §1.11). */
  places: z.object({
    /** null: it plays in none. `place` null: nothing is played there, or it has left. */
    group: z
      .object({
        name: z.string(),
        place: z.number().nullable(),
        why: z.string().nullable(),
        /** The same in short, by its figures there: '2 victorias en 2 partidos y +11 juegos'; null: it has no place. */
        short: z.string().nullable(),
        /** Where its place leads as the table stands, or led when the round was closed (spec 7 §1.1); absent: nowhere. */
        goes: groupChange,
      })
      .nullable(),
    /** null: it has none, or the league is one group in one round, whose place says it all. */
    league: z.object({ place: z.number(), of: z.number(), why: z.string().nullable() }).nullable(),
  }),
  /** Where it stood in each round: its group, which level that is, and how many play there; no place while nothing is played. */
  positions: z.array(
    z.object({
      round: z.number(),
      group_name: z.string(),
      division_level: z.number(),
      members: z.number(),
      position: z.number().nullable(),
    }),
  ),
  /** Of a player of an individual league: what each round gave, without one what was set beside (spec 8 §4.1); absent: a pair. */
  points_by_round: z
    .array(z.object({ round: z.number().nullable(), points: z.number(), source: z.string() }))
    .optional(),
  /** Whether points order, so that they are shown. */
  shows_points: z.boolean(),
  needs: z.array(publicNeed),
  matches: z.array(publicMatch),
  /** Its way through the published brackets (spec 5 §3.2). */
  ways: z.array(pairWay),
  /** Whether its private link can be asked for here: the league lets players take part, and the club sends mail (spec 6 §1.1). */
  can_ask_link: z.boolean(),
});
export type PublicPair = z.infer<typeof publicPair>;

/** A part of the rules as players read them: numbered steps, then sentences (spec 3 §5.7). */
const rulesSection = z.object({ title: z.string(), steps: z.array(z.string()), lines: z.array(z.string()) });
export const publicRules = z.object({ sections: z.array(rulesSection) });
export type PublicRules = z.infer<typeof publicRules>;

const leagueOnly = z.strictObject({ league_id: id });
const ofRound = z.strictObject({
  league_id: id,
  group: id.optional(),
  round: numberInAddress(1, 99).optional(),
});
const endpoint = endpointsOf("Portal público");

export const portal = {
  leagues: endpoint.public(`GET ${portalPaths.leagues}`, "Ligas activas", nothing, publicLeagues),
  privacy: endpoint.public(
    `GET ${portalPaths.privacy}`,
    "Texto de privacidad del club",
    nothing,
    z.object({ club_name: z.string(), contact_email: z.string().nullable(), text: z.string() }),
  ),
  league: endpoint.public(`GET ${portalPaths.league}`, "Una liga activa", leagueOnly, publicLeague),
  ranking: endpoint.public(
    `GET ${portalPaths.ranking}`,
    "Ranking general, o el de una jornada",
    rankingInput.extend({ order: z.enum(rankingOrders).optional() }),
    publicRanking,
  ),
  groups: endpoint.public(
    `GET ${portalPaths.groups}`,
    "Grupos con sus tablas",
    ofRound,
    z.object({ groups: z.array(publicGroup), shows_points: z.boolean() }),
  ),
  matches: endpoint.public(
    `GET ${portalPaths.matches}`,
    "Partidos de la temporada, o de una jornada",
    ofRound,
    z.object({
      matches: z.array(publicMatch),
      /** Those of the published brackets; they belong to no group and no round. */
      drawn: z.array(listedDrawnMatch),
      evenings: eveningsOfLeague.optional(),
    }),
  ),
  bracket: endpoint.public(
    `GET ${portalPaths.bracket}`,
    "Los cuadros publicados de la liga",
    leagueOnly,
    publicBracket,
  ),
  pair: endpoint.public(
    `GET ${portalPaths.pair}`,
    "La temporada de una pareja o de un jugador",
    z.strictObject({ league_id: id, pair_id: id }),
    publicPair,
  ),
  stats: endpoint.public(`GET ${portalPaths.stats}`, "Estadísticas de la liga", leagueOnly, publicStats),
  rules: endpoint.public(`GET ${portalPaths.rules}`, "El reglamento de la liga, para leer", leagueOnly, publicRules),
  inscripcion: endpoint.public(
    `GET ${portalPaths.inscripcion}`,
    "Qué se sabe de la inscripción antes de apuntarse; nunca quién se ha apuntado",
    leagueOnly,
    publicInscription,
  ),
  evening: endpoint.public(
    `GET ${portalPaths.evening}`,
    "Una tarde de americano, mexicano o pozo",
    z.strictObject({ evening_id: id }),
    publicEvening,
  ),
  wall: endpoint.public(`GET ${portalPaths.wall}`, "Lo que muestra la pantalla del club", nothing, publicWall),
  leagueWall: endpoint.public(`GET ${portalPaths.leagueWall}`, "Lo mismo, de una sola liga", leagueOnly, publicWall),
};
