// For the commands of other features, within their transactions.
export {
  deleteAdjustments,
  forgetAdjustmentReasons,
  forgetOwnAdjustmentReasons,
  insertAdjustments,
} from "./adjustments-repository.ts";
export { forgetWithdrawalReasons, insertMembers, moveMembers, setExclusive } from "./repository.ts";
export { insertWaiting } from "./waiting-repository.ts";
