export { availablePlayersQuery, playersQuery } from "./api.ts";
export { EditPairDialog } from "./components/edit-pair-dialog.tsx";
