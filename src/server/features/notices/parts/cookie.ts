const lasts = 30 * 86_400; // seconds

const nameOf = (mailId: string) => `avisos_${mailId}`;

/** The cookie of one mail's link alone, sent to the addresses of mail settings only (spec 6 §1.1, §8). */
export function mailCookie({ id, token }: { id: string; token: string }, isSecure: boolean): string {
  const attributes = [
    `Max-Age=${lasts}`,
    "Path=/api/avisos",
    "HttpOnly",
    "SameSite=Strict",
    ...(isSecure ? ["Secure"] : []),
  ];
  return [`${nameOf(id)}=${token}`, ...attributes].join("; ");
}

/** The token of a mail's link as a browser sends it; null: it has not opened the link. */
export function tokenIn(headers: Headers, mailId: string): string | null {
  const start = `${nameOf(mailId)}=`;
  const own = (headers.get("cookie") ?? "").split(";").find((one) => one.trim().startsWith(start));
  return own?.trim().slice(start.length) ?? null;
}
