// For the commands of other features, within their transactions.
export { forgetWithdrawalReasons, insertMembers } from "./repository.ts";
