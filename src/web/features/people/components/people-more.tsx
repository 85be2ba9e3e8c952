import { IconArchive, IconClipboardText, IconCopyCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { useExportActions } from "#web/features/exports/public.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { repeatsQuery, unusedQuery } from "../api.ts";
import type { PlayersDialog } from "../model/players-dialog.ts";

/** How many records may be one person's: for who may join them. */
export function useRepeats(): number {
  const { data = [] } = useQuery({ ...repeatsQuery(), enabled: useMay()(contract.people.person.update) });
  return data.length;
}

/** What else can be done with the list of people; null: nothing, as for Lectura. */
export function usePeopleMore(league: LeagueChoice | null, open: (dialog: PlayersDialog) => void) {
  const may = useMay();
  const repeats = useRepeats();
  const { data: unused } = useQuery({ ...unusedQuery(), enabled: may(contract.people.merging.erase) });
  const mayImport = league !== null && may(contract.people.import);
  const exports = useExportActions({ leagueId: league?.id ?? "", kind: "players" });
  const total = unused?.total ?? 0;
  if (!mayImport && (league === null || exports === null) && repeats === 0 && total === 0) return undefined;
  return (
    <>
      {mayImport && <MenuAction icon={IconClipboardText} label="Importar" onClick={() => open({ kind: "import" })} />}
      {league !== null && exports}
      {repeats > 0 && (
        <MenuAction
          icon={IconCopyCheck}
          label={`Posibles repetidas (${repeats})`}
          onClick={() => open({ kind: "repeats" })}
        />
      )}
      {total > 0 && (
        <MenuAction icon={IconArchive} label={`Datos sin uso (${total})`} onClick={() => open({ kind: "unused" })} />
      )}
    </>
  );
}
