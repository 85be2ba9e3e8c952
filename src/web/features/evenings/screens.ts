export { eveningSearch } from "./model/search.ts";
export { EveningsScreen } from "./screens/evenings-screen.tsx";
export { EditEveningScreen, NewEveningScreen } from "./screens/new-evening-screen.tsx";
