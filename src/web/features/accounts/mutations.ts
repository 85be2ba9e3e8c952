import type { AssignableRole, HandedInvitation, UserAccount } from "#contract/accounts/users.ts";
import { roleNames } from "#domain/base/roles.ts";
import { api, errorText, refusalCode, refusedFields } from "#web/platform/api-client.ts";
import { changeOf, useChange } from "#web/platform/change.ts";
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
    change: (role: AssignableRole) =>
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

/** An invitation's link that nobody has sent: there is no mail server. */
export interface LinkToHand {
  email: string;
  link: string;
}

type Hand = (handed: LinkToHand) => void;

/** What is said of an invitation; one that is not sent is said by the dialog with its link. */
const sent = ({ link }: HandedInvitation, email: string): [string] | null =>
  link === null ? [`Invitación enviada a ${email}`] : null;

/** Invites somebody; what the fields are refused with is handed to `atFields`, and said there. */
export function useInvite(onDone: () => void, onLink: Hand, atFields: (refused: Record<string, string>) => void) {
  const refused = (error: unknown) => refusedFields(error, ["email", "role"]);
  return useChange({
    change: (person: { email: string; role: AssignableRole }) => api.accounts.invite(person),
    touches: [usersKey],
    done: (answer, { email }) => sent(answer, email),
    failed: (error) => (refused(error) === null ? errorText(error, "Error al invitar") : null),
    onDone: ({ link }, { email }) => {
      onDone();
      if (link !== null) onLink({ email, link });
    },
    onFailed: (error) => atFields(refused(error) ?? {}),
  });
}

/** Sends an invitation that nobody has used once more. */
export function useInviteAgain({ id, email }: UserAccount, onLink: Hand) {
  return useChange({
    change: () => api.accounts.inviteAgain({ user_id: id }),
    touches: [usersKey],
    done: (answer) => sent(answer, email),
    failed: "Error al invitar otra vez",
    showsOld: (error) => refusalCode(error) === "edit_conflict",
    onDone: ({ link }) => {
      if (link !== null) onLink({ email, link });
    },
  });
}

export const useEndSession = changeOf({
  change: (session_id: string) => api.accounts.endSession({ session_id }),
  touches: [sessionsQuery.queryKey],
  done: () => ["Sesión cerrada"],
  failed: "Error al cerrar la sesión",
});
