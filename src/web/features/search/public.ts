export { HeaderSearch } from "./components/header-search.tsx";
export { LostScreen } from "./screens/lost-screen.tsx";
