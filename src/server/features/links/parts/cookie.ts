const lasts = 180 * 86_400; // seconds; longer than a league, which ends its links itself

const nameOf = (linkId: string) => `mi_${linkId}`;

/**
 * The cookie of one link alone, so that several live side by side (spec 6 §1.1). No page's script reads it, and it is sent to the
 * addresses of private pages only.
 */
export function linkCookie({ id, token }: { id: string; token: string }, isSecure: boolean): string {
  const attributes = [`Max-Age=${lasts}`, "Path=/api/mi", "HttpOnly", "SameSite=Lax", ...(isSecure ? ["Secure"] : [])];
  return [`${nameOf(id)}=${token}`, ...attributes].join("; ");
}

/** The token of a link as a browser sends it; null: it has not opened the link. */
export function tokenIn(headers: Headers, linkId: string): string | null {
  const start = `${nameOf(linkId)}=`;
  const own = (headers.get("cookie") ?? "").split(";").find((one) => one.trim().startsWith(start));
  return own?.trim().slice(start.length) ?? null;
}
