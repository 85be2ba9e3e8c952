export { availablePlayersQuery, playersQuery } from "./api.ts";
