import type { PublicDrawnMatch } from "#contract/portal/bracket.ts";
import type { PublicLeague, PublicPair } from "#contract/portal/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { bracketWords, isOnePlayer } from "#domain/brackets/bracket-words.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { leftLabel } from "#domain/season/withdrawal.ts";
import { groupChangeText } from "#domain/tables/group-change.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { counted, shortWeekdayDate } from "#web/platform/format.ts";
import { momentOf, useMomentIn } from "#web/platform/minute.ts";
import { isLeftOut, openMatch, reached, wayNow } from "../model/bracket-standing.ts";
import { isMissing, playingWord } from "../model/drawn-match-texts.ts";
import classes from "./pair-band.module.css";

interface Standing {
  /** The largest of the page: '1.º', 'Final'. */
  place: string;
  /** Below it: the group, or when the final is. */
  of: string;
}

/** When its match of the bracket is, or what is missing of it. */
function whenOf(match: PublicDrawnMatch, moment: ClubMoment): string {
  const { match_date, match_time } = match;
  if (isMissing(match, moment)) return "falta el resultado";
  const live = playingWord(match, moment);
  if (live !== null || match_date === null) return live?.toLowerCase() ?? "";
  const day = shortWeekdayDate(match_date).replace(",", "");
  return match_time === null ? day : `${day}, ${hourMinute(match_time)}`;
}

/** How far it is in the bracket, which is all that is said of who stands in one (spec 7 §1.9). */
function inBracket(pair: PublicPair, moment: ClubMoment): (Standing & { note: string }) | null {
  const way = wayNow(pair);
  if (way === undefined) return null;
  const match = openMatch(way);
  const { one, many } = bracketWords(isOnePlayer(pair.name) ? "individual" : "pairs");
  const size = way.pairs > 0 ? ` · ${counted(way.pairs, one, many)}` : "";
  return {
    place: reached(way, pair),
    of: match === undefined ? "" : whenOf(match, moment),
    note: `${way.phase_name}${size}`,
  };
}

function standingOf(pair: PublicPair): Standing | null {
  const { group, league } = pair.places;
  if (pair.row?.is_withdrawn === true) return { place: leftLabel(pair.row), of: group?.name ?? "" };
  if (group !== null) return group.place === null ? null : { place: `${group.place}.º`, of: group.name };
  return league === null ? null : { place: `${league.place}.º`, of: "de la liga" };
}

type Change = NonNullable<NonNullable<PublicPair["places"]["group"]>["goes"]>;
const zones = { up: "zona de ascenso", down: "zona de descenso" };

/** Where its place leads, in words; once the round is closed where it went (spec 7 §1.1). */
function Zone({ change, isClosed }: { change: Change; isClosed: boolean }) {
  if (change.kind === "through") return <>{groupChangeText(change)}</>;
  if (change.kind === "across") return <>{isClosed ? `pasa a ${change.to}` : `en zona de paso a ${change.to}`}</>;
  const verb = change.kind === "up" ? "sube" : "baja";
  return (
    <>
      <span aria-hidden="true">{change.kind === "up" ? "▲ " : "▼ "}</span>
      {isClosed ? `${verb} a ${change.to}` : `en ${zones[change.kind]} a ${change.to}`}
    </>
  );
}

/** What is over for a pair: its league, with its final place, or a tournament whose bracket it is not in. */
function overText(about: PublicLeague, pair: PublicPair): string | null {
  const { league } = pair.places;
  if (isLeftOut(about, pair)) return isOnePlayer(pair.name) ? "no pasa al cuadro" : "no pasan al cuadro";
  if (about.finished === null || about.stage !== null) return null;
  return league === null || about.finished.champions === pair.name
    ? "Liga terminada"
    : `Liga terminada · puesto ${league.place} de ${league.of}`;
}

function roundText({ progress, stage, finished, bracket }: PublicLeague): string | null {
  if (finished !== null || bracket?.comes_first === true) return null;
  if (progress === null || stage !== null) return stage;
  const { round, rounds, is_closed, deadline_text } = progress;
  const [until] = is_closed ? ["cerrada"] : (deadline_text ?? "").split(" · ");
  return `jornada ${round} de ${rounds}${until ? `, ${until}` : ""}`;
}

/** What is said below the names: the zone in words, the court of a player; on wide screens the round. */
function Notes({ pair, league }: { pair: PublicPair; league: PublicLeague }) {
  const { individual_row: player, places } = pair;
  const change = pair.row?.is_withdrawn === true ? undefined : places.group?.goes;
  const round = roundText(league);
  const over = overText(league, pair);
  return (
    <p className={classes.note}>
      {places.group?.place === null && <span>{places.group.name}</span>}
      {player !== null && (
        <span>
          {player.court_assignment !== null && `Cancha ${player.court_assignment} · `}
          {shownPoints(player)} pts
        </span>
      )}
      {change !== undefined && (
        <span>
          <Zone change={change} isClosed={league.progress?.is_closed ?? false} />
        </span>
      )}
      {over !== null && <span>{over}</span>}
      {round !== null && <span className={classes.round}>{round}</span>}
    </p>
  );
}

/** A pair's names with the place that moves it, or how far it is in its bracket: the first thing that its family reads. */
export function PairBand({ pair, league }: { pair: PublicPair; league: PublicLeague }) {
  const drawn = inBracket(pair, momentOf(useMomentIn(league.time_zone), league.today));
  const isWinner = league.finished?.champions === pair.name;
  const standing =
    drawn ?? (isWinner ? { place: isOnePlayer(pair.name) ? "Primer puesto" : "Campeones", of: "" } : standingOf(pair));
  return (
    <header className={classes.band}>
      <div>
        <h1>
          {pair.name.split(" & ").map((player, at) => (
            <span key={at}>
              {at > 0 && <span className="heard">& </span>}
              {player}{" "}
            </span>
          ))}
        </h1>
        {drawn === null ? <Notes pair={pair} league={league} /> : <p className={classes.note}>{drawn.note}</p>}
      </div>
      {standing !== null && (
        <p className={classes.place} data-word={!standing.place.endsWith("º") || undefined}>
          <b>{standing.place}</b>
          {standing.of !== "" && <span> {standing.of}</span>}
        </p>
      )}
    </header>
  );
}
