export { availablePlayersQuery, foundPeopleQuery, pairQuery, playersQuery } from "./api.ts";
export { EditPairDialog } from "./components/edit-pair-dialog.tsx";
export { KnownPerson } from "./components/known-person.tsx";
export { PairNames, PeopleLinks, PlayerName } from "./components/people-links.tsx";
export { playersSearch } from "./model/search.ts";
export { useRecognising } from "./model/use-recognising.ts";
export { PersonScreen } from "./screens/person-screen.tsx";
export { PlayersScreen } from "./screens/players-screen.tsx";
