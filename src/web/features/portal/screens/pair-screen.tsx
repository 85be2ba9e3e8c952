import { IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { PublicPair } from "#contract/portal.ts";
import { isPending } from "#domain/match-status.ts";
import { HttpError } from "#web/platform/public-client.ts";
import card from "#web/ui/card.module.css";
import { LineChart } from "#web/ui/line-chart.tsx";
import { PairAvatars } from "#web/ui/pair-avatars.tsx";
import { Badge } from "#web/ui/plain/badge.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { SignedNumber } from "#web/ui/signed-number.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { leagueQuery, pairQuery } from "../api.ts";
import { CalendarLink } from "../components/calendar-link.tsx";
import { MatchCards } from "../components/match-lists.tsx";
import { PairNeeds } from "../components/pair-needs.tsx";
import { PairWayList } from "../components/pair-way.tsx";
import { ShareButton } from "../components/share-button.tsx";
import { bracketAddress, useAddress } from "../model/address.ts";
import classes from "./pair-screen.module.css";

function Figures({ row, individual_row }: PublicPair) {
  if (individual_row !== null) {
    const { position, group_name, court_assignment, total_points } = individual_row;
    return (
      <p className={classes.figures}>
        Puesto <strong>{position}</strong> de {group_name} · Cancha {court_assignment} ·{" "}
        <strong>{total_points} pts</strong>
      </p>
    );
  }
  if (row === null) return null;
  return (
    <p className={classes.figures}>
      Puesto <strong>{row.position}</strong> de la liga · {row.matches_won}V-{row.matches_lost}D · Sets {row.sets_won}-
      {row.sets_lost} · Juegos {row.games_won}-{row.games_lost} <SignedNumber value={row.games_difference} />
    </p>
  );
}

function Positions({ positions }: Pick<PublicPair, "positions">) {
  if (positions.length === 0) return null;
  const told = positions.map(({ round, group_name, position }) => `jornada ${round}, ${position} en ${group_name}`);
  return (
    <section className={`${card.surface} ${classes.card}`}>
      <h2>Posición por jornada</h2>
      {positions.length > 1 && (
        <LineChart
          label={`Posición por jornada: ${told.join("; ")}`}
          values={positions.map(({ position }) => position)}
          isInverted
        />
      )}
      <ol className={classes.positions}>
        {positions.map(({ round, group_name, position }) => (
          <li key={round}>
            <span className="muted">Jornada {round}</span> {position}.º <Badge>{group_name}</Badge>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The way through the published brackets, and where it is seen in the tree (spec 5 §3.2). */
function Ways({ leagueId, pair: { pair_id, ways }, today }: { leagueId: string; pair: PublicPair; today: string }) {
  return ways.map(({ phase_id, phase_name, phase_number, matches }) => (
    <section key={phase_id} className={`${card.surface} ${classes.card}`}>
      <h2>{phase_name}</h2>
      <PairWayList pairId={pair_id} matches={matches} today={today} />
      <a className={classes.toBracket} href={bracketAddress(leagueId, phase_number, pair_id)}>
        Ver su camino en el cuadro
      </a>
    </section>
  ));
}

function Pair({ leagueId, pair, today }: { leagueId: string; pair: PublicPair; today: string }) {
  const next = pair.matches.filter(({ status }) => isPending(status));
  const played = pair.matches.filter(({ status }) => status === "completed").reverse();
  const { row } = pair;
  return (
    <>
      <header className={classes.top}>
        <PairAvatars names={pair.name.split(" & ")} size={52} />
        <h1 className="page-title">{pair.name}</h1>
      </header>
      <Figures {...pair} />
      <div className={classes.actions}>
        <ShareButton title={pair.name} />
        <CalendarLink leagueId={leagueId} pair={pair.pair_id} />
      </div>
      {row !== null && row.matches_played > 0 && (
        <section className={`${card.surface} ${classes.card}`}>
          <h2>¿Por qué?</h2>
          <p>{row.why}</p>
        </section>
      )}
      <Ways leagueId={leagueId} pair={pair} today={today} />
      <Positions positions={pair.positions} />
      <h2>Próximos</h2>
      {next.length === 0 ? <p className="muted">No hay partidos próximos.</p> : <MatchCards matches={next} />}
      <PairNeeds needs={pair.needs} />
      <h2>Resultados</h2>
      {played.length === 0 ? <p className="muted">Aún no hay resultados.</p> : <MatchCards matches={played} />}
    </>
  );
}

/** A pair's own page: where it stands and why, its results and what comes next. */
export function PairScreen() {
  const { leagueId, pairId } = useAddress();
  const query = useQuery(pairQuery(leagueId, pairId));
  const { data: league } = useQuery(leagueQuery(leagueId));
  const { data, error } = query;
  useEffect(() => {
    if (data !== undefined) document.title = `${data.name} · Sistema de Gestión de Torneos`;
  }, [data]);
  if (error instanceof HttpError && error.status < 500) {
    return <EmptyState isHeading icon={<IconUsers size={28} />} title="La pareja no existe en esta liga" />;
  }
  return (
    <QueryView query={query} failure="No se ha podido cargar la pareja.">
      {(pair) => <Pair leagueId={leagueId} pair={pair} today={league?.today ?? ""} />}
    </QueryView>
  );
}
