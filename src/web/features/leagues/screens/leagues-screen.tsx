import { Button } from "@mantine/core";
import { IconArrowLeft, IconBallTennis, IconPlus, IconTrash, IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueSummary } from "#contract/leagues/endpoints.ts";
import { leaguesPageSize } from "#contract/leagues/page-size.ts";
import { paths } from "#web/paths.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { leaguesPageQuery } from "../api.ts";
import { CreateLeagueDialog } from "../components/create-league-dialog.tsx";
import { EditLeagueDialog } from "../components/edit-league-dialog.tsx";
import { LeagueList } from "../components/league-list.tsx";
import { RemoveLeagueDialog } from "../components/remove-league-dialog.tsx";
import { useRestoreLeague } from "../mutations.ts";

type Dialog = { kind: "create" } | { kind: "edit" | "remove"; league: LeagueSummary };

function LeagueDialog({ dialog, onClose }: { dialog: Dialog; onClose: () => void }) {
  if (dialog.kind === "create") return <CreateLeagueDialog onClose={onClose} />;
  if (dialog.kind === "edit") return <EditLeagueDialog leagueId={dialog.league.id} onClose={onClose} />;
  return <RemoveLeagueDialog league={dialog.league} onClose={onClose} />;
}

function AllLeagues() {
  const [page, setPage] = useState(1);
  const [deleted, setDeleted] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const query = useQuery(leaguesPageQuery(page, deleted));
  const restore = useRestoreLeague();
  const show = (eliminated: boolean) => {
    setDeleted(eliminated);
    setPage(1);
  };
  const newLeague = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setDialog({ kind: "create" })}>
      Nueva Liga
    </Button>
  );
  const isFirst = !deleted && query.data?.total === 0;
  const pages = Math.ceil((query.data?.total ?? 0) / leaguesPageSize);
  return (
    <>
      <PageHeader
        title="Gestión Ligas"
        text={deleted ? "Las ligas eliminadas" : "Crea, edita y cierra las ligas del club"}
        main={!isFirst && newLeague}
        more={
          <>
            <MenuAction
              icon={IconTrophy}
              label="Crear Liga o Torneo"
              renderRoot={(props) => <Link to={paths.createTournament} {...props} />}
            />
            <MenuAction
              icon={IconBallTennis}
              label="Crear una tarde"
              renderRoot={(props) => <Link to={paths.newEvening} {...props} />}
            />
            {!deleted && <MenuAction icon={IconTrash} label="Ver las eliminadas" onClick={() => show(true)} />}
          </>
        }
      />
      {deleted && (
        <Button
          mb="sm"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          onClick={() => show(false)}
        >
          Volver a las ligas
        </Button>
      )}
      <QueryView
        query={query}
        failure="No se han podido cargar las ligas."
        loading={<LoadingState height={96} />}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState
            icon={<IconBallTennis size={28} />}
            title={deleted ? "No hay ligas eliminadas" : "Aún no hay ligas"}
            action={!deleted && newLeague}
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
      {dialog !== null && <LeagueDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Gestión Ligas (spec 1 §2 "League management"). */
export const LeaguesScreen = only(contract.leagues.list, AllLeagues);
