import { z } from "zod";
import { activityEntities } from "#domain/messages/activity-entities.ts";
import { endpointsOf, id, largestInteger, numberInAddress, text } from "../common/common.ts";

/** One thing that an administrator did. */
export const activityEntry = z.object({
  id: z.number(),
  at: z.string(),
  actor_name: z.string(),
  action: z.string(),
  entity: z.string(),
  league_name: z.string().nullable(),
  summary: z.string(),
  /** The match that it is about, such as 'Ana & Luz contra Eva & Sol'; null: another thing, or a match that is gone. */
  match_name: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

const endpoint = endpointsOf("Actividad");

export const activity = {
  /** The newest first; `before` is the last id that was seen. */
  list: endpoint.admin(
    "GET /activity",
    "Qué han cambiado los administradores",
    z.strictObject({
      before: numberInAddress(1, largestInteger).optional(),
      league: id.optional(),
      entity: z.enum(activityEntities).optional(),
      actor: text(120).trim().optional(),
    }),
    z.object({ entries: z.array(activityEntry), has_more: z.boolean(), actors: z.array(z.string()) }),
  ),
};
