export { absencesOfPair } from "./queries.ts";
