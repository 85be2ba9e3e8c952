export { listAdjustments } from "./adjustments-repository.ts";
export { listIndividualPlayers } from "./individual-repository.ts";
export { hasLeft, listGroups, listMembers } from "./repository.ts";
export { countWaiting } from "./waiting-repository.ts";
