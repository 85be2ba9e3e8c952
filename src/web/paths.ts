import { doors } from "#contract/common/application-addresses.ts";
import type { LeaguePageName } from "#contract/portal/reads.ts";

/** Every address of the application, said once. */
export const paths = {
  home: "/",
  publicHome: "/public",
  privacy: "/privacy",
  publicEvening: "/tardes/:eveningId",
  wall: "/tv",
  ...doors,
  admin: "/admin",
  matches: "/admin/matches",
  results: "/admin/results",
  day: "/admin/day",
  players: "/admin/players",
  people: "/admin/people",
  inscriptions: "/admin/inscriptions",
  pairLinks: "/admin/links",
  groups: "/admin/groups",
  closing: "/admin/groups/closing",
  dealGroups: "/admin/groups/deal",
  bracket: "/admin/bracket",
  ranking: "/admin/ranking",
  posters: "/admin/posters",
  payments: "/admin/payments",
  leagues: "/admin/leagues",
  league: "/admin/league/$leagueId",
  evenings: "/admin/evenings",
  newEvening: "/admin/evenings/new",
  settings: "/admin/settings",
  activity: "/admin/activity",
  leagueManagement: "/admin/league-management",
  createTournament: "/admin/create-tournament",
} as const;

/** A league's own page for its administrators. */
export function leaguePath(leagueId: string): string {
  return paths.league.replace("$leagueId", leagueId);
}

/** Where a league's next season is prepared. */
export function nextSeasonPath(leagueId: string): string {
  return `${leaguePath(leagueId)}/next-season`;
}

/** A group's own page for administrators: its table and its matches. */
export function groupPath(groupId: string): string {
  return `/admin/groups/${groupId}`;
}

/** A person's page for administrators. */
export function personPath(personId: string): string {
  return `/admin/people/${personId}`;
}

/** Where an evening is run. */
export function eveningPath(eveningId: string): string {
  return `${paths.evenings}/${eveningId}`;
}

/** Where an evening that has not started is changed. */
export function editEveningPath(eveningId: string): string {
  return `${eveningPath(eveningId)}/edit`;
}

/** The poster of an evening, to be printed. */
export function eveningPosterPath(eveningId: string): string {
  return `${eveningPath(eveningId)}/poster`;
}

/** Where the codes of an evening's courts are made and printed. */
export function eveningCodesPath(eveningId: string): string {
  return `${eveningPath(eveningId)}/codes`;
}

/** An evening on the public portal, for everybody who follows it. */
export function publicEveningPath(eveningId: string): string {
  return `/tardes/${eveningId}`;
}

/** A league's page on the public portal. */
export function portalPath(leagueId: string, page: LeaguePageName = "ranking"): string {
  return `/league/${leagueId}/${page}`;
}

/** The screen on a wall that shows one league. */
export function wallPath(leagueId: string): string {
  return `${paths.wall}/${leagueId}`;
}
