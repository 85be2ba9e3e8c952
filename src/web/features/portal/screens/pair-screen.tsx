import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { PublicLeague, PublicPair } from "#contract/portal/endpoints.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { isOnePlayer } from "#domain/brackets/bracket-words.ts";
import { signed } from "#domain/tables/value-columns.ts";
import { portalPath } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { momentOf, useMomentIn } from "#web/platform/minute.ts";
import { HttpError } from "#web/platform/public-client.ts";
import card from "#web/ui/card.module.css";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { ScoreText } from "#web/ui/score-text.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { leagueQuery, pairQuery } from "../api.ts";
import { AskLink } from "../components/ask-link.tsx";
import { AwaitedMatch } from "../components/awaited-match.tsx";
import { CalendarLink } from "../components/calendar-link.tsx";
import { Figures } from "../components/figures.tsx";
import { LatePush } from "../components/late-push.tsx";
import { MatchHalves } from "../components/match-halves.tsx";
import { MatchDays } from "../components/match-lists.tsx";
import { NextMatch } from "../components/next-match.tsx";
import { PairBand } from "../components/pair-band.tsx";
import { PairNeeds } from "../components/pair-needs.tsx";
import { PairResults } from "../components/pair-results.tsx";
import { PairWayList } from "../components/pair-way.tsx";
import { PlaceChartView, type PlaceChartViewProps } from "../components/place-chart.tsx";
import { PlayerPoints } from "../components/player-points.tsx";
import { bracketAddress, useAddress } from "../model/address.ts";
import { halvesOf, wayNow } from "../model/bracket-standing.ts";
import { asOf, awaited, certainNext, daysToCome } from "../model/match-days.ts";
import { useMyPair } from "../model/my-pair.ts";
import { noneNext } from "../model/none-next.ts";
import { matchesOf } from "../model/pair-facts.ts";
import { useDocumentTitle, useTitle } from "../model/use-league.ts";
import classes from "./pair-screen.module.css";

/** The figures of its groups; points where they order. */
function GroupFigures({ pair: { row, shows_points } }: { pair: PublicPair }) {
  if (row === null || row.matches_played === 0) return null;
  const { matches_won, matches_drawn, matches_lost } = row;
  const figures = {
    ...(matches_drawn > 0
      ? { "V-E-D": `${matches_won}-${matches_drawn}-${matches_lost}` }
      : { "V-D": `${matches_won}-${matches_lost}` }),
    Sets: `${row.sets_won}-${row.sets_lost}`,
    Juegos: `${row.games_won}-${row.games_lost}`,
    "Dif.": <SignedNumber value={row.games_difference} />,
    ...(shows_points && { Pts: row.points }),
  };
  return <Figures figures={figures} className={classes.figures} />;
}

/** The figures of its season. */
function Season({ pair }: { pair: PublicPair }) {
  if (pair.row === null || pair.row.matches_played === 0) return null;
  return (
    <section className={`${card.surface} ${classes.card}`}>
      <h2>Temporada</h2>
      <GroupFigures pair={pair} />
    </section>
  );
}

function Positions(props: PlaceChartViewProps) {
  if (props.positions.length === 0) return null;
  return (
    <section className={`${card.surface} ${classes.card}`}>
      <h2>Grupo y puesto por jornada</h2>
      <PlaceChartView {...props} />
    </section>
  );
}

/** Where a pair of a tournament stood in its group, before the bracket. */
function beforeBracket({ places: { group }, row }: PublicPair) {
  if (group === null || group.place === null || row === null) return null;
  const won = counted(row.matches_won, "victoria", "victorias");
  const games = Math.abs(row.games_difference) === 1 ? "juego" : "juegos";
  return {
    title: "Fase de grupos",
    lines: [`${group.place}.º de ${group.name}`, `${won}, ${signed(row.games_difference)} ${games}`],
  };
}

/** The way through the published brackets, and where it is seen in the tree (spec 5 §3.2). */
function Ways({ league, pair, isCup }: { league: PublicLeague; pair: PublicPair; isCup: boolean }) {
  const moment = momentOf(useMomentIn(league.time_zone), league.today);
  const { pair_id, ways } = pair;
  return ways.map(({ phase_id, phase_name, phase_number, role, rounds, is_exempt, matches }, at) => (
    <section key={phase_id} className={`${card.surface} ${classes.card}`}>
      <h2>
        Camino en el cuadro
        {role !== "main" && ` · ${phase_name}`}
      </h2>
      <PairWayList
        pairId={pair_id}
        matches={matches}
        moment={moment}
        before={isCup && at === 0 ? beforeBracket(pair) : null}
        exemptIn={is_exempt ? (rounds[0] ?? null) : null}
      />
      <a className={classes.toBracket} href={bracketAddress(league.id, phase_number, pair_id)}>
        Ver su camino en el cuadro
      </a>
    </section>
  ));
}

/**
 * Why it stands where it does in its group, which is what moves it: its figures, then who is before and behind; the league's place in one
 * sentence after it (spec 7 §1.11). Nothing of who has no place that its matches give.
 */
function Why({ league, places: { group, league: whole } }: Pick<PublicPair, "places"> & { league: PublicLeague }) {
  if (group === null || group.short === null) return null;
  const reason = group.why?.replace(/^Puesto \d+\.\s*/, "") ?? "";
  return (
    <section className={`${card.surface} ${classes.card}`}>
      <h2>{`¿Por qué ${group.place}.º de ${group.name}?`}</h2>
      <p>
        <strong>{group.short}.</strong> <ScoreText>{reason}</ScoreText>
      </p>
      <p className={classes.whole}>
        {whole !== null && `En la general de la liga: puesto ${whole.place} de ${whole.of}. `}
        <a href={portalPath(league.id, "rules")}>Cómo se ordena</a>
      </p>
    </section>
  );
}

/** What comes next and what it is about; then what comes after that. */
function Next({ pair, league, isMine }: { pair: PublicPair; league: PublicLeague; isMine: boolean }) {
  const { today, id } = league;
  const now = useMomentIn(league.time_zone);
  const pending = asOf(matchesOf(pair), now, today)
    .filter(({ state }) => state !== "over")
    .toSorted((a, b) => Number(a.stage === null) - Number(b.stage === null)); // at the same time the bracket comes first
  const next = certainNext(pending, today);
  const waits = awaited(pending);
  const later = pending.filter((match) => match !== next && !waits.includes(match));
  const isOver = league.finished !== null && pending.length === 0;
  const way = wayNow(pair);
  const saysNext = next !== undefined || waits.length === 0 || pair.needs.length > 0;
  return (
    <>
      {!isOver && saysNext && (
        <section className={`${card.surface} ${classes.next}`} aria-label="Próximo partido">
          {next === undefined && waits.length === 0 && <p className="muted">{noneNext(pending, pair, league)}</p>}
          {next !== undefined && <NextMatch match={next} pairId={pair.pair_id} today={today} />}
          {next !== undefined && next.stage !== null && way !== undefined && (
            <MatchHalves halves={halvesOf(way, { isMine, isAlone: isOnePlayer(pair.name) })} />
          )}
          <PairNeeds needs={pair.needs} isMine={isMine} />
        </section>
      )}
      {waits.map((match) => (
        <AwaitedMatch key={match.key} match={match} pair={pair} today={today} isMine={isMine} />
      ))}
      {later.length > 0 && (
        <section className={classes.later}>
          <h2 className={classes.heading}>Próximos</h2>
          <MatchDays days={daysToCome(later, today)} leagueId={id} mine={isMine ? pair.pair_id : undefined} />
        </section>
      )}
    </>
  );
}

/** Its results of groups, the last round first. */
function Results({ pair, isCup, today }: { pair: PublicPair; isCup: boolean; today: string }) {
  const played = pair.matches.filter(({ status, is_annulled }) => status === "completed" || is_annulled).toReversed();
  if (played.length === 0 && isCup && pair.ways.length > 0) return null;
  return (
    <section className={`${card.surface} ${classes.card}`}>
      <h2>{isCup ? "Fase de grupos" : "Resultados"}</h2>
      {isCup && <GroupFigures pair={pair} />}
      <p className="muted">
        {played.length === 0
          ? "Aún no hay resultados."
          : "Primero su marcador. V: victoria, D: derrota, STB: súper tie-break."}
      </p>
      <PairResults matches={played} pairId={pair.pair_id} isCup={isCup} today={today} />
    </section>
  );
}

/** Whether a calendar of the pair may have something to tell of: a league that is played makes more matches. */
const mayPlay = ({ finished, bracket }: PublicLeague, pair: PublicPair) =>
  (finished === null && bracket?.comes_first !== true) || matchesOf(pair).some(({ state }) => state !== "over");

/** Whether anything is still told of the pair to who follows it. */
const mayBeTold = ({ finished }: PublicLeague, { row }: PublicPair) => finished === null && row?.is_withdrawn !== true;

function Pair({ league, pair }: { league: PublicLeague; pair: PublicPair }) {
  const isMine = useMyPair(league.id) === pair.pair_id;
  const isCup = league.stage !== null; // a tournament: groups, then a bracket
  return (
    <>
      <PairBand pair={pair} league={league} />
      <div className={classes.columns}>
        <div>
          <Next pair={pair} league={league} isMine={isMine} />
          <Ways league={league} pair={pair} isCup={isCup} />
          <Why league={league} places={pair.places} />
          {!isCup && <Positions positions={pair.positions} league={league} needs={pair.needs} isMine={isMine} />}
        </div>
        <div>
          <PlayerPoints points_by_round={pair.points_by_round} />
          {!isCup && <Season pair={pair} />}
          <Results pair={pair} isCup={isCup} today={league.today} />
          {mayPlay(league, pair) && <CalendarLink leagueId={league.id} pair={pair.pair_id} />}
          {pair.can_ask_link && (
            <AskLink leagueId={league.id} pairId={pair.pair_id} isPlayer={league.format_type === "individual"} />
          )}
          {mayBeTold(league, pair) && <LatePush leagueId={league.id} pairId={pair.pair_id} />}
        </div>
      </div>
    </>
  );
}

/** A pair's own page: where it stands and why, its results and what comes next. */
export function PairScreen() {
  const { leagueId, pairId } = useAddress();
  const query = useQuery(pairQuery(leagueId, pairId));
  const { data: league } = useQuery(leagueQuery(leagueId));
  const { data, error } = query;
  const isMissing = error instanceof HttpError && error.status < 500;
  useTitle(data?.name, league);
  useDocumentTitle(isMissing && league !== undefined ? portalTitles.lostPair(league.name) : undefined);
  if (isMissing) {
    return (
      <EmptyState
        isHeading
        icon={<IconUsers size={28} />}
        title={`${league?.format_type === "individual" ? "El jugador" : "La pareja"} no existe en esta liga`}
        action={<ButtonLink href={portalPath(leagueId, "ranking")}>Ver el ranking</ButtonLink>}
      />
    );
  }
  return (
    <QueryView query={query} failure="No se ha podido cargar la pareja.">
      {(pair) => league !== undefined && <Pair league={league} pair={pair} />}
    </QueryView>
  );
}
