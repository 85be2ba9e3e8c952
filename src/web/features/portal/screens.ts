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
