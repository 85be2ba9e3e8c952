import { z } from "zod";
import { roles } from "../common/access.ts";
import { accountKey, done, endpointsOf, nothing, requiredEmail } from "../common/common.ts";

/** An account as administrators see it. */
export const userAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  email_confirmed: z.boolean(),
  disabled: z.boolean(),
  has_two_factor: z.boolean(),
  created_at: z.string(),
  is_me: z.boolean(),
  /** Whether its invitation waits to be used or can be no more; null where a password was chosen. */
  invitation: z.enum(["open", "expired"]).nullable(),
});
export type UserAccount = z.infer<typeof userAccount>;

/** One of the sessions of who asks. */
export const userSession = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen: z.string(),
  address: z.string().nullable(),
  device: z.string().nullable(),
  is_current: z.boolean(),
});

const userInput = z.strictObject({ user_id: accountKey });

/** What an account may be made; waiting is nothing that anyone is made. */
export const assignableRoles = ["admin", "desk", "read"] as const;
export type AssignableRole = (typeof assignableRoles)[number];
export const assignableRole = z.enum(assignableRoles, "Elige un rol de la lista");

export const invitation = z.strictObject({
  email: requiredEmail.transform((email) => email.toLowerCase()),
  role: assignableRole,
});

/** The link of an invitation, where there is no mail server to send it; null where it is on its way. */
const handedInvitation = done.extend({ link: z.string().nullable() });
export type HandedInvitation = z.infer<typeof handedInvitation>;

const endpoint = endpointsOf("Usuarios");

export const users = {
  list: endpoint.admin(
    "GET /users",
    "Cuentas, las pendientes primero, por páginas; y la de quien pregunta",
    z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(50),
    }),
    z.object({ users: z.array(userAccount), total: z.number(), me: userAccount }),
  ),
  approve: endpoint.admin(
    "POST /users/{user_id}/approve",
    "Aprobar una cuenta pendiente",
    userInput.extend({ role: assignableRole }),
    done,
  ),
  reject: endpoint.admin("POST /users/{user_id}/reject", "Rechazar y borrar una cuenta pendiente", userInput, done),
  invite: endpoint.creates("POST /users", "Invitar a alguien por email, con su rol", invitation, handedInvitation),
  inviteAgain: endpoint.admin(
    "POST /users/{user_id}/invitation",
    "Enviar otra vez una invitación sin usar; el enlace anterior deja de servir",
    userInput,
    handedInvitation,
  ),
  /** `seen_role` is what was shown: who changed it first is not overrun. */
  setRole: endpoint.admin(
    "PUT /users/{user_id}/role",
    "Cambiar el rol de una cuenta",
    userInput.extend({ role: assignableRole, seen_role: assignableRole }),
    done,
  ),
  disable: endpoint.admin(
    "POST /users/{user_id}/disable",
    "Desactivar una cuenta y cerrar sus sesiones",
    userInput,
    done,
  ),
  enable: endpoint.admin("POST /users/{user_id}/enable", "Volver a activar una cuenta", userInput, done),
  sessions: endpoint.read("GET /me/sessions", "Mis sesiones", nothing, z.array(userSession)),
  endSession: endpoint.read(
    "DELETE /me/sessions/{session_id}",
    "Cerrar una de mis sesiones",
    z.strictObject({ session_id: accountKey }),
    done,
  ),
};
