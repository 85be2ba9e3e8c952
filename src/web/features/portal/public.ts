export { leaguePageQuery, leagueQuery, leaguesQuery, pairQuery } from "./api.ts";
export { BracketPage, bringBracket } from "./screens/bracket-page.tsx";
export { HomeScreen } from "./screens/home-screen.tsx";
export { LeagueScreen } from "./screens/league-screen.tsx";
export { GroupsTab, MatchesTab, RankingTab, RulesTab, StatsTab } from "./screens/league-tabs.tsx";
export { PairScreen } from "./screens/pair-screen.tsx";
export { PrivacyScreen } from "./screens/privacy-screen.tsx";
