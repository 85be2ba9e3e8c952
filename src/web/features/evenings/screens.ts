export { eveningSearch } from "./model/search.ts";
export { EveningPosterScreen } from "./screens/evening-poster-screen.tsx";
export { EveningsScreen } from "./screens/evenings-screen.tsx";
export { EditEveningScreen, NewEveningScreen } from "./screens/new-evening-screen.tsx";
