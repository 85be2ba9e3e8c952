import type { AssignableRole } from "#contract/accounts/users.ts";
import { roleNames } from "#domain/base/roles.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import type { Mail } from "#server/platform/outbox.ts";

interface Recipient {
  name: string;
  email: string;
}

function letter(to: Recipient, subject: string, lines: string[], link: { url: string; label: string }): Mail {
  const greeting = to.name === "" ? "Hola:" : `Hola, ${to.name}:`;
  const closing = "Si no esperabas este mensaje, no tienes que hacer nada.";
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join("\n");
  return {
    recipient: to.email,
    subject,
    text: [greeting, ...lines, link.url, closing].join("\n\n"),
    html: `${paragraphs}\n<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>\n<p>${closing}</p>`,
  };
}

function plainLetter(to: Recipient, subject: string, lines: string[]): Mail {
  const all = [`Hola, ${to.name}:`, ...lines];
  const html = all.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n");
  return { recipient: to.email, subject, text: all.join("\n\n"), html };
}

/** Asks a new account's owner to confirm the address. */
export function confirmationMail(to: Recipient, url: string): Mail {
  return letter(
    to,
    "Confirma tu cuenta",
    ["Confirma tu email para poder iniciar sesión.", "Después, un administrador del club aprobará tu cuenta."],
    { url, label: "Confirmar mi cuenta" },
  );
}

/** Carries the link with which a password is chosen anew; it works once. */
export function passwordResetMail(to: Recipient, url: string): Mail {
  return letter(to, "Restablece tu contraseña", ["Has pedido una contraseña nueva. El enlace sirve una sola vez."], {
    url,
    label: "Elegir una contraseña nueva",
  });
}

/** Tells an owner that somebody has signed in with their account. */
export function signInAlert(to: Recipient, { address, device }: { address: string; device: string }): Mail {
  const lines = [
    "Se ha iniciado sesión con tu cuenta del club.",
    `Dirección: ${address || "desconocida"}. Dispositivo: ${device.slice(0, 200) || "desconocido"}.`,
    "Si no has sido tú, cambia tu contraseña y cierra las demás sesiones en Ajustes, pestaña Seguridad.",
  ];
  return plainLetter(to, "Nuevo inicio de sesión", lines);
}

/** Invites somebody with a role; the link lets them choose their name and password (spec 3 §9). */
export function invitationMail(to: { email: string; role: AssignableRole; club: string }, url: string): Mail {
  return letter(
    { name: "", email: to.email },
    `Te han invitado a ${to.club}`,
    [
      `Un administrador del club te ha invitado con el rol de ${roleNames[to.role]}.`,
      "Elige tu nombre y tu contraseña para entrar. El enlace sirve una sola vez, durante una semana.",
    ],
    { url, label: "Elegir mi nombre y mi contraseña" },
  );
}

/** Tells the owner of a pending account that it was approved. */
export function approvalMail(to: Recipient, role: AssignableRole, url: string): Mail {
  return letter(to, "Tu cuenta se ha aprobado", [`Ya puedes entrar, con el rol de ${roleNames[role]}.`], {
    url,
    label: "Iniciar sesión",
  });
}

/** Carries the code that a sign-in from a new place needs while many passwords of the account are tried. */
export function signInCodeMail(to: Recipient, code: string): Mail {
  return plainLetter(to, "Tu código para iniciar sesión", [
    `Tu código es ${code}. Sirve durante 10 minutos.`,
    "Te lo pedimos porque alguien ha probado muchas contraseñas en tu cuenta y entras desde un lugar nuevo.",
    "Si no estás iniciando sesión, alguien conoce tu contraseña: cámbiala con «¿Olvidaste tu contraseña?».",
  ]);
}

/** Tells an owner that many passwords of the account are being tried. */
export function attackAlert(to: Recipient): Mail {
  return plainLetter(to, "Alguien prueba contraseñas en tu cuenta", [
    "En los últimos minutos se han probado muchas contraseñas en tu cuenta. Puedes seguir entrando como siempre.",
    "Si tu contraseña es corta o la usas en otros sitios, cámbiala por una más larga en Ajustes, pestaña Seguridad.",
  ]);
}

/** Tells an owner that codes of the second factor are being tried, by somebody who has the password. */
export function secondFactorAlert(to: Recipient): Mail {
  return plainLetter(to, "Alguien prueba códigos en tu cuenta", [
    "En los últimos minutos se han escrito varios códigos equivocados de tu segundo factor.",
    "Si no has sido tú, alguien conoce tu contraseña: cámbiala en Ajustes, pestaña Seguridad.",
  ]);
}

/** Tells an owner that the password is another one. */
export function passwordChangedMail(to: Recipient): Mail {
  return plainLetter(to, "Tu contraseña se ha cambiado", [
    "La contraseña de tu cuenta se ha cambiado.",
    "Si no has sido tú, pide una nueva con «¿Olvidaste tu contraseña?» y avisa a los demás administradores.",
  ]);
}

const secondFactorTexts = {
  on: ["Verificación en dos pasos activada", "La verificación en dos pasos de tu cuenta se ha activado."],
  off: ["Verificación en dos pasos desactivada", "La verificación en dos pasos de tu cuenta se ha desactivado."],
  codes: [
    "Códigos de recuperación nuevos",
    "Tu cuenta tiene códigos de recuperación nuevos; los anteriores ya no sirven.",
  ],
} as const;

/** Tells an owner what has changed about the second factor. */
export function secondFactorMail(to: Recipient, change: keyof typeof secondFactorTexts): Mail {
  const [subject, line] = secondFactorTexts[change];
  return plainLetter(to, subject, [
    line,
    "Si no has sido tú, cambia tu contraseña y revisa tus sesiones en Ajustes, pestaña Seguridad.",
  ]);
}
