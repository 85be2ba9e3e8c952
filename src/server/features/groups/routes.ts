import { commandOf, os, roleOf } from "#server/platform/endpoint.ts";
import { addPair, joinFromWaitingList, leaveWaitingList } from "./commands/add-pair.ts";
import { changeDivision } from "./commands/change-division.ts";
import { changePartner, keepPartner } from "./commands/change-partner.ts";
import {
  createEmptyGroup,
  createIndividualGroup,
  createPairsGroup,
  createPairsGroups,
} from "./commands/create-group.ts";
import { movePairNow } from "./commands/move-pair-now.ts";
import { movePairs } from "./commands/move-pairs.ts";
import { removeAdjustment } from "./commands/remove-adjustment.ts";
import { removeGroup } from "./commands/remove-group.ts";
import { sanctionPair } from "./commands/sanction-pair.ts";
import { saveIndividualPoints, saveIndividualRanking } from "./commands/save-individual-ranking.ts";
import { setAdjustments } from "./commands/set-adjustments.ts";
import { undoWithdrawal, withdrawPair } from "./commands/withdraw-pair.ts";
import { adjustmentsOf, deletionPreview, groupsPage, pointsHistory, withdrawalPreview } from "./queries.ts";

const adjustmentsRoutes = {
  list: os.groups.adjustments.list.handler(({ context, input }) => adjustmentsOf(context.deps.database.db, input)),
  set: os.groups.adjustments.set.handler(async ({ context, input }) => ({
    adjusted: await setAdjustments(commandOf(context), input),
  })),
  sanction: os.groups.adjustments.sanction.handler(async ({ context, input }) => {
    await sanctionPair(commandOf(context), input);
    return { ok: true };
  }),
  remove: os.groups.adjustments.remove.handler(async ({ context, input }) => {
    await removeAdjustment(commandOf(context), input);
    return { ok: true };
  }),
};

const withdrawalsRoutes = {
  preview: os.groups.withdrawals.preview.handler(({ context, input }) =>
    withdrawalPreview(context.deps.database.db, input),
  ),
  withdraw: os.groups.withdrawals.withdraw.handler(({ context, input }) => withdrawPair(commandOf(context), input)),
  move: os.groups.withdrawals.move.handler(({ context, input }) => movePairNow(commandOf(context), input)),
  undo: os.groups.withdrawals.undo.handler(({ context, input }) => undoWithdrawal(commandOf(context), input)),
};

const partnersRoutes = {
  change: os.groups.partners.change.handler(({ context, input }) => changePartner(commandOf(context), input)),
  undo: os.groups.partners.undo.handler(async ({ context, input }) => {
    await keepPartner(commandOf(context), input);
    return { ok: true };
  }),
};

const divisionsRoutes = {
  change: os.groups.divisions.change.handler(({ context, input }) => changeDivision(commandOf(context), input)),
};

const joiningRoutes = {
  add: os.groups.joining.add.handler(({ context, input }) => addPair(commandOf(context), input)),
  fromWaitingList: os.groups.joining.fromWaitingList.handler(({ context, input }) =>
    joinFromWaitingList(commandOf(context), input),
  ),
  leaveWaitingList: os.groups.joining.leaveWaitingList.handler(async ({ context, input }) => {
    await leaveWaitingList(commandOf(context), input);
    return { ok: true };
  }),
};

export const groupsRoutes = {
  list: os.groups.list.handler(({ context, input }) => groupsPage(context.deps.database.db, input, roleOf(context))),
  createEmpty: os.groups.createEmpty.handler(({ context, input }) => createEmptyGroup(commandOf(context), input)),
  createPairs: os.groups.createPairs.handler(({ context, input }) => createPairsGroup(commandOf(context), input)),
  createAllPairs: os.groups.createAllPairs.handler(async ({ context, input }) => ({
    groups: await createPairsGroups(commandOf(context), input),
  })),
  createIndividual: os.groups.createIndividual.handler(({ context, input }) =>
    createIndividualGroup(commandOf(context), input),
  ),
  saveRanking: os.groups.saveRanking.handler(async ({ context, input }) => {
    await saveIndividualRanking(commandOf(context), input);
    return { ok: true };
  }),
  savePoints: os.groups.savePoints.handler(async ({ context, input }) => {
    await saveIndividualPoints(commandOf(context), input);
    return { ok: true };
  }),
  pointsHistory: os.groups.pointsHistory.handler(({ context, input }) =>
    pointsHistory(context.deps.database.db, input),
  ),
  movePairs: os.groups.movePairs.handler(({ context, input }) => movePairs(commandOf(context), input)),
  deletionPreview: os.groups.deletionPreview.handler(({ context, input }) =>
    deletionPreview(context.deps.database.db, input),
  ),
  remove: os.groups.remove.handler(async ({ context, input }) => {
    await removeGroup(commandOf(context), input);
    return { ok: true };
  }),
  adjustments: adjustmentsRoutes,
  divisions: divisionsRoutes,
  joining: joiningRoutes,
  partners: partnersRoutes,
  withdrawals: withdrawalsRoutes,
};
