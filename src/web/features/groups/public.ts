export { groupsQuery } from "./api.ts";
