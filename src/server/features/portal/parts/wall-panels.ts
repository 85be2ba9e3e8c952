import type { PublicPhase } from "#contract/portal/bracket.ts";
import type { PublicLeague } from "#contract/portal/endpoints.ts";
import type { WallBracketPanel, WallNewsPanel, WallPanel, WallTablePanel, WonLine } from "#contract/portal/wall.ts";
import { spokenName } from "#domain/base/names.ts";
import { pastChangeText } from "#domain/tables/group-change.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { orderingCriterion, orderingFigure } from "#domain/tables/ordering-figure.ts";
import { hasBegun } from "./bracket-now.ts";
import { movementsNow } from "./movements-now.ts";
import type { LeagueBrackets } from "./public-bracket.ts";
import { publicGroups } from "./public-groups.ts";

/** The tables of the round that is played, each group's; a group without anybody is none. */
function tables({ facts, ...taking }: LeagueBrackets, today: string): WallTablePanel[] {
  const { league } = facts;
  const { heading, textOf } = orderingFigure(orderingCriterion(league.regulations));
  const groups = publicGroups(
    facts,
    {},
    { matches: [], today, taking: league.type === "tournament" ? taking : undefined },
  );
  return groups.flatMap(({ name: title, rows, individual_rows, matches_played: played, matches_total: total }) => {
    const ofPairs = rows
      .filter(({ is_withdrawn, is_moved }) => !is_withdrawn && !is_moved)
      .map(({ pair_id: id, position: place, player1_name, player2_name, ...figures }) => ({
        id,
        place,
        names: [player1_name, ...(player2_name === null ? [] : [player2_name])],
        figure: figures.matches_played === 0 ? "–" : textOf(figures),
        change: figures.goes,
      }));
    const ofPlayers = individual_rows
      .toSorted((a, b) => a.place - b.place)
      .map((row) => {
        const { player_id: id, place, player_name } = row;
        return { id, place, names: [player_name], figure: String(shownPoints(row)), change: row.goes };
      });
    const isIndividual = league.format_type === "individual";
    const shown = isIndividual ? ofPlayers : ofPairs;
    if (shown.length === 0) return [];
    const note = total === 0 ? null : `${played} de ${total} jugados`;
    return [{ kind: "table", of: league.name, title, note, figure: isIndividual ? "Pts" : heading, rows: shown }];
  });
}

type Round = PublicPhase["rounds"][number];
const isByeOnly = ({ sides }: Round["matches"][number]) => sides.some(({ is_bye }) => is_bye);
const isOpen = (match: Round["matches"][number]) => match.outcome === null && !isByeOnly(match);

/** Of each published bracket the round that is played and the next one; once it is over, its last. */
function brackets({ facts, phases }: LeagueBrackets): WallBracketPanel[] {
  return phases.flatMap(({ name: title, rounds }) => {
    const now = rounds.findIndex(({ matches }) => matches.some(isOpen));
    const shown = now === -1 ? rounds.slice(-1) : rounds.slice(now, now + 2);
    const withMatches = shown.map(({ name, matches }) => ({
      name,
      matches: matches.filter((match) => !isByeOnly(match)),
    }));
    const shownRounds = withMatches.filter(({ matches }) => matches.length > 0);
    return shownRounds.length === 0 ? [] : [{ kind: "bracket", of: facts.league.name, title, rounds: shownRounds }];
  });
}

/** Who has won, as far as somebody has. */
export function championsLine({ finished, bracket, format_type }: PublicLeague): WonLine | null {
  const champions = finished?.champions ?? bracket?.champions ?? null;
  if (champions === null) return null;
  return { lead: format_type === "individual" ? "Ha ganado" : "Campeones", text: spokenName(champions) };
}

/** The movements of the round that was closed last, while they are news (spec 7 §1.13). */
function news({ facts }: LeagueBrackets): WallNewsPanel[] {
  const moved = movementsNow(facts, {});
  const isNews = moved !== null && moved.closed_round !== null;
  const lines = (moved?.lines ?? []).flatMap(({ names, ...change }) =>
    names.map((name) => ({ lead: spokenName(name), text: pastChangeText(change) })),
  );
  if (!isNews) return [];
  return [{ kind: "news", of: facts.league.name, title: `Cambios tras la jornada ${moved.closed_round}`, lines }];
}

/** What of a league takes turns on a wall: what is new, its bracket once it is published, and its tables (spec 7 §2.1). */
export function leaguePanels(of: LeagueBrackets, league: PublicLeague, today: string): WallPanel[] {
  const isInBracket = league.bracket?.comes_first === true || hasBegun(of.phases);
  return [...news(of), ...brackets(of), ...(isInBracket ? [] : tables(of, today))];
}

/** The round that is played, and until when; that it is so many days more is for who can look it up. */
function roundLine({ round, rounds, is_closed, deadline_text }: NonNullable<PublicLeague["progress"]>): string {
  const end = is_closed ? "cerrada" : (deadline_text?.replace(/ · quedan? .*$/, "") ?? null);
  return [`Jornada ${round} de ${rounds}`, ...(end === null ? [] : [end])].join(" · ");
}

/** How far a league is, in a line; null: nothing tells. */
export function leagueLine({ progress, stage, bracket, finished, opening }: PublicLeague): string | null {
  if (finished !== null) return "Terminada";
  const now = stage ?? bracket?.stage ?? null;
  if (now !== null) return now;
  if (opening !== null || progress === null) return opening;
  return roundLine(progress);
}
