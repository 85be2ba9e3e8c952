import { leagueOf, roundsOf } from "#server/features/leagues/public.ts";
import { actorOf, os } from "#server/platform/endpoint.ts";
import { refusal } from "#server/platform/errors.ts";
import { createEmptyGroup, createIndividualGroup, createPairsGroup } from "./commands/create-group.ts";
import { movePairs } from "./commands/move-pairs.ts";
import { removeGroup } from "./commands/remove-group.ts";
import { saveIndividualPoints, saveIndividualRanking } from "./commands/save-individual-ranking.ts";
import { listPointsHistory } from "./individual-repository.ts";
import { groupsPage } from "./queries.ts";
import { countDeletion, findGroup } from "./repository.ts";

export const groupsRoutes = {
  list: os.groups.list.handler(({ context, input }) =>
    groupsPage(context.deps.database.db, input.league_id, input.round),
  ),
  createEmpty: os.groups.createEmpty.handler(({ context, input }) =>
    createEmptyGroup({ deps: context.deps, actor: actorOf(context) }, input),
  ),
  createPairs: os.groups.createPairs.handler(({ context, input }) =>
    createPairsGroup({ deps: context.deps, actor: actorOf(context) }, input),
  ),
  createIndividual: os.groups.createIndividual.handler(({ context, input }) =>
    createIndividualGroup({ deps: context.deps, actor: actorOf(context) }, input),
  ),
  saveRanking: os.groups.saveRanking.handler(async ({ context, input }) => {
    await saveIndividualRanking({ deps: context.deps, actor: actorOf(context) }, input);
    return { ok: true };
  }),
  savePoints: os.groups.savePoints.handler(async ({ context, input }) => {
    await saveIndividualPoints({ deps: context.deps, actor: actorOf(context) }, input);
    return { ok: true };
  }),
  pointsHistory: os.groups.pointsHistory.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    await leagueOf(db, input.league_id);
    if ((await findGroup(db, input.league_id, input.group_id)) === undefined) throw refusal("group_not_found");
    const entries = await listPointsHistory(db, input.group_id);
    return entries.map((entry) => ({ ...entry, created_at: entry.created_at.toISOString() }));
  }),
  movePairs: os.groups.movePairs.handler(({ context, input }) =>
    movePairs({ deps: context.deps, actor: actorOf(context) }, input),
  ),
  deletionPreview: os.groups.deletionPreview.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    await leagueOf(db, input.league_id);
    if ((await findGroup(db, input.league_id, input.group_id)) === undefined) throw refusal("group_not_found");
    const { current } = await roundsOf(db, input.league_id);
    return countDeletion(db, input.group_id, current.id);
  }),
  remove: os.groups.remove.handler(async ({ context, input }) => {
    await removeGroup({ deps: context.deps, actor: actorOf(context) }, input);
    return { ok: true };
  }),
};
