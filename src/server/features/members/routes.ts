import { commandOf, os, roleOf } from "#server/platform/endpoint.ts";
import { addPair, joinFromWaitingList, leaveWaitingList } from "./commands/add-pair.ts";
import { changePartner, keepPartner } from "./commands/change-partner.ts";
import {
  createEmptyGroup,
  createIndividualGroup,
  createPairsGroup,
  createPairsGroups,
} from "./commands/create-group.ts";
import { importPlayers } from "./commands/import-players.ts";
import { movePairNow } from "./commands/move-pair-now.ts";
import { movePairs } from "./commands/move-pairs.ts";
import { removeGroup } from "./commands/remove-group.ts";
import { undoWithdrawal, withdrawPair } from "./commands/withdraw-pair.ts";
import { groupsPage, withdrawalPreview } from "./queries.ts";

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

/** The endpoints of groups and of who is in them. */
export const membersRoutes = {
  list: os.groups.list.handler(({ context, input }) => groupsPage(context.deps.database.db, input, roleOf(context))),
  createEmpty: os.groups.createEmpty.handler(({ context, input }) => createEmptyGroup(commandOf(context), input)),
  createPairs: os.groups.createPairs.handler(({ context, input }) => createPairsGroup(commandOf(context), input)),
  createAllPairs: os.groups.createAllPairs.handler(async ({ context, input }) => ({
    groups: await createPairsGroups(commandOf(context), input),
  })),
  createIndividual: os.groups.createIndividual.handler(({ context, input }) =>
    createIndividualGroup(commandOf(context), input),
  ),
  movePairs: os.groups.movePairs.handler(({ context, input }) => movePairs(commandOf(context), input)),
  remove: os.groups.remove.handler(async ({ context, input }) => {
    await removeGroup(commandOf(context), input);
    return { ok: true };
  }),
  joining: joiningRoutes,
  partners: partnersRoutes,
  withdrawals: withdrawalsRoutes,
};

/** A list of people, of whom some wait for a place. */
export const importRoute = os.people.import.handler(({ context, input }) => importPlayers(commandOf(context), input));
