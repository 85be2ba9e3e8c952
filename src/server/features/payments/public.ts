export { listPayments } from "./repository.ts";
export { paymentView } from "./view.ts";
