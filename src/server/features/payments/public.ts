export { listPayments } from "./repository.ts";
