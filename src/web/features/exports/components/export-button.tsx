import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { ExportKind } from "#contract/exports.ts";
import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { download } from "#web/platform/download.ts";

/** Hands a list of a league out as a CSV file. */
export function ExportButton({ leagueId, kind }: { leagueId: string; kind: ExportKind }) {
  const load = useChange({
    change: (_nothing: null) => api.exports.csv({ league_id: leagueId, kind }),
    touches: [],
    done: () => null,
    failed: "Error al exportar la lista",
    onDone: ({ filename, csv }) => download(filename, csv, "text/csv;charset=utf-8"),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={load.isPending}
      onClick={() => load.mutate(null)}
    >
      Exportar
    </Button>
  );
}
