export { leaguePageQuery, leagueQuery, leaguesQuery, pairQuery } from "./api.ts";
export { HomeScreen } from "./screens/home-screen.tsx";
export { BracketPage, bringPage, PairPage } from "./screens/late-pages.tsx";
export { LeagueScreen } from "./screens/league-screen.tsx";
export { GroupsTab, MatchesTab, RankingTab, RulesTab, StatsTab } from "./screens/league-tabs.tsx";
export { PrivacyScreen } from "./screens/privacy-screen.tsx";
