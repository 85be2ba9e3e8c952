import type { RequestContext } from "./endpoint.ts";

const day = 86_400; // seconds

/** What opens by a private link, by its addresses, with how long a browser keeps its cookie: links end by themselves (spec 6 §1.1). */
const kept = { mi: 180 * day, cuota: 180 * day, avisos: 30 * day, partido: 30 * day, cancha: 2 * day };
export type PrivatePage = keyof typeof kept;

/** The cookie of one link alone, so that several live side by side; it is sent to the addresses of such pages only (spec 6 §1.1). */
function linkCookie(page: PrivatePage, { id, token }: { id: string; token: string }, isSecure: boolean): string {
  const attributes = [`Max-Age=${kept[page]}`, `Path=/api/${page}`, "HttpOnly", "SameSite=Strict"];
  return [`${page}_${id}=${token}`, ...attributes, ...(isSecure ? ["Secure"] : [])].join("; ");
}

/** Nothing private is found by a search engine, or told to where a link on it leads (spec 6 §1.1); no answer of the API is kept. */
export function keepPrivate({ setHeader }: RequestContext): void {
  setHeader?.("x-robots-tag", "noindex");
  setHeader?.("referrer-policy", "no-referrer");
}

/** Has the browser keep that it has opened a link. */
export function keepOpened(context: RequestContext, page: PrivatePage, link: { id: string; token: string }): void {
  const isSecure = context.deps.config.publicUrl.startsWith("https://");
  context.setHeader?.("set-cookie", linkCookie(page, link, isSecure));
}

/** The token of a link as a browser sends it; null: it has not opened the link. */
export function tokenIn(
  { headers }: Pick<RequestContext, "headers">,
  page: PrivatePage,
  linkId: string,
): string | null {
  const start = `${page}_${linkId}=`;
  const own = (headers.get("cookie") ?? "").split(";").find((one) => one.trim().startsWith(start));
  return own?.trim().slice(start.length) ?? null;
}
