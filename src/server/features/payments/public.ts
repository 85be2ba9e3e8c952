export { erasePayer, listPayments } from "./repository.ts";
