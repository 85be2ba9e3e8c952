import { z } from "zod";
import { done, nothing, personName, publicEndpoint, requiredEmail, text } from "./common.ts";

export const roles = ["pending", "admin"] as const;
export type Role = (typeof roles)[number];

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
