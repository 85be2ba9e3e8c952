export { resultsSearch } from "./model/search.ts";
export { ResultsScreen } from "./screens/results-screen.tsx";
