export { debtsQuery } from "./api.ts";
export { DebtsNote, PairDebt, PairDebts } from "./components/pair-debts.tsx";
