import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { paths } from "#web/paths.ts";
import { useLive } from "#web/platform/live.ts";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { leaguesQuery } from "../api.ts";
import { FinishedLeagues, LeagueCards } from "../components/league-cards.tsx";
import { PortalFrame } from "../components/portal-frame.tsx";

function clubOf(data: { club_name: string; logo_version: string | null; today: string } | undefined) {
  return data === undefined ? undefined : { name: data.club_name, logoVersion: data.logo_version, today: data.today };
}

/** `/` and `/public`: the active leagues (spec 1 §2 "Public portal"). */
export function HomeScreen() {
  useLive({ kind: "portal" });
  const query = useQuery(leaguesQuery);
  useEffect(() => {
    document.title = "Sistema de Gestión de Torneos";
  }, []);
  return (
    <PortalFrame
      title={query.data?.club_name ?? "Sistema de Gestión de Torneos"}
      subtitle="Ligas y torneos de pádel"
      club={clubOf(query.data)}
      action={
        <ButtonLink href={paths.admin} variant="default" isTall>
          Acceso Admin
        </ButtonLink>
      }
    >
      <h1 className="page-title">Ligas activas</h1>
      <QueryView
        query={query}
        failure="No se han podido cargar las ligas."
        loading={<LoadingState rows={3} height={150} />}
        isEmpty={({ leagues }) => leagues.length === 0}
        empty={
          <EmptyState
            icon={<IconTrophy size={28} />}
            title="No hay ligas activas en este momento"
            text="Cuando el club abra una liga, la encontrarás aquí."
          />
        }
      >
        {({ leagues, currency }) => <LeagueCards leagues={leagues} currency={currency} />}
      </QueryView>
      {query.data !== undefined && <FinishedLeagues leagues={query.data.finished} />}
    </PortalFrame>
  );
}
