import { Button } from "@mantine/core";
import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { CopyWarningNote, useClubNow } from "#web/features/club/public.ts";
import { CreateLeagueDialog, useSelectedLeague } from "#web/features/leagues/public.ts";
import { PeopleLinks } from "#web/features/people/public.ts";
import { useMay } from "#web/platform/may.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { dashboardQuery } from "../api.ts";
import { DashboardView } from "../components/dashboard-view.tsx";

const failure = "Error al cargar los datos del dashboard. Por favor, inténtalo de nuevo.";

const loading = (
  <>
    <p className="muted">Cargando dashboard...</p>
    <LoadingState rows={3} height={110} label="Cargando dashboard..." />
  </>
);

function LeagueDashboard({
  league,
  leagues,
  onCreate,
}: {
  league: LeagueChoice;
  leagues: LeagueChoice[];
  onCreate: () => void;
}) {
  const query = useQuery(dashboardQuery(league.id));
  return (
    <QueryView query={{ ...query, refetch: () => location.reload() }} failure={failure} loading={loading}>
      {(data) => (
        <PeopleLinks leagueId={league.id}>
          <DashboardView data={data} league={league} leagues={leagues} onCreate={onCreate} />
        </PeopleLinks>
      )}
    </QueryView>
  );
}

/** The dashboard in all its states (spec 1 §2). */
export function DashboardScreen() {
  const [isCreating, setCreating] = useState(false);
  const { selected, ...choices } = useSelectedLeague();
  const mayCreate = useMay()(contract.leagues.create);
  const today = useClubNow()?.date;
  const create = () => setCreating(true);
  return (
    <>
      <PageHeader
        title={selected === null && choices.data !== undefined ? "Te damos la bienvenida" : "Dashboard"}
        text={today === undefined ? undefined : longSpanishDate(today)}
      />
      <CopyWarningNote />
      <QueryView
        query={{ ...choices, refetch: () => location.reload() }}
        failure={failure}
        loading={loading}
        isEmpty={(leagues) => leagues.length === 0}
        empty={
          <EmptyState
            icon={<IconTrophy size={28} />}
            title={mayCreate ? "No hay ligas activas. Crea tu primera liga para comenzar." : "No hay ligas activas."}
            action={mayCreate && <Button onClick={create}>Crear Primera Liga</Button>}
          />
        }
      >
        {(leagues) => selected !== null && <LeagueDashboard league={selected} leagues={leagues} onCreate={create} />}
      </QueryView>
      {isCreating && <CreateLeagueDialog onClose={() => setCreating(false)} />}
    </>
  );
}
