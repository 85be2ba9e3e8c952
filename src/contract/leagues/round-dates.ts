import { z } from "zod";
import { datesProblem } from "#domain/season/round-dates.ts";
import { calendarDate } from "../common/common.ts";

const dateMessages = {
  deadline: "La fecha límite no puede ser anterior al inicio de la jornada",
  start_date: "Una jornada no puede empezar antes que la anterior",
};

/** When each round begins and ends, the first first (spec 3 §4.6); empty: not planned. */
export const roundDates = z
  .array(z.strictObject({ start_date: calendarDate, deadline: calendarDate }))
  .max(30)
  .superRefine((dates, context) => {
    const problem = datesProblem(dates);
    if (problem === null) return;
    const { round, field } = problem;
    context.addIssue({ code: "custom", path: [round, field], message: dateMessages[field] });
  });
