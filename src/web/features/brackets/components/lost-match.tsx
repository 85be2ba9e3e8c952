import { Text } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { paths } from "#web/paths.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { addressedIn } from "../model/addressed-match.ts";
import type { BracketSearch } from "../model/search.ts";
import { useWayBack } from "../model/way-back.ts";

/** A booking of the club's board led to a match of a bracket that has gone since: that is said, and then one is back there. */
export function LostMatch({ leagueId, page }: { leagueId: string; page: BracketPage }) {
  const search: BracketSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const goBack = useWayBack(leagueId);
  const isLost = search.league !== undefined && addressedIn(page, search) === null;
  if (!isLost) return null;
  const stay = () => void navigate({ to: paths.bracket, search: {}, replace: true, resetScroll: false });
  return (
    <Dialog title="Partido" onClose={goBack ?? stay}>
      <Text role="alert">No se encuentra este partido. Puede que se haya eliminado.</Text>
    </Dialog>
  );
}
