export { leaguePageQuery, leagueQuery, leaguesQuery, pairQuery } from "./api.ts";
export { bringPage } from "./components/late-pages.tsx";
export { toCome } from "./model/match-days.ts";
export { listKey, ofBracket, ofGroup, type ShownMatch } from "./model/shown-match.ts";
