import { z } from "zod";
import { accountKey, done, endpoint, nothing, readEndpoint, requiredEmail, roles } from "../common/common.ts";

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
export type UserSession = z.infer<typeof userSession>;

const userInput = z.strictObject({ user_id: accountKey });

/** What an account may be made; waiting is nothing that anyone is made. */
export const givenRoles = ["admin", "desk", "read"] as const;
export type GivenRole = (typeof givenRoles)[number];
export const givenRole = z.enum(givenRoles, "Elige un rol de la lista");

export const invitation = z.strictObject({
  email: requiredEmail.transform((email) => email.toLowerCase()),
  role: givenRole,
});

/** The link of an invitation, where there is no mail server to send it; null where it is on its way. */
const handedInvitation = done.extend({ link: z.string().nullable() });
export type HandedInvitation = z.infer<typeof handedInvitation>;

const tags = ["Usuarios"];

export const users = {
  list: endpoint
    .route({
      method: "GET",
      path: "/users",
      tags,
      summary: "Cuentas, las pendientes primero, por páginas; y la de quien pregunta",
    })
    .input(
      z.strictObject({
        page: z.coerce.number().int().min(1).max(10_000).default(1),
        size: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ users: z.array(userAccount), total: z.number(), me: userAccount })),
  approve: endpoint
    .route({ method: "POST", path: "/users/{user_id}/approve", tags, summary: "Aprobar una cuenta pendiente" })
    .input(userInput.extend({ role: givenRole }))
    .output(done),
  reject: endpoint
    .route({ method: "POST", path: "/users/{user_id}/reject", tags, summary: "Rechazar y borrar una cuenta pendiente" })
    .input(userInput)
    .output(done),
  invite: endpoint
    .route({
      method: "POST",
      path: "/users",
      tags,
      summary: "Invitar a alguien por email, con su rol",
      successStatus: 201,
    })
    .input(invitation)
    .output(handedInvitation),
  inviteAgain: endpoint
    .route({
      method: "POST",
      path: "/users/{user_id}/invitation",
      tags,
      summary: "Enviar otra vez una invitación sin usar; el enlace anterior deja de servir",
    })
    .input(userInput)
    .output(handedInvitation),
  /** `seen_role` is what was shown: who changed it first is not overrun. */
  setRole: endpoint
    .route({ method: "PUT", path: "/users/{user_id}/role", tags, summary: "Cambiar el rol de una cuenta" })
    .input(userInput.extend({ role: givenRole, seen_role: givenRole }))
    .output(done),
  disable: endpoint
    .route({
      method: "POST",
      path: "/users/{user_id}/disable",
      tags,
      summary: "Desactivar una cuenta y cerrar sus sesiones",
    })
    .input(userInput)
    .output(done),
  enable: endpoint
    .route({ method: "POST", path: "/users/{user_id}/enable", tags, summary: "Volver a activar una cuenta" })
    .input(userInput)
    .output(done),
  sessions: readEndpoint
    .route({ method: "GET", path: "/me/sessions", tags, summary: "Mis sesiones" })
    .input(nothing)
    .output(z.array(userSession)),
  endSession: readEndpoint
    .route({ method: "DELETE", path: "/me/sessions/{session_id}", tags, summary: "Cerrar una de mis sesiones" })
    .input(z.strictObject({ session_id: accountKey }))
    .output(done),
};
