import { z } from "zod";
import { roles } from "./accounts-session.ts";
import { accountKey, done, endpoint, nothing, personName, requiredEmail } from "./common.ts";

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

export const invitation = z.strictObject({
  name: personName("El nombre es obligatorio"),
  email: requiredEmail.transform((email) => email.toLowerCase()),
});

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
    .input(userInput)
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
      summary: "Invitar a un administrador por email",
      successStatus: 201,
    })
    .input(invitation)
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
  sessions: endpoint
    .route({ method: "GET", path: "/me/sessions", tags, summary: "Mis sesiones" })
    .input(nothing)
    .output(z.array(userSession)),
  endSession: endpoint
    .route({ method: "DELETE", path: "/me/sessions/{session_id}", tags, summary: "Cerrar una de mis sesiones" })
    .input(z.strictObject({ session_id: accountKey }))
    .output(done),
};
