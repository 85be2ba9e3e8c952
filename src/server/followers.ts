import { settlePlaces, waitsForPlaces } from "#server/features/brackets/writes.ts";
import { recountOpenRound } from "#server/features/rounds/writes.ts";
import { changeKinds, followersOf } from "./platform/changes.ts";

/**
 * Everything that follows from changes of a league, in the order in which it is done at the end of the command's transaction: what an
 * earlier one writes, a later one reads. Each says its locks, which come after those of the command in the order of docs/architecture.md.
 */
export const followers = followersOf([
  // Locks: the open round, of a league that the command holds.
  { name: "recountOpenRound", follows: ["regulations"], follow: recountOpenRound },
  // Locks: the brackets, their matches by their ids.
  { name: "settlePlaces", follows: changeKinds, isNeeded: waitsForPlaces, follow: settlePlaces },
]);
