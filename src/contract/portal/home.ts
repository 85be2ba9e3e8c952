import { z } from "zod";
import { chargedPer, formatTypes } from "#domain/base/league.ts";
import { id } from "../common/common.ts";
import { publicEveningCard } from "./evening.ts";
import { matchesOfLeagues } from "./matches-of-leagues.ts";

// As everywhere in the portal: an explicit list of public columns (ruling 22).

/** Which round is played, or was last, of how many, and how long that is still played (spec 7 §1.7). */
export const leagueProgress = z.object({
  round: z.number(),
  rounds: z.number(),
  is_closed: z.boolean(),
  matches_played: z.number(),
  matches_total: z.number(),
  /** 'hasta el dom 20 dic · quedan 6 días', before it 'es una tarde'; null without either, and once it is closed. */
  deadline_text: z.string().nullable(),
});

/** When and where something is played, and of which group, or round of a bracket. */
const moment = z.object({
  date: z.string(),
  time: z.string().nullable(),
  court: z.string().nullable(),
  /** How long it is booked, while it is still to be played at an hour (spec 7 §1.10); absent: it is not. */
  duration_minutes: z.number().optional(),
  title: z.string(),
});
export type LeagueMoment = z.infer<typeof moment>;

/** Of a league with a published bracket: whether it is what the league is about, how far it is, and who has won it. */
export const bracketNow = z.object({
  comes_first: z.boolean(),
  /** 'Semifinales'; null once it is over. */
  stage: z.string().nullable(),
  champions: z.string().nullable(),
});

/** What lives on a league's card. */
const leagueNow = z.object({
  /** '3 grupos de 4', 'cuadro de 16', '22 inscritos'. */
  shape: z.string(),
  progress: leagueProgress.nullable(),
  bracket: bracketNow.nullable(),
  /** Who leads, and the group where; null while nothing is played, and where the bracket decides. */
  leader: z.object({ name: z.string(), group_name: z.string().nullable(), points: z.number().nullable() }).nullable(),
  /** What is in play. */
  playing: moment.nullable(),
  /** What comes next from today on. */
  next: moment.nullable(),
  /** The matches of today, and how many of them are still to be played or in play. */
  today: z.object({ total: z.number(), left: z.number() }),
  /** Whether search engines may list its pages. */
  is_listed: z.boolean(),
});
export type LeagueNow = z.infer<typeof leagueNow>;

const publicLeagueCard = leagueNow.extend({
  id,
  name: z.string(),
  division: z.string(),
  start_date: z.string(),
  format_label: z.string(),
  format_type: z.enum(formatTypes),
  registration_cost: z.number(),
  charged_per: z.enum(chargedPer),
  courts_count: z.number(),
  rules_excerpt: z.string(),
});
export type PublicLeagueCard = z.infer<typeof publicLeagueCard>;

/** A league that is over and keeps its pages (spec 3 §6.1), or whose brackets are over. */
const finishedLeague = z.object({
  id,
  name: z.string(),
  division: z.string(),
  is_tournament: z.boolean(),
  champions: z.string().nullable(),
  /** The day when its last round was closed, or its bracket was over; null where nothing tells. */
  finished_on: z.string().nullable(),
  /** Whether search engines may list its pages. */
  is_listed: z.boolean(),
});

/** What the portal's first page shows: what is played today, the leagues that are played, and those that are over (spec 7 §1.7). */
export const publicLeagues = z.object({
  club_name: z.string(),
  logo_version: z.string().nullable(),
  currency: z.string(),
  today: z.string(),
  /** The club's, by which an open page knows the hour. */
  time_zone: z.string(),
  leagues: z.array(publicLeagueCard),
  /** The matches of today, of groups and of brackets: those in play and to come first; `more`: how many others there are. */
  playing_today: z.object({
    ...matchesOfLeagues,
    more: z.number(),
  }),
  finished: z.array(finishedLeague),
  /** Evenings that are played today, and the last one that was (spec 8 §1.1); none of minors. */
  evenings: z.array(publicEveningCard),
});
export type PublicLeagues = z.infer<typeof publicLeagues>;
