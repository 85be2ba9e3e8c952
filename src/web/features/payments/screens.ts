export { readPayments } from "./model/read-ahead.ts";
export { paymentsSearch } from "./model/search.ts";
export { PaymentsScreen } from "./screens/payments-screen.tsx";
