/** How many random bytes a link's token is, written in base64url: 192 bits, where 128 are the least (spec 6 §1.1). */
export const tokenBytes = 24;

/** What a pair's link leads to: the token stands behind the sign that no browser sends (spec 6 §1.1). */
export function pairLinkPath(token: string): string {
  return `/mi#${token}`;
}

/** Where a person chooses which mail comes (spec 6 §8); the token stands behind the same sign. */
export function mailSettingsPath(token: string): string {
  return `/avisos#${token}`;
}

/** Where a mail program ends such mail with one request; its token can do nothing else (spec 6 §8). */
export function stopMailPath(token: string): string {
  return `/api/avisos/baja/${token}`;
}

/** What a charge's link leads to (spec 6 §7); the token stands behind the same sign. */
export function chargeLinkPath(token: string): string {
  return `/cuota#${token}`;
}

/** What the code on a match's sheet leads to; the token stands behind the same sign (spec 6 §1.1). */
export function sheetLinkPath(token: string): string {
  return `/partido#${token}`;
}

/** What the code of a court leads to, for one evening; the token stands behind the same sign (spec 8 §2.3). */
export function courtLinkPath(token: string): string {
  return `/cancha#${token}`;
}
