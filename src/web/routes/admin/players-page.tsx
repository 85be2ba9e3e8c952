import { Button, SimpleGrid, TextInput } from "@mantine/core";
import { IconClipboardText, IconSearch, IconUserPlus, IconUsers, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { LeagueChoice } from "#contract/leagues.ts";
import type { Player } from "#contract/players.ts";
import { matchesSearch } from "#domain/names.ts";
import { ExportButton } from "#web/features/exports/components/export-button.tsx";
import { playersQuery } from "#web/features/players/api.ts";
import { ImportDialog } from "#web/features/players/components/import-dialog.tsx";
import { PlayerCards } from "#web/features/players/components/player-cards.tsx";
import {
  EditPlayerDialog,
  PlayerDetailsDialog,
  RemovePlayerDialog,
} from "#web/features/players/components/player-dialogs.tsx";
import { RegisterDialog } from "#web/features/players/components/register-dialog.tsx";
import type { PlayersSearch } from "#web/features/players/search.ts";
import { paths } from "#web/paths.ts";
import { NeedsLeague } from "#web/ui/needs-league.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { StatCard } from "#web/ui/stat-card.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";

type Dialog = { kind: "register" | "import" } | { kind: "details" | "edit" | "remove"; player: Player } | null;

const largestPage = 60; // cards drawn at once; more come when asked for

function Dialogs({
  dialog,
  setDialog,
  league,
  players,
}: {
  dialog: Dialog;
  setDialog: (dialog: Dialog) => void;
  league: LeagueChoice;
  players: Player[];
}) {
  const close = () => setDialog(null);
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "register":
      return <RegisterDialog league={league} onClose={close} />;
    case "import":
      return <ImportDialog league={league} known={players.map(({ full_name }) => full_name)} onClose={close} />;
    case "edit":
      return <EditPlayerDialog player={dialog.player} onClose={close} />;
    case "remove":
      return <RemovePlayerDialog player={dialog.player} onClose={close} />;
    case "details": {
      const { player } = dialog;
      return (
        <PlayerDetailsDialog
          player={player}
          partnerName={players.find(({ id }) => id === player.partner_id)?.full_name ?? null}
          onEdit={() => setDialog({ kind: "edit", player })}
          onRemove={() => setDialog({ kind: "remove", player })}
          onClose={close}
        />
      );
    }
  }
}

function PlayerList({
  players,
  register,
  onOpen,
}: {
  players: Player[];
  register: ReactNode;
  onOpen: (dialog: Dialog) => void;
}) {
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(largestPage);
  const found = players.filter(({ full_name, email }) => matchesSearch(search, `${full_name} ${email ?? ""}`));
  const today = players.filter(({ is_registered_today }) => is_registered_today).length;
  return (
    <>
      <SimpleGrid cols={3} spacing={{ base: "xs", sm: "md" }} mb="md">
        <StatCard label="Total Jugadores" value={players.length} icon={<IconUsers size={22} />} />
        <StatCard label="Parejas Formadas" value={Math.floor(players.length / 2)} icon={<IconUsersGroup size={22} />} />
        <StatCard label="Registrados Hoy" value={today} icon={<IconUserPlus size={22} />} />
      </SimpleGrid>
      <TextInput
        mb="md"
        aria-label="Buscar por nombre o email"
        placeholder="Buscar por nombre o email"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {players.length === 0 && (
        <EmptyState icon={<IconUsers size={28} />} title="No hay jugadores registrados aún" action={register} />
      )}
      {players.length > 0 && found.length === 0 && (
        <EmptyState icon={<IconSearch size={28} />} title="No se encontraron jugadores" />
      )}
      <PlayerCards
        players={found.slice(0, limit)}
        onDetails={(player) => onOpen({ kind: "details", player })}
        onEdit={(player) => onOpen({ kind: "edit", player })}
      />
      {found.length > limit && (
        <Button variant="default" mt="md" onClick={() => setLimit(limit + largestPage)}>
          Ver más jugadores ({found.length - limit})
        </Button>
      )}
    </>
  );
}

/** The open dialog; an address with `?player=` opens that player's details. */
function useDialog(players: Player[]) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const { player: wanted }: PlayersSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const player = players.find(({ id }) => id === wanted);
  const open = (next: Dialog) => {
    setDialog(next);
    if (wanted !== undefined) void navigate({ to: paths.players, search: {} as never, replace: true });
  };
  return [dialog ?? (player === undefined ? null : { kind: "details" as const, player }), open] as const;
}

function Players({ league }: { league: LeagueChoice }) {
  const query = useQuery(playersQuery(league.id));
  const [dialog, setDialog] = useDialog(query.data ?? []);
  const register = (
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
            <Button
              variant="default"
              leftSection={<IconClipboardText size={18} aria-hidden="true" />}
              onClick={() => setDialog({ kind: "import" })}
            >
              Importar
            </Button>
            {register}
          </>
        }
      />
      <QueryView
        query={query}
        failure="No se han podido cargar los jugadores."
        loading={<LoadingState rows={4} height={120} />}
      >
        {(players) => <PlayerList players={players} register={register} onOpen={setDialog} />}
      </QueryView>
      <Dialogs dialog={dialog} setDialog={setDialog} league={league} players={query.data ?? []} />
    </>
  );
}

/** Gestión de Jugadores (spec 2 §2). */
export function PlayersPage() {
  return (
    <NeedsLeague text="Selecciona una liga para ver los jugadores registrados.">
      {(league) => <Players league={league} />}
    </NeedsLeague>
  );
}
