import type { ClubSettings, SettingsChanges } from "#contract/club/endpoints.ts";
import { api, errorText, refusedFields } from "#web/platform/api-client.ts";
import { changeOf, useChange } from "#web/platform/change.ts";
import { copyWarningQuery, serverStateQuery, settingsKey } from "./api.ts";

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

const stateKeys = [serverStateQuery.queryKey, copyWarningQuery.queryKey];

export const useMakeCopy = changeOf({
  change: (_nothing: null) => api.maintenance.makeCopy(),
  touches: stateKeys,
  done: () => ["Copia hecha, y recuperada de prueba"],
  failed: "Error al hacer la copia",
});

const copyFields = ["password", "passphrase"];
const saidInDialog = (error: unknown) => refusedFields(error, copyFields) !== null;

/** Asks for a copy's address, which is good once; what the fields are refused with is said there. */
export function useDownloadCopy(onDone: (url: string) => void) {
  return useChange({
    change: (choice: { file: string; password: string }) => api.maintenance.downloadCopy(choice),
    touches: [],
    done: () => ["Copia descargada: guárdala donde solo tú la veas"],
    failed: (error) => (saidInDialog(error) ? null : errorText(error, "Error al descargar la copia")),
    onDone: ({ url }) => onDone(url),
  });
}

/** Puts a copy in the place of everything, which ends all sessions. */
export function useRestoreCopy(onDone: () => void) {
  return useChange({
    change: (choice: { file: string; password: string; passphrase?: string }) => api.maintenance.restoreCopy(choice),
    touches: [],
    done: () => null, // the page to sign in says so
    failed: (error) => (saidInDialog(error) ? null : errorText(error, "Error al recuperar la copia")),
    onDone,
  });
}
