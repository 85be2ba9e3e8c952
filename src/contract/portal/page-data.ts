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
  /** The wall of a league, or of the club: then without an id. */
  wall?: { id: string | null; answer: PortalAnswers["wall"] };
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

/** The pages of a league that other sites may show within theirs, as the end of `/embed/{league}/…` (spec 7 §2.2). */
export const embedPageNames = ["ranking", "groups", "matches", "bracket"] as const;
export type EmbedPageName = (typeof embedPageNames)[number];

/** How an address says the colours of a page within another site's; without it they are those of the visitor's own choice. */
export const embedThemes = { claro: "light", oscuro: "dark" } as const;
export type EmbedThemeWord = keyof typeof embedThemes;

/** What is drawn of a league within another site's page. */
export interface EmbedData {
  league: PortalAnswers["league"];
  page: LeaguePage<EmbedPageName>;
  /** Which matches, and which bracket, from 1. */
  tab?: "upcoming" | "completed" | undefined;
  phase?: number | undefined;
  theme?: EmbedThemeWord | undefined;
}

/** Draws a page for another site's: markup that needs no script. @param drawnAt the moment that it shows, in ms since 1970 */
export type RenderEmbed = (data: EmbedData, drawnAt: number) => string;
