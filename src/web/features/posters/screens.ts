export { posterSearch } from "./model/search.ts";
export { PostersScreen } from "./screens/posters-screen.tsx";
