export { availablePlayersQuery } from "./api.ts";
