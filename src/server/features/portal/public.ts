export { pairCalendar } from "./parts/calendar-of.ts";
export { pairNow } from "./parts/pair-now.ts";
export { drawnMatches, type LeagueBrackets, publicDraws } from "./parts/public-bracket.ts";
export { eveningNames } from "./parts/public-evening.ts";
export { publicGroups } from "./parts/public-groups.ts";
export { type PublicFacts, publicName, withPublicNames } from "./parts/public-names.ts";
export { publicMatches, publicPair } from "./queries.ts";
