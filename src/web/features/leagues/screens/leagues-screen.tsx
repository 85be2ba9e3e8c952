import { Button, Switch } from "@mantine/core";
import { IconBallTennis, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueSummary } from "#contract/leagues/endpoints.ts";
import { paths } from "#web/paths.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { leaguesPageQuery, pageSize } from "../api.ts";
import { CreateLeagueDialog } from "../components/create-league-dialog.tsx";
import { EditLeagueDialog } from "../components/edit-league-dialog.tsx";
import { LeagueList } from "../components/league-list.tsx";
import { useRemoveLeague, useRestoreLeague } from "../mutations.ts";

type Dialog = { kind: "create" } | { kind: "edit" | "remove"; league: LeagueSummary } | null;

function RemoveDialog({ league, onClose }: { league: LeagueSummary; onClose: () => void }) {
  const remove = useRemoveLeague(onClose);
  return (
    <ConfirmDialog
      title="¿Eliminar liga?"
      confirmLabel="Eliminar"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(league.id)}
      onClose={onClose}
    >
      La liga <strong>{league.name}</strong> deja de verse en el portal y en la administración. Queda entre las
      eliminadas, de donde un administrador puede restaurarla con todos sus datos.
    </ConfirmDialog>
  );
}

function AllLeagues() {
  const [page, setPage] = useState(1);
  const [deleted, setDeleted] = useState(false);
  const [dialog, setDialog] = useState<Dialog>(null);
  const query = useQuery(leaguesPageQuery(page, deleted));
  const restore = useRestoreLeague();
  const close = () => setDialog(null);
  const newLeague = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setDialog({ kind: "create" })}>
      Nueva Liga
    </Button>
  );
  const pages = Math.ceil((query.data?.total ?? 0) / pageSize);
  return (
    <>
      <PageHeader
        title="Gestión Ligas"
        text="Crea, edita y cierra las ligas del club"
        actions={
          <>
            <Button variant="default" renderRoot={(props) => <Link to={paths.createTournament} {...props} />}>
              Crear Liga o Torneo
            </Button>
            {newLeague}
          </>
        }
      />
      <Switch
        mb="md"
        label="Ver las eliminadas"
        checked={deleted}
        onChange={({ currentTarget }) => {
          setDeleted(currentTarget.checked);
          setPage(1);
        }}
      />
      <QueryView
        query={query}
        failure="No se han podido cargar las ligas."
        loading={<LoadingState height={96} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            icon={<IconBallTennis size={28} />}
            title={deleted ? "No hay ligas eliminadas" : "Aún no hay ligas"}
            action={deleted ? undefined : newLeague}
          />
        }
      >
        {({ leagues }) => (
          <LeagueList
            leagues={leagues}
            onEdit={(league) => setDialog({ kind: "edit", league })}
            onRemove={(league) => setDialog({ kind: "remove", league })}
            onRestore={({ id }) => restore.mutate(id)}
          />
        )}
      </QueryView>
      <Pager page={page} pages={pages} onChange={setPage} />
      {dialog?.kind === "create" && <CreateLeagueDialog onClose={close} />}
      {dialog?.kind === "edit" && <EditLeagueDialog leagueId={dialog.league.id} onClose={close} />}
      {dialog?.kind === "remove" && <RemoveDialog league={dialog.league} onClose={close} />}
    </>
  );
}

/** Gestión Ligas (spec 1 §2 "League management"). */
export const LeaguesScreen = only(contract.leagues.list, AllLeagues);
