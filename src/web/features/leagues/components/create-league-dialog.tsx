import { useNavigate } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";
import type { NewKind } from "../model/new-league.ts";
import { NewLeagueDialog } from "./new-league-dialog.tsx";

/** The form of a new league wherever it is asked for; what comes next is its list of people, to be pasted. */
export function CreateLeagueDialog({ kind, onClose }: { kind?: NewKind; onClose: () => void }) {
  const navigate = useNavigate();
  const goOn = () => {
    onClose();
    void navigate({ to: paths.players, search: { import: "first" } });
  };
  // Who has chosen 'Liga' or 'Individual' is not asked again.
  const asksFormat = kind === undefined || kind === "tournament";
  return <NewLeagueDialog kind={kind ?? "league"} asksFormat={asksFormat} onClose={onClose} onCreated={goOn} />;
}
