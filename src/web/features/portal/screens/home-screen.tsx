import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { PublicLeagues } from "#contract/portal/home.ts";
import { portalTitles } from "#contract/portal/titles.ts";
import { paths } from "#web/paths.ts";
import { useLive } from "#web/platform/live.ts";
import { useMomentIn } from "#web/platform/minute.ts";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { leaguesQuery } from "../api.ts";
import { EveningCards } from "../components/evening-cards.tsx";
import { FinishedLeagues } from "../components/finished-leagues.tsx";
import { LeagueCards } from "../components/league-cards.tsx";
import { MyPairLines } from "../components/my-pair-lines.tsx";
import { PortalFrame } from "../components/portal-frame.tsx";
import { TodayMatches } from "../components/today-matches.tsx";
import { useClub } from "../model/use-club.ts";
import { useDocumentTitle } from "../model/use-league.ts";
import classes from "./home-screen.module.css";

/** What is played today, the leagues, and those that are over; on a phone in this order. */
function Home({ data }: { data: PublicLeagues }) {
  const { leagues, currency, today, playing_today, finished, evenings } = data;
  const now = useMomentIn(data.time_zone);
  const hasSide = playing_today.matches.length + playing_today.drawn.length + finished.length + evenings.length > 0;
  return (
    <>
      <MyPairLines leagues={leagues} today={today} now={now} />
      <div className={classes.home} data-side={hasSide || undefined}>
        <TodayMatches data={data} now={now} />
        <EveningCards evenings={evenings} today={today} />
        <section className={classes.leagues} aria-labelledby="activas">
          <h1 id="activas" className={classes.title}>
            Ligas activas
          </h1>
          {leagues.length === 0 ? (
            <EmptyState
              icon={<IconTrophy size={28} />}
              title="No hay ligas activas en este momento"
              text="Cuando el club abra una liga, la encontrarás aquí."
            />
          ) : (
            <LeagueCards leagues={leagues} currency={currency} today={today} now={now} />
          )}
        </section>
        <FinishedLeagues leagues={finished} />
      </div>
    </>
  );
}

/** `/` and `/public`: the active leagues (spec 1 §2 "Public portal"). */
export function HomeScreen() {
  useLive({ kind: "portal" });
  const query = useQuery(leaguesQuery);
  const { club } = useClub();
  useDocumentTitle(query.data && portalTitles.home(query.data.club_name));
  return (
    <PortalFrame
      title={query.data?.club_name ?? "Sistema de Gestión de Torneos"}
      subtitle="Ligas y torneos de pádel"
      club={club}
      action={
        <ButtonLink href={paths.admin} variant="default" isTall>
          Acceso Admin
        </ButtonLink>
      }
    >
      {query.data === undefined && <h1 className={classes.title}>Ligas activas</h1>}
      <QueryView
        query={query}
        failure="No se han podido cargar las ligas."
        loading={<LoadingState rows={3} height={150} />}
      >
        {(data) => <Home data={data} />}
      </QueryView>
    </PortalFrame>
  );
}
