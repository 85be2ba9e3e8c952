import type { Mail } from "#server/platform/outbox.ts";

interface Recipient {
  name: string;
  email: string;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

function letter(to: Recipient, subject: string, lines: string[], link: { url: string; label: string }): Mail {
  const greeting = `Hola, ${to.name}:`;
  const closing = "Si no esperabas este mensaje, no tienes que hacer nada.";
  const paragraphs = [greeting, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join("\n");
  return {
    recipient: to.email,
    subject,
    text: [greeting, ...lines, link.url, closing].join("\n\n"),
    html: `${paragraphs}\n<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>\n<p>${closing}</p>`,
  };
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
