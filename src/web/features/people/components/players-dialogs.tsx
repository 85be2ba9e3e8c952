import { useNavigate } from "@tanstack/react-router";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import type { Player } from "#contract/people/endpoints.ts";
import { paths } from "#web/paths.ts";
import type { PlayersDialog } from "../model/use-players-dialog.ts";
import { ImportDialog } from "./import-dialog.tsx";
import { EditPlayerDialog, PlayerDetailsDialog, RemovePlayerDialog } from "./player-dialogs.tsx";
import { RegisterDialog } from "./register-dialog.tsx";

/** Where a new league goes on once its people are there: its groups, or what its dashboard says. */
function afterFirstList({ format_type, type }: LeagueChoice) {
  return format_type === "pairs" && type === "league" ? paths.dealGroups : paths.admin;
}

/** The dialogs over the people of a league. */
export function PlayersDialogs({
  dialog,
  setDialog,
  league,
  players,
}: {
  dialog: PlayersDialog;
  setDialog: (dialog: PlayersDialog) => void;
  league: LeagueChoice;
  players: Player[];
}) {
  const navigate = useNavigate();
  const close = () => setDialog(null);
  if (dialog === null) return null;
  if (dialog.kind === "register") return <RegisterDialog league={league} onClose={close} />;
  if (dialog.kind === "import")
    return (
      <ImportDialog
        league={league}
        known={players.map(({ full_name }) => full_name)}
        onClose={close}
        onAll={dialog.isFirst === true ? () => void navigate({ to: afterFirstList(league) }) : close}
      />
    );
  const { kind, player } = dialog;
  if (kind === "edit") return <EditPlayerDialog player={player} onClose={close} />;
  if (kind === "remove") return <RemovePlayerDialog player={player} onClose={close} />;
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
