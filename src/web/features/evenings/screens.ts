export { runSearch } from "./model/run-search.ts";
export { eveningSearch } from "./model/search.ts";
export { EveningCodesScreen } from "./screens/evening-codes-screen.tsx";
export { EveningPosterScreen } from "./screens/evening-poster-screen.tsx";
export { EveningScreen } from "./screens/evening-screen.tsx";
export { EveningsScreen } from "./screens/evenings-screen.tsx";
export { EditEveningScreen, NewEveningScreen } from "./screens/new-evening-screen.tsx";
