import { Button } from "@mantine/core";
import { IconClipboardText, IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { ExportButton } from "#web/features/exports/public.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { useMay } from "#web/platform/may.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { playersQuery } from "../api.ts";
import { LikelyRepeats } from "../components/likely-repeats.tsx";
import { PlayerList } from "../components/player-list.tsx";
import { PlayersDialogs } from "../components/players-dialogs.tsx";
import { UnusedPeople } from "../components/unused-people.tsx";
import { usePlayersDialog } from "../model/use-players-dialog.ts";

function Players({ league }: { league: LeagueChoice }) {
  const query = useQuery(playersQuery(league.id));
  const [dialog, setDialog] = usePlayersDialog(query.data ?? []);
  const may = useMay();
  const register = may(contract.people.register) && (
    <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => setDialog({ kind: "register" })}>
      {league.format_type === "pairs" ? "Registrar jugador o pareja" : "Registrar jugador"}
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Gestión de Jugadores"
        text={league.name}
        actions={
          <>
            <ExportButton leagueId={league.id} kind="players" />
            <ExportButton leagueId={league.id} kind="players" isExcel />
            {may(contract.people.import) && (
              <Button
                variant="default"
                leftSection={<IconClipboardText size={18} aria-hidden="true" />}
                onClick={() => setDialog({ kind: "import" })}
              >
                Importar
              </Button>
            )}
            {register}
          </>
        }
      />
      <LikelyRepeats />
      <UnusedPeople />
      <QueryView
        query={query}
        failure="No se han podido cargar los jugadores."
        loading={<LoadingState rows={4} height={120} />}
      >
        {(players) => <PlayerList players={players} register={register} onOpen={setDialog} />}
      </QueryView>
      <PlayersDialogs dialog={dialog} setDialog={setDialog} league={league} players={query.data ?? []} />
    </>
  );
}

/** Gestión de Jugadores (spec 2 §2). */
export function PlayersScreen() {
  return (
    <NeedsLeague text="Selecciona una liga para ver los jugadores registrados.">
      {(league) => <Players league={league} />}
    </NeedsLeague>
  );
}
