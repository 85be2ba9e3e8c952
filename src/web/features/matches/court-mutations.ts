import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Court } from "#contract/courts.ts";
import { api, refusalCode } from "#web/platform/api-client.ts";
import { notifyError, notifySuccess } from "#web/platform/notify.tsx";
import { courtsQuery } from "./api.ts";

export function useCreateCourt(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => api.courts.create({ name }),
    onSuccess: async ({ name }) => {
      await client.invalidateQueries(courtsQuery);
      notifySuccess(`${name} añadida`);
      onDone();
    },
    onError: (error) => notifyError(error, "Error al añadir la cancha"),
  });
}

/** Renames a court or takes it out of use; that it has future matches is asked about, not told as a fault. */
export function useUpdateCourt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, confirmed, ...changes }: Court & { confirmed: boolean }) =>
      api.courts.update({ court_id: id, confirmed, ...changes }),
    onSuccess: async ({ name }) => {
      await client.invalidateQueries(courtsQuery);
      notifySuccess(`${name} actualizada`);
    },
    onError: (error) => {
      if (refusalCode(error) !== "court_in_use") notifyError(error, "Error al actualizar la cancha");
    },
  });
}
