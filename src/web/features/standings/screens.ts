export { readRanking } from "./model/read-ahead.ts";
export { rankingSearch } from "./model/search.ts";
export { RankingScreen } from "./screens/ranking-screen.tsx";
