import { z } from "zod";
import { criteria, presets } from "#domain/regulations.ts";
import { wholeNumber } from "./common.ts";

/** The rules of a league as data (ruling 4). */
export const regulations = z.strictObject({
  preset: z.enum(presets),
  points: z.strictObject({
    win: wholeNumber(0, 20),
    loss: wholeNumber(0, 20),
    draw: wholeNumber(0, 20),
    walkover_won: wholeNumber(0, 20),
    walkover_lost: wholeNumber(-20, 20),
    win_in_three: wholeNumber(0, 20).optional(),
    loss_in_three: wholeNumber(0, 20).optional(),
  }),
  criteria: z
    .array(z.enum(criteria))
    .min(1, "Elige al menos un criterio")
    .max(8)
    .refine((list) => new Set(list).size === list.length, "Un criterio no puede repetirse"),
  super_tie_break: z.enum(["one_game", "points"]),
  movements: z.strictObject({ up: wholeNumber(0, 3), down: wholeNumber(0, 3) }),
});
