import { Button } from "@mantine/core";
import { IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { dashboardQuery } from "#web/features/dashboard/api.ts";
import { DashboardView } from "#web/features/dashboard/components/dashboard-view.tsx";
import { CreateLeagueDialog } from "#web/features/leagues/components/create-league-dialog.tsx";
import { useSelectedLeague } from "#web/platform/selected-league.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/states.tsx";

const failure = "Error al cargar los datos del dashboard. Por favor, inténtalo de nuevo.";

/** The dashboard in all its states (spec 1 §2). */
export function DashboardPage() {
  const { choices, selected, isPending, isError } = useSelectedLeague();
  const [isCreating, setCreating] = useState(false);
  const query = useQuery({ ...dashboardQuery(selected?.id ?? ""), enabled: selected !== null });
  const hasFailed = isError || (query.isError && query.data === undefined);
  const isLoading = !hasFailed && (isPending || (selected !== null && query.data === undefined));
  return (
    <>
      <PageHeader
        title={choices.length === 0 && !isPending ? "Te damos la bienvenida" : "Dashboard"}
        text={selected?.name}
      />
      {isLoading && (
        <>
          <p className="muted">Cargando dashboard...</p>
          <LoadingState rows={3} height={110} label="Cargando dashboard..." />
        </>
      )}
      {hasFailed && <FailedState text={failure} onRetry={() => location.reload()} />}
      {!isPending && !isError && choices.length === 0 && (
        <EmptyState
          icon={<IconTrophy size={28} />}
          title="No hay ligas activas. Crea tu primera liga para comenzar."
          action={<Button onClick={() => setCreating(true)}>Crear Primera Liga</Button>}
        />
      )}
      {query.data !== undefined && (
        <DashboardView data={query.data} leagues={choices} onCreate={() => setCreating(true)} />
      )}
      {isCreating && <CreateLeagueDialog onClose={() => setCreating(false)} />}
    </>
  );
}
