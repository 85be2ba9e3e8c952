export { confirmsAt, noteReached, standingOfMatch, standingsOfPair } from "./queries.ts";
