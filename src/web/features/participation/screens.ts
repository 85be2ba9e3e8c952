export { InscriptionsScreen, readInscriptions } from "./screens/inscriptions-screen.tsx";
export { NextSeasonScreen } from "./screens/next-season-screen.tsx";
export { PairLinksScreen, readPairLinks } from "./screens/pair-links-screen.tsx";
