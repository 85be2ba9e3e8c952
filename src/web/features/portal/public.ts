export { leaguePageQuery, leagueQuery, leaguesQuery, pairQuery } from "./api.ts";
export { toCome } from "./model/match-days.ts";
export { listKey, ofBracket, ofGroup, type ShownMatch } from "./model/shown-match.ts";

export { GroupsTab } from "./screens/groups-tab.tsx";
export {
  BracketPage,
  bringPage,
  HomePage,
  LostPage,
  MatchesPage,
  PairPage,
  PrivacyPage,
  RulesPage,
  StatsPage,
} from "./screens/late-pages.tsx";
export { LeagueScreen } from "./screens/league-screen.tsx";
export { RankingTab } from "./screens/ranking-tab.tsx";
