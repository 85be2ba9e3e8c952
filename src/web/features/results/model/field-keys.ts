// What the row of keys on a telephone makes of a field's text.

/** 'W.O.': of the upper pair, then of the lower one, then none. */
export function withWalkover(text: string): string {
  const now = text.trim().toLowerCase();
  return now === "w1" ? "w2" : now === "w2" ? "" : "w1";
}

/** 'Ret.': the games stay; of the upper pair, then of the lower one, then none. */
export function withRetirement(text: string): string {
  const [, games = "", side] = /^(.*?)\s*(?:r([12]))?$/i.exec(text.trim()) ?? [];
  const next = side === undefined ? "r1" : side === "1" ? "r2" : "";
  return `${games} ${next}`.trim();
}

/** 'Tpo.': the games stay, whoever retired; time is over, or it is not. */
export function withTimeOver(text: string): string {
  const [, games = "", mark = ""] = /^(.*?)\s*(r[12]?|t)?$/i.exec(text.trim()) ?? [];
  return (mark.toLowerCase() === "t" ? games : `${games} t`).trim();
}

/** A sign in the place of what is chosen, and where the cursor stands then. */
export function withSign(text: string, [from, to]: readonly [number, number], sign: string): [string, number] {
  return [`${text.slice(0, from)}${sign}${text.slice(to)}`, from + sign.length];
}
