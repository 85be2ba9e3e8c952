import type { EveningChanges, NewEvening } from "#contract/evenings/endpoints.ts";
import { api } from "#web/platform/api-client.ts";
import { changeOf } from "#web/platform/change.ts";
import { eveningsKey } from "./api.ts";

export const useCreateEvening = changeOf({
  change: (evening: NewEvening) => api.evenings.create(evening),
  touches: [eveningsKey],
  done: () => ["Tarde creada y canchas reservadas"],
  failed: () => null,
});

export const useChangeEvening = changeOf({
  change: (changes: EveningChanges) => api.evenings.update(changes),
  touches: [eveningsKey],
  done: () => ["Tarde guardada"],
  failed: () => null,
  showsOld: () => true,
});

export const useRemoveEvening = changeOf({
  change: (evening_id: string) => api.evenings.remove({ evening_id }),
  touches: [eveningsKey],
  done: () => ["Tarde eliminada"],
  failed: "Error al eliminar la tarde",
});
