import type { LeaguePageFilter, LeaguePageName, PortalAnswers, ShownAnswers } from "./reads.ts";

/** One of a league's pages: which it is, and its own answer. */
export type LeaguePage<K extends LeaguePageName = LeaguePageName> = {
  [P in K]: { name: P; filter: LeaguePageFilter; answer: ShownAnswers[P] };
}[K];

/** The answers that a page of the portal is drawn from, by what they are. */
export interface PageData {
  leagues?: PortalAnswers["leagues"];
  league?: { id: string; answer: PortalAnswers["league"] };
  page?: LeaguePage;
  evening?: { id: string; answer: PortalAnswers["evening"] };
  pair?: { id: string; answer: PortalAnswers["pair"] };
}

/**
 * Draws a page: its markup, the state that the browser takes it over with, as JSON of the web application's own, and the piece of the
 * application that its screen is; null: what every page loads.
 * @param drawnAt the moment that it shows, in ms since 1970
 */
export type RenderPage = (
  address: string,
  data: PageData,
  drawnAt: number,
) => Promise<{ markup: string; state: string; piece: string | null }>;
