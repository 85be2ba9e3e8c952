export { loadEvening } from "./parts/locked-evening.ts";
export { type EnteredPerson, enteredPeople, findPublicEvenings, listEvenings } from "./repository.ts";
