/** What can be done with one pair of a group, each in a dialog. */
export type PairAction = "withdraw" | "undo_withdrawal" | "sanction" | "partner" | "cannot_play";
