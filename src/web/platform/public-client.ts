import type {
  PublicGroup,
  PublicLeague,
  PublicLeagueCard,
  PublicMatch,
  PublicPair,
  PublicStats,
} from "#contract/portal.ts";
import type { CurrentUser } from "#contract/session.ts";
import type { IndividualRow, StandingRow } from "#contract/standings.ts";

/** The answers of the public endpoints; types only, so that a visitor downloads no schema. */
interface PublicAnswers {
  leagues: {
    club_name: string;
    logo_version: string | null;
    currency: string;
    today: string;
    leagues: PublicLeagueCard[];
  };
  league: PublicLeague;
  ranking: { rows: StandingRow[]; individual_rows: IndividualRow[] };
  groups: { groups: PublicGroup[] };
  matches: { matches: PublicMatch[] };
  stats: PublicStats;
  privacy: { club_name: string; contact_email: string | null; text: string };
}
export type LeagueRead = Exclude<keyof PublicAnswers, "leagues" | "league" | "privacy">;

/** An answer that is not 200. */
export class HttpError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

async function getJson<T>(path: string): Promise<T> {
  const response = await fetch(`/api${path}`);
  if (!response.ok) throw new HttpError(response.status);
  // The server's answers follow the contract, which its own tests hold it to.
  return (await response.json()) as T;
}

function searchOf(filter: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(filter)) if (value !== undefined) search.set(key, String(value));
  return search.size === 0 ? "" : `?${search}`;
}

export function readLeagues(): Promise<PublicAnswers["leagues"]> {
  return getJson("/public/leagues");
}

export function readLeague(leagueId: string): Promise<PublicAnswers["league"]> {
  return getJson(`/public/leagues/${leagueId}`);
}

export function readPrivacy(): Promise<PublicAnswers["privacy"]> {
  return getJson("/public/privacy");
}

export function readPair(leagueId: string, pairId: string): Promise<PublicPair> {
  return getJson(`/public/leagues/${leagueId}/pairs/${pairId}`);
}

/** One of a league's pages, for the chosen group and round. */
export function readLeaguePage<K extends LeagueRead>(
  page: K,
  leagueId: string,
  filter: { group?: string | undefined; round?: number | undefined } = {},
): Promise<PublicAnswers[K]> {
  return getJson(`/public/leagues/${leagueId}/${page}${searchOf(filter)}`);
}

/** Who is signed in: the guards' one question. */
export function readSession(): Promise<{ user: CurrentUser | null; password_min_length: number }> {
  return getJson("/session");
}
