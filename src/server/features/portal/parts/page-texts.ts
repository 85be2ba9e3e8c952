import type { PortalAnswers } from "#contract/portal/reads.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { spokenPair } from "#domain/base/names.ts";
import { currentRound } from "#domain/base/round-state.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { nextText } from "./next-text.ts";
import type { PageHead } from "./page-head.ts";

const titles: Record<string, string> = {
  ranking: "Ranking",
  groups: "Grupos",
  matches: "Partidos",
  bracket: "Cuadro",
  stats: "Estadísticas",
  rules: "Reglamento",
  inscripcion: "Inscripción",
};

/** What a link to the list of leagues shows. */
export function homeHead(
  { config }: Pick<Dependencies, "config">,
  { club_name, leagues }: PortalAnswers["leagues"],
): PageHead {
  const listed = leagues.filter(({ is_listed }) => is_listed);
  const names = listed.slice(0, 6).map(({ name }) => name);
  return {
    title: portalTitles.home(club_name),
    description: names.length === 0 ? "Ligas y torneos de pádel." : `Ligas activas: ${names.join(", ")}.`,
    address: `${config.publicUrl}/public`,
    image: null,
    isListed: true,
  };
}

/** Who leads a league: the first of its ranking, or nobody yet. */
export function leaderOf(ranking: Pick<PortalAnswers["ranking"], "rows" | "individual_rows">): string | null {
  const [player] = ranking.individual_rows;
  if (player !== undefined) return shownPoints(player) > 0 ? player.player_name : null;
  const pair = ranking.rows.find(({ is_withdrawn }) => !is_withdrawn);
  return pair !== undefined && pair.matches_played > 0 ? pair.name : null;
}

/** What a link to an evening shows: who plays, or who has won. */
export function eveningHead(
  { config }: Pick<Dependencies, "config">,
  { id, name, evening_date, people, table, status, is_listed, club_name }: PortalAnswers["evening"],
): PageHead {
  const first = table.filter(({ place }) => place === table[0]?.place);
  const names = first.flatMap(({ id: one }) => people.filter((other) => other.id === one).map((other) => other.name));
  const verb = names.length > 1 ? "Han" : "Ha";
  const won = status === "finished" && names.length > 0 ? ` ${verb} ganado ${spokenPair(names)}.` : "";
  return {
    title: `${name} · ${club_name}`,
    description: `${upperFirst(mediumSpanishDate(evening_date))} · ${people.length} personas.${won}`,
    address: `${config.publicUrl}/tardes/${id}`,
    image: null,
    isListed: is_listed,
  };
}

/** What a link to a screen on the wall shows; no search engine lists one. */
export function wallHead(
  { config }: Pick<Dependencies, "config">,
  { title, line, league_id, club_name }: PortalAnswers["wall"],
): PageHead {
  return {
    title: portalTitles.wall(title),
    description: line === null ? `Lo que se juega ahora en ${club_name}.` : `${line}.`,
    address: `${config.publicUrl}/tv${league_id === null ? "" : `/${league_id}`}`,
    image: null,
    isListed: false,
  };
}

interface LeagueSubject {
  league: PortalAnswers["league"];
  ranking: PortalAnswers["ranking"];
  /** The end of the page's address. */
  page: string;
  /** Who the page is about, when it is about somebody. */
  pair?: PortalAnswers["pair"];
}

type BracketFacts = Pick<PortalAnswers["league"], "bracket" | "stage" | "finished" | "format_type">;

function winnersText(champions: string | null, format: BracketFacts["format_type"]): string[] {
  return champions === null ? [] : [`${format === "individual" ? "Ha ganado" : "Campeones"}: ${champions}.`];
}

/**
 * Who won a league that is over; else how far a tournament or a final
 * phase is, in place of who leads groups (spec 7 §1.9); null: neither.
 */
export function bracketText({ bracket, stage, finished, format_type }: BracketFacts): string[] | null {
  if (finished !== null) return [...winnersText(finished.champions, format_type), "Terminada."];
  const champions = bracket?.champions ?? null;
  if (champions !== null) return winnersText(champions, format_type);
  const now = stage ?? bracket?.stage ?? null;
  return now === null ? null : [`${now}.`];
}

function leaderText(league: PortalAnswers["league"], ranking: PortalAnswers["ranking"]): string[] {
  const leader = leaderOf(ranking);
  const round = currentRound(league.rounds);
  return [leader === null ? `División ${league.division}.` : `En cabeza: ${leader}.`, `Jornada ${round?.number ?? 1}.`];
}

function placesText(
  group: PortalAnswers["pair"]["places"]["group"],
  whole: PortalAnswers["pair"]["places"]["league"],
): string[] {
  const inGroup = group === null ? [] : [group.place === null ? group.name : `${group.place}.º de ${group.name}`];
  return whole === null ? inGroup : [...inGroup, `${whole.place}.º de la liga`];
}

/** Where a pair stands: its place in its group first, which is what moves it (spec 7 §1.11); of a bracket only how far that is. */
function pairText(
  league: PortalAnswers["league"],
  { places: { group, league: whole }, ways, row }: PortalAnswers["pair"],
) {
  const bracket = bracketText(league);
  if (ways.length > 0 && bracket !== null) {
    const isDecided = league.finished !== null || league.bracket?.champions !== null;
    return isDecided ? bracket : [`El cuadro va por: ${bracket.join(" ")}`];
  }
  const places = row?.is_withdrawn === true ? ["Baja"] : placesText(group, whole);
  return places.length === 0 ? [`División ${league.division}.`] : [`${places.join(", ")}.`];
}

/** What a link to a league's page shows: its name, who leads or when the pair plays next and where it stands, and the day. */
export function leagueHead({ config, clock }: Pick<Dependencies, "config" | "clock">, about: LeagueSubject): PageHead {
  const { league, ranking, page, pair } = about;
  const ofLeague = bracketText(league) ?? leaderText(league, ranking);
  const parts = [
    ...(pair === undefined ? ofLeague : [...nextText(pair, league, clock.now()), ...pairText(league, pair)]),
    `Actualizado el ${mediumSpanishDate(league.today)}.`,
  ];
  const address = `${config.publicUrl}/league/${league.id}`;
  return {
    title: portalTitles.page(pair?.name ?? titles[page] ?? "Liga", league.name),
    description: parts.join(" "),
    address: `${address}/${page}`,
    image: null,
    isListed: league.is_listed,
  };
}
