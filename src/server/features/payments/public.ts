export { listPayments, listPaymentsOf } from "./repository.ts";
export { paymentView } from "./view.ts";
