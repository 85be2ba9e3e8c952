import { z } from "zod";
import { dayHours, leagueInput, version } from "../common/common.ts";

const whatIsWrong = {
  order: "La última hora es anterior a la primera",
  repeated: "Un día de la semana no puede repetirse",
};

/** The hours that a league likes best, at most one stretch of a weekday (spec 4 §2.11). */
export const likedHours = z
  .array(
    dayHours.refine(({ first_start, last_start }) => first_start <= last_start, {
      path: ["last_start"],
      message: whatIsWrong.order,
    }),
  )
  .min(1, "Elige al menos un día de la semana")
  .max(7)
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, whatIsWrong.repeated);

/** What a league likes from now on; null: as usual. */
export const newLikedHours = leagueInput.extend({ version, liked_hours: likedHours.nullable() });
export type NewLikedHours = z.input<typeof newLikedHours>;
