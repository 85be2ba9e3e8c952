export { overdueQuery } from "./api.ts";
