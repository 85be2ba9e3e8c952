export { pendingChargesOf } from "./parts/missing-charges.ts";
export { listOwing, listPayments, listPaymentsOf } from "./repository.ts";
export { paymentView } from "./view.ts";
