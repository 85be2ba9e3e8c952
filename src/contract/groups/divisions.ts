import { z } from "zod";
import { endpointsOf, id, wholeNumber } from "../common/common.ts";

/** The lowest division that a group can be in. */
const lowestLevel = 999;

/** A division that was chosen, with the groups that were shown in it: who changes them first is not overrun (spec 3 §3.4). */
const chosenDivision = z.strictObject({ level: wholeNumber(1, lowestLevel), group_ids: z.array(id).max(64) });
export type ChosenDivision = z.infer<typeof chosenDivision>;

/** A group as far as its division goes, as a refusal says that it is now. */
export const dividedGroup = z.object({ id, name: z.string(), division_level: z.number() });
export type DividedGroup = z.infer<typeof dividedGroup>;

/** The division of a new group; absent: one below all others (spec 2 §4). */
export const newDivision = chosenDivision.optional();

/** The division of a dealt group, below those that there are, from 1 on; absent: one for each group. */
export const dealtDivision = wholeNumber(1, 64).optional();

const endpoint = endpointsOf("Grupos");

/** In which division a group is (spec 3 §5.5). */
export const divisions = {
  change: endpoint.admin(
    "PUT /leagues/{league_id}/groups/{group_id}/division",
    "Cambiar un grupo de división, mientras no se haya jugado nada en la jornada",
    z.strictObject({
      league_id: id,
      group_id: id,
      round_id: id,
      /** The division that it was shown in. */
      seen_level: wholeNumber(1, lowestLevel),
      /** Null: a new one below all others. */
      division: chosenDivision.nullable(),
    }),
    z.object({ name: z.string(), division_level: z.number() }),
  ),
};
