export { listAdjustments } from "./adjustments-repository.ts";
export { type IndividualPlayerRow, listIndividualPlayers, listPointsHistory } from "./individual-repository.ts";
export { levelOf } from "./parts/division.ts";
export {
  countDeletion,
  countMade,
  findGroup,
  type GroupRow,
  hasLeft,
  lastPosition,
  listGroups,
  listMemberIds,
  listMembers,
  listMembershipsOf,
  listPlayingIds,
  listWithdrawals,
  lockLeft,
  lockMember,
  type MemberRow,
} from "./repository.ts";
export { countWaiting, listWaiting } from "./waiting-repository.ts";
