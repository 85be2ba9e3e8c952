import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Player } from "#contract/people/endpoints.ts";
import { paths } from "#web/paths.ts";
import type { PlayersSearch } from "./search.ts";

/** What is done with the registered people, each in a dialog. */
export type PlayersDialog =
  | { kind: "register" }
  /** The first list of a new league is followed by its groups. */
  | { kind: "import"; isFirst?: boolean }
  | { kind: "details" | "edit" | "remove"; player: Player }
  | null;

const firstList = { kind: "import", isFirst: true } as const;

/** The open dialog; an address with `?player=` opens that player's details. */
export function usePlayersDialog(players: Player[]) {
  const [dialog, setDialog] = useState<PlayersDialog>(null);
  const { player: wanted, import: pasted }: PlayersSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const player = players.find(({ id }) => id === wanted);
  const open = (next: PlayersDialog) => {
    setDialog(next);
    if (wanted !== undefined || pasted !== undefined) void navigate({ to: paths.players, search: {}, replace: true });
  };
  const addressed = player === undefined ? null : { kind: "details" as const, player };
  return [dialog ?? (pasted === "first" ? firstList : addressed), open] as const;
}
