export { matchesQuery } from "./api.ts";
export { MatchDialogs, type OpenMatch } from "./components/match-dialogs.tsx";
export { MatchGrid } from "./components/match-grid.tsx";
