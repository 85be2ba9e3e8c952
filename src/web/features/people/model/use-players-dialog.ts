import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Player } from "#contract/people/endpoints.ts";
import { paths } from "#web/paths.ts";
import type { PlayersSearch } from "./search.ts";

/** What is done with the registered people, each in a dialog. */
export type PlayersDialog =
  | { kind: "register" | "import" }
  | { kind: "details" | "edit" | "remove"; player: Player }
  | null;

/** The open dialog; an address with `?player=` opens that player's details. */
export function usePlayersDialog(players: Player[]) {
  const [dialog, setDialog] = useState<PlayersDialog>(null);
  const { player: wanted }: PlayersSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const player = players.find(({ id }) => id === wanted);
  const open = (next: PlayersDialog) => {
    setDialog(next);
    if (wanted !== undefined) void navigate({ to: paths.players, search: {}, replace: true });
  };
  return [dialog ?? (player === undefined ? null : { kind: "details" as const, player }), open] as const;
}
