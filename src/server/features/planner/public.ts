export { countAvailability } from "./availability-repository.ts";
export { absencesOfPair } from "./queries.ts";
