export { listAdjustments } from "./adjustments-repository.ts";
export { listIndividualPlayers } from "./individual-repository.ts";
export { hasLeft, listBirthYears, listGroups, listMembers } from "./repository.ts";
export { countWaiting } from "./waiting-repository.ts";
