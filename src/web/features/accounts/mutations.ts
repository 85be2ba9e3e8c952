import { api } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { sessionsQuery, usersKey } from "./api.ts";

type UserAction = "approve" | "reject" | "disable" | "enable";

const done: Record<UserAction, string> = {
  approve: "Cuenta aprobada",
  reject: "Cuenta rechazada",
  disable: "Cuenta desactivada; sus sesiones se han cerrado",
  enable: "Cuenta activada",
};

export function useUserAction(action: UserAction) {
  return useChange({
    change: (user_id: string) => api.accounts[action]({ user_id }),
    touches: [usersKey],
    done: () => [done[action]],
    failed: "Error al cambiar la cuenta",
  });
}

export function useInvite(onDone: () => void) {
  return useChange({
    change: (person: { name: string; email: string }) => api.accounts.invite(person),
    touches: [usersKey],
    done: (_ok, { email }) => [`Invitación enviada a ${email}`],
    failed: "Error al enviar la invitación",
    onDone,
  });
}

export function useEndSession() {
  return useChange({
    change: (session_id: string) => api.accounts.endSession({ session_id }),
    touches: [sessionsQuery.queryKey],
    done: () => ["Sesión cerrada"],
    failed: "Error al cerrar la sesión",
  });
}
