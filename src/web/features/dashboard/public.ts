export { dashboardQuery, overdueQuery } from "./api.ts";
