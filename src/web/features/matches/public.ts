export { matchesQuery } from "./api.ts";
export { MatchDialogs } from "./components/match-dialogs.tsx";
export { MatchGrid } from "./components/match-grid.tsx";
export { ResultFields } from "./components/result-fields.tsx";
export { type SlotChoice, SlotFields } from "./components/slot-fields.tsx";
export type { OpenMatch } from "./model/open-match.ts";
export { checkEntry, entryOf, needsWinner, setsOf } from "./model/result-entry.ts";
export { matchesSearch } from "./model/search.ts";
export { MatchesScreen } from "./screens/matches-screen.tsx";
