export { debtsQuery } from "./api.ts";
export { DebtsNote, PairDebt, PairDebts } from "./components/pair-debts.tsx";
export { PaymentClaims } from "./components/payment-claims.tsx";
