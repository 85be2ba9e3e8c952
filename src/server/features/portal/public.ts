export { publicGroups } from "./parts/public-groups.ts";
export { type PublicFacts, publicName, withPublicNames } from "./parts/public-names.ts";
export { publicMatches } from "./queries.ts";
