export {
  allMatchKeys,
  boardQuery,
  bookingsKey,
  bracketMatchesQuery,
  bracketQuery,
  matchesQuery,
  matchKeys,
  matchQuery,
} from "./api.ts";
export { LineupFields } from "./components/lineup-fields.tsx";
export { MatchDialogs } from "./components/match-dialogs.tsx";
export { LineRows, MatchRows } from "./components/match-rows.tsx";
export { PlayedFields } from "./components/played-fields.tsx";
export { ResultFields } from "./components/result-fields.tsx";
export { ResultQuestion } from "./components/result-question.tsx";
export { Alternatives, OfferedSlots } from "./components/slot-alternatives.tsx";
export { type SlotChoice, SlotFields } from "./components/slot-fields.tsx";
export { useAbsences, useAbsentThen } from "./model/absences.ts";
export { type Go, useAddress, useOpenMatch } from "./model/address.ts";
export { isDrawn, pairsOf } from "./model/booking.ts";
export { bracketActions, chosenBracketMatches } from "./model/bracket-matches.ts";
export { drawnLine, groupLine, lineWhen, type MatchLine } from "./model/match-line.ts";
export type { OpenMatch } from "./model/open-match.ts";
export { checkResult, playedInput, usePlayed } from "./model/played.ts";
export { isTakenPlace, resultErrorText, scheduleErrorText } from "./model/refusals.ts";
export {
  type Check,
  checkEntry,
  type Entry,
  entryOf,
  isStored,
  type ResultRules,
  resultInputOf,
  setsOf,
  unlikelyText,
} from "./model/result-entry.ts";
export { resultLine } from "./model/result-texts.ts";
export type { MatchesSearch } from "./model/search.ts";
export { type BookingState, stateWord } from "./model/state-word.ts";
export { useLineup } from "./model/use-lineup.ts";
export { usePlay, usePlayDrawn, warnOfPlayersTwice } from "./mutations.ts";
