export { eveningQuery, leaguePageQuery, leagueQuery, leaguesQuery, pairQuery } from "./api.ts";
export { lazyPage } from "./components/lazy-page.tsx";
export { loadScreen } from "./components/lazy-screens.tsx";
export { PairNeeds } from "./components/pair-needs.tsx";
export { PortalFrame } from "./components/portal-frame.tsx";
export { WayBack } from "./components/way-back.tsx";
export { firstTab, toCome } from "./model/match-days.ts";
export { listKey, ofBracket, ofGroup, type ShownMatch } from "./model/shown-match.ts";
export { useDocumentTitle } from "./model/use-league.ts";
