import { IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import type { ExportKind } from "#contract/exports/endpoints.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { download } from "#web/platform/download.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";

const excelType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function asExcel(leagueId: string, kind: ExportKind) {
  const { filename, base64 } = await api.exports.excel({ league_id: leagueId, kind });
  return { filename, content: Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)), type: excelType };
}

async function asCsv(leagueId: string, kind: ExportKind) {
  const { filename, csv } = await api.exports.csv({ league_id: leagueId, kind });
  return { filename, content: csv, type: "text/csv;charset=utf-8" };
}

export interface ExportedList {
  leagueId: string;
  kind: ExportKind;
}

function useExport({ leagueId, kind }: ExportedList) {
  return useChange({
    change: (isExcel: boolean) => (isExcel ? asExcel(leagueId, kind) : asCsv(leagueId, kind)),
    touches: [],
    done: () => null,
    failed: "Error al exportar la lista",
    onDone: ({ filename, content, type }: Awaited<ReturnType<typeof asExcel | typeof asCsv>>) =>
      download(filename, content, type),
  });
}

/** Hands a list of a league out as a CSV or .xlsx file, as two lines of a menu; nothing for who may not take it. */
export function useExportActions(list: ExportedList) {
  const load = useExport(list);
  const may = useMay();
  if (!may(contract.exports.csv)) return null;
  return (
    <>
      <MenuAction icon={IconDownload} label="Exportar" onClick={() => load.mutate(false)} />
      <MenuAction icon={IconFileSpreadsheet} label="Exportar a Excel" onClick={() => load.mutate(true)} />
    </>
  );
}
