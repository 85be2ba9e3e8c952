export { DebtsNote, PairDebt, PairDebts } from "./components/pair-debts.tsx";
export { paymentsSearch } from "./model/search.ts";
export { PaymentsScreen } from "./screens/payments-screen.tsx";
