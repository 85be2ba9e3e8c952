export { MatchesScreen } from "./screens/matches-screen.tsx";
