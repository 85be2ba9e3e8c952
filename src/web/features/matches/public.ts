export { matchesQuery } from "./api.ts";
export { MatchDialogs } from "./components/match-dialogs.tsx";
export { MatchGrid } from "./components/match-grid.tsx";
export type { OpenMatch } from "./model/open-match.ts";
export { matchesSearch } from "./model/search.ts";
export { MatchesScreen } from "./screens/matches-screen.tsx";
