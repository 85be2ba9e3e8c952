export { DebtsNote, PairDebt, PairDebts } from "./components/pair-debts.tsx";
