export { availablePlayersQuery, playersQuery } from "./api.ts";
export { EditPairDialog } from "./components/edit-pair-dialog.tsx";
export { playersSearch } from "./model/search.ts";
export { PlayersScreen } from "./screens/players-screen.tsx";
