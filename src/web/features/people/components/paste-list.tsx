import { Button } from "@mantine/core";
import { IconClipboardText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { directoryQuery } from "../api.ts";

/** Whether a league begins with its list of people: nobody is registered in it, and whoever looks may paste it. */
export function useBeginsWithList(leagueId: string | null): boolean {
  const { data } = useQuery({ ...directoryQuery(leagueId ?? ""), enabled: leagueId !== null });
  return useMay()(contract.people.import) && data?.players.length === 0;
}

/** Leads to the list of people, which is pasted there. */
export function PasteList() {
  return (
    <Button
      leftSection={<IconClipboardText size={18} aria-hidden="true" />}
      renderRoot={(props) => <Link to={paths.players} search={{ import: "first" }} {...props} />}
    >
      Pegar la lista
    </Button>
  );
}
