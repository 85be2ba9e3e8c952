export {
  BracketPage,
  ClubWallPage,
  EveningPage,
  EveningWallPage,
  GroupsPage,
  HomePage,
  InscriptionPage,
  LostPage,
  MatchesPage,
  PairPage,
  PrivacyPage,
  RulesPage,
  StatsPage,
} from "./components/lazy-screens.tsx";
export { LeagueScreen } from "./screens/league-screen.tsx";
export { RankingTab } from "./screens/ranking-tab.tsx";
