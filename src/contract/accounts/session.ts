import { z } from "zod";
import { roles } from "../common/access.ts";
import { done, endpointsOf, nothing, personName, requiredEmail, text } from "../common/common.ts";

/** Who is signed in, as far as the screens need it. */
export const currentUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
});

const endpoint = endpointsOf("Acceso");

export const session = {
  session: endpoint.public(
    "GET /session",
    "Quién ha iniciado sesión",
    nothing,
    z.object({ user: currentUser.nullable(), password_min_length: z.number() }),
  ),
};

export const setup = {
  setUp: endpoint.public(
    "POST /setup",
    "Crear el primer administrador con el enlace de instalación",
    z.strictObject({
      token: text(200).min(1),
      name: personName("El nombre es obligatorio"),
      email: requiredEmail,
      password: text(128).min(1, "La contraseña es obligatoria"),
    }),
    done,
  ),
};

/** What somebody who was invited chooses with the link of the message (spec 3 §9). */
export const acceptedInvitation = z.strictObject({
  token: text(200).min(1),
  name: personName("El nombre es obligatorio"),
  password: text(128).min(1, "La contraseña es obligatoria"),
});

export const invitations = {
  accept: endpoint.public(
    "POST /invitation",
    "Elegir nombre y contraseña con el enlace de una invitación",
    acceptedInvitation,
    z.object({ email: z.string() }),
  ),
};
