import type { GivenRole, UserAccount } from "#contract/accounts-users.ts";
import { roleNames } from "#domain/roles.ts";
import { api, errorText, refusalCode, refusedFields } from "#web/platform/api-client.ts";
import { useChange } from "#web/platform/change.ts";
import { sessionsQuery, usersKey } from "./api.ts";

type UserAction = "reject" | "disable" | "enable";

const done: Record<UserAction, string> = {
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

/** Approves an account with a role, or gives it another one (spec 3 §9). */
export function useGiveRole({ id, name, role: seen }: UserAccount, onDone: () => void) {
  return useChange({
    change: (role: GivenRole) =>
      seen === "pending"
        ? api.accounts.approve({ user_id: id, role })
        : api.accounts.setRole({ user_id: id, role, seen_role: seen }),
    touches: [usersKey],
    done: (_ok, role) => [
      seen === "pending"
        ? `Cuenta aprobada: ${name}, ${roleNames[role]}`
        : `${name} tiene ahora el rol de ${roleNames[role]}`,
    ],
    failed: "Error al cambiar el rol",
    showsOld: (error) => refusalCode(error) === "role_changed",
    onDone,
  });
}

/** Invites somebody; what the fields are refused with is handed to `atFields`, and said there. */
export function useInvite(onDone: () => void, atFields: (refused: Record<string, string>) => void) {
  const refused = (error: unknown) => refusedFields(error, ["email", "role"]);
  return useChange({
    change: (person: { email: string; role: GivenRole }) => api.accounts.invite(person),
    touches: [usersKey],
    done: (_ok, { email }) => [`Invitación enviada a ${email}`],
    failed: (error) => (refused(error) === null ? errorText(error, "Error al enviar la invitación") : null),
    onDone,
    onFailed: (error) => atFields(refused(error) ?? {}),
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
