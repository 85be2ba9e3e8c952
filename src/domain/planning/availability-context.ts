// What some clauses mean is certain by itself, of others only where nothing else was said beside them (spec 4 §2.7).

/** A clause that has no verdict of its own: "de 18 a 20", "lunes por la tarde". */
const isBare = (codes: string) => /^[ADTHciX]*H[ADTHciX]*$/.test(codes) && !/^c*X/.test(codes);
/** "por la tarde sí", "podemos a partir de las 20": of no days, so maybe of those beside it. */
const isYesOfHours = (codes: string) => /[SP]/.test(codes) && codes.includes("H") && !/[DTNLOX]/.test(codes);

/** What was written when it was not understood. */
export const notUnderstood = "?";
/** What was written when it was said that those write who cannot. */
export const writeWhoCannot = "!";

/**
 * Whether what a clause seems to say stands beside others (spec 4 §2.7): "de 18 a 20" behind "martes no" may be on Tuesdays, and "menos
 * el lunes" takes away from what is before it.
 * @param codes one letter for each part of the clause
 * @param before those of the other clauses before it
 * @param after those behind it
 */
export function standsBeside(codes: string, before: string, after: string): boolean {
  if (/^c*X/.test(codes)) return /^[AcPL ]*$/.test(before);
  if (isBare(codes)) return (before + after).split(" ").every((one) => one === "" || /^c+$/.test(one) || isBare(one));
  if (isYesOfHours(codes)) return !/[DTX?]/.test(before + after);
  return !/[SP]/.test(codes) || !/(?:^| )c*[Ntgi]c*(?: |$)/.test(before + after);
}

/** The codes of clauses, each once. */
export const eachOnce = (codes: readonly string[]): string =>
  [...new Set(codes.flatMap((one) => one.split(" ")))].filter((one) => one !== "").join(" ");

/** Whether others are invited to write when they cannot: then "lunes por la tarde" is no wish. */
export const invitesWhoCannot = (words: string): boolean =>
  /(?:^| )no (?:podeis|podais|podreis|podriais|puedes|puedas|pueda|puedan|(?:os|te) v)|(?:cuando|dias|horas) (?:en )?(?:los )?(?:que )?no |indisponib/.test(
    words,
  );
