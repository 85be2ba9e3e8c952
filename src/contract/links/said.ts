import { z } from "zod";
import { calendarDate, id, wholeNumber } from "../common/common.ts";
import { outcome } from "../matches/endpoints.ts";

/** Sets as one side of a match says them: its own games first. */
const saidSets = z
  .array(
    z.strictObject({ own: wholeNumber(0, 99), theirs: wholeNumber(0, 99), super_tie_break: z.boolean().optional() }),
  )
  .max(3, "Un partido tiene de 1 a 3 sets.");

/** A result as it is sent by a link; `id` is made by the page, so that saying it again says nothing more (spec 6 §2.1). */
export const sentResult = z.strictObject({
  kind: z.literal("sent"),
  id,
  outcome,
  sets: saidSets,
  winner: z.enum(["us", "them"]).nullable(),
  /** When it was played; null: as it was booked, else, or for a day to come, today. */
  played_on: calendarDate.nullable(),
});
export type SentResultSaid = z.output<typeof sentResult>;
