export { bracketMatchesOf } from "./queries.ts";
