import type { PublicLeague, PublicLeagueCard } from "#contract/portal.ts";
import type { Ranking } from "#contract/standings.ts";
import { mediumSpanishDate } from "#domain/calendar-date.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { PageHead } from "./page-head.ts";

const titles: Record<string, string> = {
  ranking: "Ranking",
  groups: "Grupos",
  matches: "Partidos",
  stats: "Estadísticas",
};

/** What a link to the list of leagues shows. The answer is the contract's own. */
export function homeHead({ config }: Pick<Dependencies, "config">, answer: unknown): PageHead {
  const { club_name, leagues } = answer as { club_name: string; leagues: PublicLeagueCard[] };
  const names = leagues.slice(0, 6).map(({ name }) => name);
  return {
    title: `${club_name} · Ligas de pádel`,
    description: names.length === 0 ? "Ligas y torneos de pádel." : `Ligas activas: ${names.join(", ")}.`,
    address: `${config.publicUrl}/public`,
    image: null,
    isListed: true,
  };
}

/** Who leads a league: the first of its ranking, or nobody yet. */
export function leaderOf(ranking: Pick<Ranking, "rows" | "individual_rows">): string | null {
  const [player] = ranking.individual_rows;
  if (player !== undefined) return player.total_points > 0 ? player.player_name : null;
  const [pair] = ranking.rows;
  return pair !== undefined && pair.matches_played > 0 ? pair.name : null;
}

interface LeaguePage {
  /** Reads a public address; null when it cannot be shown. */
  read: (url: string) => Promise<unknown>;
  leagueId: string;
  /** The end of the page's address. */
  page: string;
  /** Who the page is about, when it is about somebody. */
  subject?: string;
}

/** What a link to a league's page shows: its name, who leads, and the day. */
export async function leagueHead({ config }: Pick<Dependencies, "config">, page: LeaguePage): Promise<PageHead> {
  const base = `/api/public/leagues/${page.leagueId}`;
  const league = (await page.read(base)) as PublicLeague; // the caller has seen that it is there
  const ranking = (await page.read(`${base}/ranking`)) as Pick<Ranking, "rows" | "individual_rows">;
  const leader = leaderOf(ranking);
  const round = league.rounds.find(({ state }) => state === "open") ?? league.rounds.at(-1);
  const parts = [
    leader === null ? `División ${league.division}.` : `En cabeza: ${leader}.`,
    `Jornada ${round?.number ?? 1}.`,
    `Actualizado el ${mediumSpanishDate(league.today)}.`,
  ];
  const address = `${config.publicUrl}/league/${league.id}`;
  return {
    title: `${page.subject ?? titles[page.page] ?? "Liga"} · ${league.name}`,
    description: parts.join(" "),
    address: `${address}/${page.page}`,
    image: `${address}/preview.png`,
    isListed: league.division !== "Junior",
  };
}
