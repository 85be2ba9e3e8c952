export { readMatches } from "./model/read-ahead.ts";
export { MatchesScreen } from "./screens/matches-screen.tsx";
