export { noteReached, standingsOfPair } from "./queries.ts";
