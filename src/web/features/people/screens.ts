export { readPlayers } from "./model/read-ahead.ts";
export { playersSearch } from "./model/search.ts";
export { PersonScreen } from "./screens/person-screen.tsx";
export { PeopleScreen, PlayersScreen } from "./screens/players-screen.tsx";
