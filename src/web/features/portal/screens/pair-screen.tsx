import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { PublicLeague, PublicPair } from "#contract/portal/endpoints.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { leftLabel } from "#domain/season/withdrawal.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { portalPath } from "#web/paths.ts";
import { momentOf, useMomentIn } from "#web/platform/minute.ts";
import { HttpError } from "#web/platform/public-client.ts";
import card from "#web/ui/card.module.css";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { leagueQuery, pairQuery } from "../api.ts";
import { CalendarLink } from "../components/calendar-link.tsx";
import { Figures } from "../components/figures.tsx";
import { MatchDays } from "../components/match-lists.tsx";
import { NextMatch } from "../components/next-match.tsx";
import { PairNeeds } from "../components/pair-needs.tsx";
import { PairResults } from "../components/pair-results.tsx";
import { PairWayList } from "../components/pair-way.tsx";
import { PlaceChartView, type PlaceChartViewProps } from "../components/place-chart.tsx";
import { ShareButton } from "../components/share-button.tsx";
import { StarButton } from "../components/star-button.tsx";
import { bracketAddress, useAddress } from "../model/address.ts";
import { asOf, daysToCome, nextMatch } from "../model/match-days.ts";
import { useMyPair } from "../model/my-pair.ts";
import { matchesOf } from "../model/pair-facts.ts";
import { useDocumentTitle, useTitle } from "../model/use-league.ts";
import classes from "./pair-screen.module.css";

/** Where it stands, under its name. */
function Place({ pair, champions }: { pair: PublicPair; champions: string | null }) {
  const { row, individual_row, places } = pair;
  const { group, league } = places;
  const isGone = row?.is_withdrawn === true;
  if (pair.name === champions) return <p className={classes.place}>Campeones</p>;
  if (group === null && league === null && !isGone) return null;
  return (
    <p className={classes.place}>
      {isGone && row !== null && <b>{leftLabel(row)} </b>}
      {group !== null && <b>{group.place === null ? group.name : `${group.place}.º de ${group.name}`}</b>}
      {individual_row !== null && ` · Cancha ${individual_row.court_assignment} · ${shownPoints(individual_row)} pts`}
      {league !== null && <span> · {league.place}.º de la liga</span>}
    </p>
  );
}

function Season({ row }: Pick<PublicPair, "row">) {
  if (row === null || row.matches_played === 0) return null;
  const { matches_won, matches_drawn, matches_lost } = row;
  const figures = {
    ...(matches_drawn > 0
      ? { "V-E-D": `${matches_won}-${matches_drawn}-${matches_lost}` }
      : { "V-D": `${matches_won}-${matches_lost}` }),
    Sets: `${row.sets_won}-${row.sets_lost}`,
    Juegos: `${row.games_won}-${row.games_lost}`,
    "Dif.": <SignedNumber value={row.games_difference} />,
  };
  return <Figures figures={figures} className={`${card.surface} ${classes.card} ${classes.figures}`} />;
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

/** The way through the published brackets, and where it is seen in the tree (spec 5 §3.2). */
function Ways({ league, pair: { pair_id, ways } }: { league: PublicLeague; pair: PublicPair }) {
  const moment = momentOf(useMomentIn(league.time_zone), league.today);
  return ways.map(({ phase_id, phase_name, phase_number, matches }) => (
    <section key={phase_id} className={`${card.surface} ${classes.card}`}>
      <h2>{phase_name}</h2>
      <PairWayList pairId={pair_id} matches={matches} moment={moment} />
      <a className={classes.toBracket} href={bracketAddress(league.id, phase_number, pair_id)}>
        Ver su camino en el cuadro
      </a>
    </section>
  ));
}

/** Why it stands where it does: first in its group, which is what moves it, then in the league (spec 7 §1.11). */
function Why({ places: { group, league } }: Pick<PublicPair, "places">) {
  const reasons = [
    ...(group?.why ? [{ title: group.name, why: group.why }] : []),
    ...(league?.why ? [{ title: "En la liga", why: league.why }] : []),
  ];
  if (reasons.length === 0) return null;
  return (
    <section className={`${card.surface} ${classes.card}`}>
      <h2>¿Por qué?</h2>
      {reasons.map(({ title, why }) => (
        <p key={title} className={classes.why}>
          <b>{title}.</b> {why}
        </p>
      ))}
    </section>
  );
}

/** What comes next and what it is about; then what comes after that. */
function Next({ pair, league, isMine }: { pair: PublicPair; league: PublicLeague; isMine: boolean }) {
  const { today, id } = league;
  const now = useMomentIn(league.time_zone);
  const pending = asOf(matchesOf(pair), now, today).filter(({ state }) => state !== "over");
  const next = nextMatch(pending, today);
  const later = pending.filter((match) => match !== next);
  const isOver = league.finished !== null && pending.length === 0;
  return (
    <>
      {!isOver && (
        <section className={`${card.surface} ${classes.next}`} aria-label="Próximo partido">
          {next === undefined ? (
            <p className="muted">No hay partidos próximos.</p>
          ) : (
            <NextMatch match={next} pairId={pair.pair_id} today={today} />
          )}
          <PairNeeds needs={pair.needs} isMine={isMine} />
        </section>
      )}
      {later.length > 0 && (
        <>
          <h2 className={classes.heading}>Próximos</h2>
          <MatchDays days={daysToCome(later, today)} leagueId={id} mine={isMine ? pair.pair_id : undefined} />
        </>
      )}
    </>
  );
}

function Pair({ league, pair }: { league: PublicLeague; pair: PublicPair }) {
  const { row, name, pair_id } = pair;
  const isMine = useMyPair(league.id) === pair_id;
  const played = pair.matches.filter(({ status, is_annulled }) => status === "completed" || is_annulled).toReversed();
  return (
    <>
      <header className={classes.top}>
        <div>
          <h1 className="page-title">
            {name.split(" & ").map((player) => (
              <span key={player}>{player} </span>
            ))}
          </h1>
          <Place pair={pair} champions={league.bracket?.champions ?? null} />
        </div>
        <StarButton leagueId={league.id} pairId={pair_id} name={name} isPlayer={pair.individual_row !== null} isWide />
      </header>
      <Next pair={pair} league={league} isMine={isMine} />
      <Positions positions={pair.positions} league={league} needs={pair.needs} isMine={isMine} />
      <Why places={pair.places} />
      <Season row={row} />
      <Ways league={league} pair={pair} />
      <section className={`${card.surface} ${classes.card}`}>
        <h2>Resultados</h2>
        <p className="muted">
          {played.length === 0 ? "Aún no hay resultados." : "Primero su marcador · STB: súper tie-break"}
        </p>
        <PairResults matches={played} pairId={pair_id} />
      </section>
      <div className={classes.actions}>
        <ShareButton title={name} />
        <CalendarLink leagueId={league.id} pair={pair_id} />
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
        title="La pareja no existe en esta liga"
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
