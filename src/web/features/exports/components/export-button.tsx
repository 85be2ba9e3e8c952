import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { ExportKind } from "#contract/exports.ts";
import { api } from "#web/platform/api-client.ts";
import { download } from "#web/platform/download.ts";
import { notifyError } from "#web/platform/notify.tsx";

/** Hands a list of a league out as a CSV file. */
export function ExportButton({ leagueId, kind }: { leagueId: string; kind: ExportKind }) {
  const load = useMutation({
    mutationFn: () => api.exports.csv({ league_id: leagueId, kind }),
    onSuccess: ({ filename, csv }) => download(filename, csv, "text/csv;charset=utf-8"),
    onError: (error) => notifyError(error, "Error al exportar la lista"),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      loading={load.isPending}
      onClick={() => load.mutate()}
    >
      Exportar
    </Button>
  );
}
