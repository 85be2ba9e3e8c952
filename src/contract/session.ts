import { z } from "zod";
import { done, nothing, publicEndpoint, requiredName } from "./common.ts";

/** Who is signed in, as far as the screens need it. */
export const currentUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(["pending", "admin"]),
});
export type CurrentUser = z.infer<typeof currentUser>;

export const session = {
  current: publicEndpoint
    .route({ method: "GET", path: "/session", tags: ["Acceso"], summary: "Quién ha iniciado sesión" })
    .input(nothing)
    .output(z.object({ user: currentUser.nullable(), password_min_length: z.number() })),
};

export const setup = {
  createAdministrator: publicEndpoint
    .route({
      method: "POST",
      path: "/setup",
      tags: ["Acceso"],
      summary: "Crear el primer administrador con el enlace de instalación",
    })
    .input(
      z.strictObject({
        token: z.string().min(1).max(200),
        name: requiredName("El nombre es obligatorio"),
        email: z.email("El email no es válido").max(254),
        password: z.string().min(1, "La contraseña es obligatoria").max(128, "Como máximo 128 caracteres"),
      }),
    )
    .output(done),
};
