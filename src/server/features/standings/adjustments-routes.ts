import type { Adjustment } from "#contract/adjustments.ts";
import { adjustableFigures } from "#domain/standings.ts";
import { actorOf, os } from "#server/platform/endpoint.ts";
import { refusal } from "#server/platform/errors.ts";
import { removeAdjustment } from "./commands/remove-adjustment.ts";
import { setAdjustments } from "./commands/set-adjustments.ts";
import { type LeagueFacts, loadFacts } from "./facts.ts";
import { namesOf } from "./queries.ts";

function adjustmentViews(facts: LeagueFacts, groupId: string): Adjustment[] {
  const names = namesOf(facts);
  return facts.adjustments
    .filter(({ round_id, group_id }) => round_id === facts.current.id && group_id === groupId)
    .map((row) => ({
      id: row.id,
      pair_id: row.pair_id,
      name: names.get(row.pair_id)?.name ?? "",
      differences: Object.fromEntries(
        adjustableFigures.map((key) => [key, row[key]]).filter(([, value]) => value !== 0),
      ),
      reason: row.reason,
      created_by_name: row.created_by_name,
      created_at: row.created_at.toISOString(),
    }));
}

export const adjustmentsRoutes = {
  list: os.adjustments.list.handler(async ({ context, input }) => {
    const facts = await loadFacts(context.deps.database.db, input.league_id);
    if (facts.groups.every(({ id }) => id !== input.group_id)) throw refusal("group_not_found");
    return adjustmentViews(facts, input.group_id);
  }),
  set: os.adjustments.set.handler(async ({ context, input }) => ({
    adjusted: await setAdjustments({ deps: context.deps, actor: actorOf(context) }, input),
  })),
  remove: os.adjustments.remove.handler(async ({ context, input }) => {
    await removeAdjustment({ deps: context.deps, actor: actorOf(context) }, input);
    return { ok: true };
  }),
};
