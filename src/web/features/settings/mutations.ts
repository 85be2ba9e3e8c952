import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ClubSettings, SettingsChanges } from "#contract/settings.ts";
import { api } from "#web/platform/api-client.ts";
import { notifyError, notifySuccess } from "#web/platform/notify.tsx";
import { sessionsQuery, settingsQuery, usersQuery } from "./api.ts";

/** Saves a part of the club's settings (spec 1 §2 "Settings"). */
export function useSaveSettings(onSaved: (settings: ClubSettings) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: SettingsChanges) => api.settings.update(changes),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: settingsQuery.queryKey });
      onSaved(saved);
      notifySuccess("Los cambios han sido guardados exitosamente", "Configuración guardada");
    },
    onError: (error) => notifyError(error, "Error al guardar la configuración"),
  });
}

/** A change that shows in a list, with its own words. */
function useChange<I>(change: (input: I) => Promise<unknown>, key: QueryKey, done: string, failed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key });
      notifySuccess(done);
    },
    onError: (error) => notifyError(error, failed),
  });
}

export function useSetLogo() {
  return useChange(
    (image: string) => api.settings.setLogo({ image }),
    settingsQuery.queryKey,
    "Logo guardado",
    "Error al guardar el logo",
  );
}

export function useRemoveLogo() {
  return useChange(
    (_nothing: null) => api.settings.removeLogo(),
    settingsQuery.queryKey,
    "Logo quitado",
    "Error al quitar el logo",
  );
}

type UserAction = "approve" | "reject" | "disable" | "enable";

const done: Record<UserAction, string> = {
  approve: "Cuenta aprobada",
  reject: "Cuenta rechazada",
  disable: "Cuenta desactivada; sus sesiones se han cerrado",
  enable: "Cuenta activada",
};

export function useUserAction(action: UserAction) {
  return useChange(
    (user_id: string) => api.users[action]({ user_id }),
    usersQuery.queryKey,
    done[action],
    "Error al cambiar la cuenta",
  );
}

export function useInvite(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: { name: string; email: string }) => api.users.invite(person),
    onSuccess: async (_ok, { email }) => {
      await client.invalidateQueries({ queryKey: usersQuery.queryKey });
      notifySuccess(`Invitación enviada a ${email}`);
      onDone();
    },
    onError: (error) => notifyError(error, "Error al enviar la invitación"),
  });
}

export function useEndSession() {
  return useChange(
    (session_id: string) => api.users.endSession({ session_id }),
    sessionsQuery.queryKey,
    "Sesión cerrada",
    "Error al cerrar la sesión",
  );
}
