export { bracketSearch } from "./model/search.ts";
export { BracketScreen } from "./screens/bracket-screen.tsx";
