import type { NewClosure, NewOpeningHours } from "#contract/courts/closures.ts";
import type { Court } from "#contract/courts/endpoints.ts";
import { api, errorText, refusalCode } from "#web/platform/api-client.ts";
import { changeOf } from "#web/platform/change.ts";
import { closuresKey, courtsQuery } from "./api.ts";

export const useCreateCourt = changeOf({
  change: (name: string) => api.courts.create({ name }),
  touches: [courtsQuery.queryKey],
  done: ({ name }) => [`${name} añadida`],
  failed: "Error al añadir la cancha",
});

/** Renames a court or takes it out of use; that it has future matches is asked about, not told as a fault. */
export const useUpdateCourt = changeOf({
  change: ({ id, confirmed, ...changes }: Court & { confirmed: boolean }) =>
    api.courts.update({ court_id: id, confirmed, ...changes }),
  touches: [courtsQuery.queryKey],
  done: ({ name }) => [`${name} actualizada`],
  failed: (error) => (refusalCode(error) === "court_in_use" ? null : errorText(error, "Error al actualizar la cancha")),
});

/** Closes courts; the dialog says why not, and which bookings lie inside. */
export const useAddClosure = changeOf({
  change: (closure: NewClosure) => api.courts.closures.add(closure),
  touches: [closuresKey],
  done: () => ["Cierre añadido"],
  failed: () => null,
});

export const useRemoveClosure = changeOf({
  change: (closure_id: string) => api.courts.closures.remove({ closure_id }),
  touches: [closuresKey],
  done: () => ["Cierre quitado"],
  failed: "Error al quitar el cierre",
  showsOld: () => true,
});

export const useSaveOpeningHours = changeOf({
  change: (hours: NewOpeningHours) => api.courts.closures.saveHours(hours),
  touches: [closuresKey],
  done: () => ["Horario guardado"],
  failed: "Error al guardar el horario",
  showsOld: () => true,
});
