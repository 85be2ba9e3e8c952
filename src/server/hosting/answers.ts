import type { IncomingMessage, ServerResponse } from "node:http";
import { refusalBody } from "#server/platform/errors.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";

/** What is answered in the place of a club. */
export interface InsteadOfClub {
  status: 404 | 503;
  title: string;
  text: string;
  /** Seconds after which to try again, where that helps. */
  retryAfter?: number;
}

export const noClub: InsteadOfClub = {
  status: 404,
  title: "Aquí no hay ningún club",
  text: "Esta dirección no es de ninguno de los clubes. Comprueba que está bien escrita, o pídela a tu club.",
};
export const suspended: InsteadOfClub = {
  status: 503,
  title: "Página suspendida",
  text: "La página de este club está suspendida por ahora. No se ha borrado nada; el club puede pedir que se abra de nuevo.",
  retryAfter: 3600,
};
export const unavailable: InsteadOfClub = {
  status: 503,
  title: "Ahora mismo no se puede abrir",
  text: "La página de este club no está disponible en este momento. Inténtalo de nuevo en unos segundos.",
  retryAfter: 5,
};
export const moving: InsteadOfClub = {
  status: 503,
  title: "Mudanza en curso",
  text: "El club se está mudando a otro servidor: durante medio minuto se puede ver todo, pero no guardar. Vuelve a intentarlo enseguida.",
  retryAfter: 5,
};

const codes = { 404: "not_found", 503: "unavailable" } as const;
const style =
  "body{font:18px/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto 0;padding:0 1.5rem;color:#1a2b22;background:#fff}" +
  "@media(prefers-color-scheme:dark){body{color:#e8efe9;background:#121a15}}h1{font-size:1.5rem}";

function page({ title, text }: InsteadOfClub): string {
  return (
    `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style>` +
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main></html>`
  );
}

/** As a page, or for a program as a refusal of the table; nobody keeps it. */
export function answerInstead({ url = "" }: IncomingMessage, response: ServerResponse, answer: InsteadOfClub): void {
  const isApi = url.startsWith("/api/");
  const refusal = { ...refusalBody(codes[answer.status]), message: answer.text };
  const body = Buffer.from(isApi ? JSON.stringify(refusal) : page(answer));
  response.writeHead(answer.status, {
    "content-type": isApi ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    ...(answer.retryAfter !== undefined && { "retry-after": String(answer.retryAfter) }),
  });
  response.end(body);
}
