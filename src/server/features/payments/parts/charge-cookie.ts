const lasts = 180 * 86_400; // seconds; what ends a link is asked in the database each time

const nameOf = (linkId: string) => `cuota_${linkId}`;

/** The cookie of one charge's link alone, sent to the addresses of such pages only (spec 6 §1.1). */
export function chargeCookie({ id, token }: { id: string; token: string }, isSecure: boolean): string {
  const secure = isSecure ? ["Secure"] : [];
  const attributes = [`Max-Age=${lasts}`, "Path=/api/cuota", "HttpOnly", "SameSite=Strict", ...secure];
  return [`${nameOf(id)}=${token}`, ...attributes].join("; ");
}

/** The token of a charge's link as a browser sends it; null: it has not opened the link. */
export function tokenIn(headers: Headers, linkId: string): string | null {
  const start = `${nameOf(linkId)}=`;
  const own = (headers.get("cookie") ?? "").split(";").find((one) => one.trim().startsWith(start));
  return own?.trim().slice(start.length) ?? null;
}
