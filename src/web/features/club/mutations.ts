import type { ClubSettings, SettingsChanges } from "#contract/club/endpoints.ts";
import { api } from "#web/platform/api-client.ts";
import { changeOf, useChange } from "#web/platform/change.ts";
import { settingsKey } from "./api.ts";

/** Saves a part of the club's settings (spec 1 §2 "Settings"). */
export function useSaveSettings(onSaved: (settings: ClubSettings) => void) {
  return useChange({
    change: (changes: SettingsChanges) => api.club.update(changes),
    touches: [settingsKey],
    done: () => ["Los cambios han sido guardados exitosamente", "Configuración guardada"],
    failed: "Error al guardar la configuración",
    onDone: onSaved,
  });
}

export const useSetLogo = changeOf({
  change: (image: string) => api.club.setLogo({ image }),
  touches: [settingsKey],
  done: () => ["Logo guardado"],
  failed: "Error al guardar el logo",
});

export const useRemoveLogo = changeOf({
  change: (_nothing: null) => api.club.removeLogo(),
  touches: [settingsKey],
  done: () => ["Logo quitado"],
  failed: "Error al quitar el logo",
});
