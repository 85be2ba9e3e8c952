export { pairsWithoutGroup } from "./parts/pairs-without-group.ts";
export { bracketMatchesOf, bracketPublication, bracketStateOf } from "./queries.ts";
export { type BracketRow, listCouples } from "./repository.ts";
export { type BracketState, phasesView } from "./view.ts";
export { listWithdrawals } from "./withdrawals-repository.ts";
