// For the commands of other features, within their transactions.
export {
  deleteAdjustment,
  deleteAdjustments,
  forgetAdjustmentReasons,
  forgetOwnAdjustmentReasons,
  insertAdjustments,
} from "./adjustments-repository.ts";
export {
  deletePointsHistory,
  insertPointsHistory,
  lockIndividuals,
  placeIndividuals,
  setTieWinner,
  updateIndividual,
} from "./individual-repository.ts";
export { closeUpPlaces, takePlaceAgain, takePlaces } from "./parts/individual-places.ts";
export {
  deleteGroup,
  deleteMember,
  forgetWithdrawalReasons,
  insertGroup,
  insertMembers,
  moveMembers,
  setExclusive,
  updateMember,
} from "./repository.ts";
export { deleteWaiting, insertWaiting } from "./waiting-repository.ts";
