import type { Court } from "#contract/courts.ts";
import { api, errorText, refusalCode } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { courtsQuery } from "./api.ts";

export function useCreateCourt(onDone: () => void) {
  return useChange({
    change: (name: string) => api.courts.create({ name }),
    touches: [courtsQuery.queryKey],
    done: ({ name }) => [`${name} añadida`],
    failed: "Error al añadir la cancha",
    onDone,
  });
}

/** Renames a court or takes it out of use; that it has future matches is asked about, not told as a fault. */
export function useUpdateCourt() {
  return useChange({
    change: ({ id, confirmed, ...changes }: Court & { confirmed: boolean }) =>
      api.courts.update({ court_id: id, confirmed, ...changes }),
    touches: [courtsQuery.queryKey],
    done: ({ name }) => [`${name} actualizada`],
    failed: (error) =>
      refusalCode(error) === "court_in_use" ? null : errorText(error, "Error al actualizar la cancha"),
  });
}
