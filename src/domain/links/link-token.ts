/** How many random bytes a link's token is made of: 192 bits, of which spec 6 §1.1 asks for 128. */
export const tokenBytes = 24;

/** Whether a text is what such bytes are in base64url, where 24 of them leave no sign half used. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}

/** What a pair's link leads to: the token stands behind the sign that no browser sends (spec 6 §1.1). */
export function pairLinkPath(token: string): string {
  return `/mi#${token}`;
}
