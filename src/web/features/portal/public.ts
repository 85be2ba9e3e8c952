export { leaguePageQuery, leagueQuery, leaguesQuery, pairQuery } from "./api.ts";
export { loadScreen } from "./components/lazy-screens.tsx";
export { firstTab, toCome } from "./model/match-days.ts";
export { listKey, ofBracket, ofGroup, type ShownMatch } from "./model/shown-match.ts";
