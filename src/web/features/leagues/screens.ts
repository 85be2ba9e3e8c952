export { CreateTournamentScreen } from "./screens/create-tournament-screen.tsx";
export { LeagueDetailScreen } from "./screens/league-detail-screen.tsx";
export { LeaguesScreen } from "./screens/leagues-screen.tsx";
