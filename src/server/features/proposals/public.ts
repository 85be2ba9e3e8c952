export { confirmsAt, noteReached, proposedSets, standingOfMatch, standingsOfPair } from "./queries.ts";
