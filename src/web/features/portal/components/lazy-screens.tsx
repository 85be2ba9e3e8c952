import { lazyPage } from "./lazy-page.tsx";

// Each is a piece of its own, so that who opens the ranking from a chat loads no other; a rendered page says which piece it begins with.

const home = lazyPage(async () => (await import("../screens/home-screen.tsx")).HomeScreen);
const groups = lazyPage(async () => (await import("../screens/groups-tab.tsx")).GroupsTab);
const matches = lazyPage(async () => (await import("../screens/matches-tab.tsx")).MatchesTab);
const bracket = lazyPage(async () => (await import("../screens/bracket-tab.tsx")).BracketTab);
const stats = lazyPage(async () => (await import("../screens/stats-tab.tsx")).StatsTab);
const rules = lazyPage(async () => (await import("../screens/rules-tab.tsx")).RulesTab);
const inscription = lazyPage(async () => (await import("../screens/inscription-tab.tsx")).InscriptionTab);
const pair = lazyPage(async () => (await import("../screens/pair-screen.tsx")).PairScreen);
const evening = lazyPage(async () => (await import("../screens/evening-screen.tsx")).EveningScreen);
const wall = lazyPage(async () => (await import("../screens/evening-wall-screen.tsx")).EveningWallScreen);
const clubWall = lazyPage(async () => (await import("../screens/club-wall-screen.tsx")).ClubWallScreen);
const lost = lazyPage(async () => (await import("../screens/lost-screen.tsx")).LostScreen);
const privacy = lazyPage(async () => (await import("../screens/privacy-screen.tsx")).PrivacyScreen);

export const HomePage = home.Page;
export const GroupsPage = groups.Page;
export const MatchesPage = matches.Page;
export const BracketPage = bracket.Page;
export const StatsPage = stats.Page;
export const RulesPage = rules.Page;
export const InscriptionPage = inscription.Page;
export const PairPage = pair.Page;
export const EveningPage = evening.Page;
export const EveningWallPage = wall.Page;
export const ClubWallPage = clubWall.Page;
export const LostPage = lost.Page;
export const PrivacyPage = privacy.Page;

/** The screens that are pieces of their own: their file without its ending, the last part of their addresses, and how they come. */
const pieces = [
  { name: "home-screen", address: /^(?:\/public)?\/?$/i, bring: home.bring },
  { name: "groups-tab", address: /\/groups\/?$/i, bring: groups.bring },
  { name: "matches-tab", address: /\/matches\/?$/i, bring: matches.bring },
  { name: "bracket-tab", address: /\/bracket\/?$/i, bring: bracket.bring },
  { name: "stats-tab", address: /\/stats\/?$/i, bring: stats.bring },
  { name: "rules-tab", address: /\/rules\/?$/i, bring: rules.bring },
  { name: "inscription-tab", address: /\/inscripcion\/?$/i, bring: inscription.bring },
  { name: "pair-screen", address: /\/pair\/[^/]+\/?$/i, bring: pair.bring },
  { name: "evening-screen", address: /^\/tardes\/[^/]+\/?$/i, bring: evening.bring },
  { name: "evening-wall-screen", address: /^\/tardes\/[^/]+\/tv\/?$/i, bring: wall.bring },
  { name: "club-wall-screen", address: /^\/tv(?:\/[^/]+)?\/?$/i, bring: clubWall.bring },
  { name: "privacy-screen", address: /^\/privacy\/?$/i, bring: privacy.bring },
];

/**
 * Brings the screen of an address that is a piece of its own, if it is.
 * @param pathname such as `/league/…/bracket`
 * @returns the piece's name; null: the screen is part of what every page loads
 */
export async function loadScreen(pathname: string): Promise<string | null> {
  const piece = pieces.find(({ address }) => address.test(pathname));
  await piece?.bring();
  return piece?.name ?? null;
}
