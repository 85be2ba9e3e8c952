export {
  availablePlayersQuery,
  directoryQuery,
  everybodyQuery,
  foundPeopleQuery,
  inscriptionsQuery,
  pairQuery,
  playersQuery,
} from "./api.ts";
export { KnownPerson } from "./components/known-person.tsx";
export { EditPairDialog } from "./components/late-edit-pair-dialog.tsx";
export { NewcomersList } from "./components/newcomers-list.tsx";
export { PairTelephones } from "./components/pair-telephones.tsx";
export { PasteList, useBeginsWithList } from "./components/paste-list.tsx";
export { CalledPair, PairNames, PeopleLinks, PlayerName } from "./components/people-links.tsx";
export { readyRows } from "./model/import-review.ts";
export { useNewcomers } from "./model/use-newcomers.ts";
export { useRecognising } from "./model/use-recognising.ts";
