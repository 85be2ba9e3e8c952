import { clubMoment } from "#server/features/club/public.ts";
import { commandHandler, okHandler, os, readHandler, roleOf, viewHandler } from "#server/platform/endpoint.ts";
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
  preview: os.groups.withdrawals.preview.handler(readHandler(withdrawalPreview)),
  withdraw: os.groups.withdrawals.withdraw.handler(commandHandler(withdrawPair)),
  move: os.groups.withdrawals.move.handler(commandHandler(movePairNow)),
  undo: os.groups.withdrawals.undo.handler(commandHandler(undoWithdrawal)),
};

const partnersRoutes = {
  change: os.groups.partners.change.handler(commandHandler(changePartner)),
  undo: os.groups.partners.undo.handler(okHandler(keepPartner)),
};

const joiningRoutes = {
  add: os.groups.joining.add.handler(commandHandler(addPair)),
  fromWaitingList: os.groups.joining.fromWaitingList.handler(commandHandler(joinFromWaitingList)),
  leaveWaitingList: os.groups.joining.leaveWaitingList.handler(okHandler(leaveWaitingList)),
};

/** The endpoints of groups and of who is in them. */
export const membersRoutes = {
  list: os.groups.list.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    return groupsPage(db, input, { role: roleOf(context), now: await clubMoment(db, context.deps) });
  }),
  createEmpty: os.groups.createEmpty.handler(commandHandler(createEmptyGroup)),
  createPairs: os.groups.createPairs.handler(commandHandler(createPairsGroup)),
  createAllPairs: os.groups.createAllPairs.handler(viewHandler(createPairsGroups, (groups) => ({ groups }))),
  createIndividual: os.groups.createIndividual.handler(commandHandler(createIndividualGroup)),
  movePairs: os.groups.movePairs.handler(commandHandler(movePairs)),
  remove: os.groups.remove.handler(okHandler(removeGroup)),
  joining: joiningRoutes,
  partners: partnersRoutes,
  withdrawals: withdrawalsRoutes,
};

/** A list of people, of whom some wait for a place. */
export const importRoute = os.people.import.handler(commandHandler(importPlayers));
