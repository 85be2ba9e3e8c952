export { loadEvening } from "./parts/locked-evening.ts";
export { waitingResults } from "./parts/waiting-results.ts";
export { type EnteredPerson, enteredPeople, findPublicEvenings, listEvenings } from "./repository.ts";
export { eveningsInLeague } from "./sums-repository.ts";
