export { playersSearch } from "./model/search.ts";
export { PersonScreen } from "./screens/person-screen.tsx";
export { PlayersScreen } from "./screens/players-screen.tsx";
