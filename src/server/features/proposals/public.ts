export { confirmsAt, noteReached, standingsOfPair } from "./queries.ts";
