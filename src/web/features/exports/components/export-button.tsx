import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import type { ExportKind } from "#contract/exports/endpoints.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { download } from "#web/platform/download.ts";
import { useMay } from "#web/platform/may.ts";

const excelType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function asExcel(leagueId: string, kind: ExportKind) {
  const { filename, base64 } = await api.exports.excel({ league_id: leagueId, kind });
  return { filename, content: Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)), type: excelType };
}

async function asCsv(leagueId: string, kind: ExportKind) {
  const { filename, csv } = await api.exports.csv({ league_id: leagueId, kind });
  return { filename, content: csv, type: "text/csv;charset=utf-8" };
}

export interface ExportButtonProps {
  leagueId: string;
  kind: ExportKind;
  isExcel?: boolean;
}

function useExport({ leagueId, kind, isExcel = false }: ExportButtonProps) {
  return useChange({
    change: (_nothing: null) => (isExcel ? asExcel(leagueId, kind) : asCsv(leagueId, kind)),
    touches: [],
    done: () => null,
    failed: "Error al exportar la lista",
    onDone: ({ filename, content, type }: Awaited<ReturnType<typeof asExcel | typeof asCsv>>) =>
      download(filename, content, type),
  });
}

/** Hands a list of a league out as a CSV or .xlsx file; nothing for who may not take it. */
export function ExportButton(props: ExportButtonProps) {
  const load = useExport(props);
  const may = useMay();
  if (!may(contract.exports.csv)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={load.isPending}
      onClick={() => load.mutate(null)}
    >
      {props.isExcel === true ? "Exportar a Excel" : "Exportar"}
    </Button>
  );
}

/** The same as lines of a menu: as CSV, and, where the list is one, for Excel. */
export function ExportActions({
  leagueId,
  kind,
  hasExcel = false,
}: Omit<ExportButtonProps, "isExcel"> & { hasExcel?: boolean }) {
  const csv = useExport({ leagueId, kind });
  const excel = useExport({ leagueId, kind, isExcel: true });
  const may = useMay();
  if (!may(contract.exports.csv)) return null;
  const sign = <IconDownload size={16} aria-hidden="true" />;
  return (
    <>
      <Menu.Item leftSection={sign} onClick={() => csv.mutate(null)}>
        Exportar
      </Menu.Item>
      {hasExcel && (
        <Menu.Item leftSection={sign} onClick={() => excel.mutate(null)}>
          Exportar a Excel
        </Menu.Item>
      )}
    </>
  );
}
