export { publicGroups, publicMatches, withPublicNames } from "./queries.ts";
