import { z } from "zod";
import { id } from "./common.ts";

/** A booking of any league, since the courts are the club's: what the schedule dialog marks as (Ocupado). */
export const booking = z.object({
  match_id: id,
  court_id: z.number(),
  match_date: z.string(),
  match_time: z.string(),
  duration_minutes: z.number(),
});
export const freeSlot = z.object({
  match_date: z.string(),
  match_time: z.string(),
  court_id: z.number(),
  court_name: z.string(),
});
