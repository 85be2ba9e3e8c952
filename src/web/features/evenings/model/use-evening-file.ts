import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { download } from "#web/platform/download.ts";

const excelType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Hands out an evening as a file: its table and its rounds. */
export function useEveningFile(evening_id: string) {
  return useChange({
    change: async (format: "csv" | "xlsx") => ({ format, file: await api.exports.evening({ evening_id, format }) }),
    touches: [],
    done: () => null,
    failed: "No se ha podido hacer el archivo",
    onDone: ({ format, file: { filename, content } }) =>
      format === "csv"
        ? download(filename, content, "text/csv;charset=utf-8")
        : download(
            filename,
            Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
            excelType,
          ),
  });
}
