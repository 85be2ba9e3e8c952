import { z } from "zod";
import { done, nothing, personName, publicEndpoint, requiredEmail, roles, text } from "../common/common.ts";

/** Who is signed in, as far as the screens need it. */
export const currentUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const session = {
  session: publicEndpoint
    .route({ method: "GET", path: "/session", tags: ["Acceso"], summary: "Quién ha iniciado sesión" })
    .input(nothing)
    .output(z.object({ user: currentUser.nullable(), password_min_length: z.number() })),
};

export const setup = {
  setUp: publicEndpoint
    .route({
      method: "POST",
      path: "/setup",
      tags: ["Acceso"],
      summary: "Crear el primer administrador con el enlace de instalación",
    })
    .input(
      z.strictObject({
        token: text(200).min(1),
        name: personName("El nombre es obligatorio"),
        email: requiredEmail,
        password: text(128).min(1, "La contraseña es obligatoria"),
      }),
    )
    .output(done),
};

/** What somebody who was invited chooses with the link of the message (spec 3 §9). */
export const acceptedInvitation = z.strictObject({
  token: text(200).min(1),
  name: personName("El nombre es obligatorio"),
  password: text(128).min(1, "La contraseña es obligatoria"),
});

export const invitations = {
  accept: publicEndpoint
    .route({
      method: "POST",
      path: "/invitation",
      tags: ["Acceso"],
      summary: "Elegir nombre y contraseña con el enlace de una invitación",
    })
    .input(acceptedInvitation)
    .output(z.object({ email: z.string() })),
};
