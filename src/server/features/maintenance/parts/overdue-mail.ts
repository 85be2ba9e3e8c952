import { escapeHtml } from "#server/platform/escape-html.ts";
import type { Mail } from "#server/platform/outbox.ts";

interface Words {
  /** When the last good copy was made, as people write it; null: there is none. */
  last: string | null;
  /** Why, in Spanish, where it is known. */
  reason: string | null;
  /** Of 'Estado'. */
  url: string;
}

/** Tells an administrator that the club has had no copy for two days. */
export function overdueMail(to: { name: string; email: string }, { last, reason, url }: Words): Mail {
  const lines = [
    `Hola, ${to.name}:`,
    "Hace más de dos días que no se hace ninguna copia de los datos del club.",
    last === null ? "No hay ninguna copia que se pueda recuperar." : `La última buena es del ${last}.`,
    ...(reason === null ? [] : [`El servidor dice: ${reason}`]),
    "Avisa a quien lleva el servidor. Mientras no se arregle, un fallo del disco se llevaría lo apuntado desde entonces.",
  ];
  return {
    recipient: to.email,
    subject: "No se hacen copias de los datos del club",
    text: [...lines, url].join("\n\n"),
    html: `${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}\n<p><a href="${escapeHtml(url)}">Ver el estado del servidor</a></p>`,
  };
}
