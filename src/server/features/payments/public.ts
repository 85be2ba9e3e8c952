export { pendingChargesOf } from "./parts/missing-charges.ts";
export { listPayments, listPaymentsOf } from "./repository.ts";
export { paymentView } from "./view.ts";
