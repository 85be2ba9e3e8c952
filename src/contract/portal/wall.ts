import { z } from "zod";
import { id } from "../common/common.ts";
import { groupChange } from "../common/rows.ts";
import { publicDrawnMatch } from "./bracket.ts";
import { publicEvening } from "./evening.ts";
import { matchesOfLeagues } from "./matches-of-leagues.ts";

// As everywhere in the portal: an explicit list of public columns (ruling 22).

/** A group's table with the figure that orders it and where its places lead; `of`: its league. */
const tablePanel = z.object({
  kind: z.literal("table"),
  of: z.string(),
  title: z.string(),
  /** '4 de 6 jugados'; null: there is nothing to count. */
  note: z.string().nullable(),
  /** What the figure is called: 'Dif.', 'Pts'. */
  figure: z.string(),
  rows: z.array(
    z.object({ id, place: z.number(), names: z.array(z.string()), figure: z.string(), change: groupChange }),
  ),
});
export type WallTablePanel = z.infer<typeof tablePanel>;

/** The round of a published bracket that is played, and the one after it as far as it is known. */
const bracketPanel = z.object({
  kind: z.literal("bracket"),
  of: z.string(),
  title: z.string(),
  rounds: z.array(z.object({ name: z.string(), matches: z.array(publicDrawnMatch) })),
});
export type WallBracketPanel = z.infer<typeof bracketPanel>;

/** Who has won: 'Campeones', 'Ana y Eva'. */
const wonLine = z.object({ lead: z.string(), text: z.string() });
export type WonLine = z.infer<typeof wonLine>;

/** What is told in words: who moved, who won, until when is played. */
const newsPanel = z.object({
  kind: z.literal("news"),
  of: z.string(),
  title: z.string(),
  lines: z.array(z.object({ lead: z.string(), text: z.string() })),
});
export type WallNewsPanel = z.infer<typeof newsPanel>;

export const wallPanel = z.discriminatedUnion("kind", [tablePanel, bracketPanel, newsPanel]);
export type WallPanel = z.infer<typeof wallPanel>;

/** What a screen on the club's wall shows, of the club or of one league (spec 7 §2.1). */
export const publicWall = z.object({
  /** The club, or the league. */
  title: z.string(),
  /** Of a league how far it is: 'Jornada 3 de 5 · hasta el dom 29 nov'; null: nothing tells, and of the club. */
  line: z.string().nullable(),
  /** The one league that is shown; null: the club's. */
  league_id: id.nullable(),
  /** Whether a list tells of it, so that its address may be read from the wall. */
  is_listed: z.boolean(),
  /** Of a league: its form of inscription is there, it is over, or neither, as of the club. */
  stage: z.enum(["entering", "playing", "over"]),
  /** Who has won the one league that is shown; null: nobody yet, and of the club. */
  won: wonLine.nullable(),
  club_name: z.string(),
  logo_version: z.string().nullable(),
  today: z.string(),
  time_zone: z.string(),
  /** The names of the leagues that the matches belong to. */
  leagues: z.array(z.object({ id, name: z.string() })),
  /** From yesterday on in play or to come, of today and of the next day that has any; and the last results. */
  ...matchesOfLeagues,
  /** What takes turns on its right half, in this order. */
  panels: z.array(wallPanel),
  /** The evenings of today; none of minors, and of a league none. */
  evenings: z.array(publicEvening),
});
export type PublicWall = z.infer<typeof publicWall>;
