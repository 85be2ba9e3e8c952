import type { Regulations } from "#domain/base/regulations.ts";
import { accept, type Decision, refuse } from "#domain/base/result.ts";

/** Numbers of pairs: those chosen, those in the group they leave and in the one they join. */
export interface MoveSizes {
  chosen: number;
  source: number;
  target: number;
}

/**
 * Whether pairs may move to another group, and whether that group gets crowded (spec 2 §5 "Move pairs"): above the league's size is
 * warned of, above its largest is refused (spec 3 §2.1).
 */
export function checkMove(
  { chosen, source, target }: MoveSizes,
  { size, largest }: Regulations["group_size"],
): Decision<{ warning: boolean }, "no_pair_chosen" | "source_group_empty" | "target_group_full"> {
  if (chosen < 1) return refuse("no_pair_chosen");
  if (chosen >= source) return refuse("source_group_empty");
  if (target + chosen > largest) return refuse("target_group_full");
  return accept({ warning: target + chosen > size });
}

/** Why a group takes no more pairs, or no more players (spec 8 §4.3). */
export function targetFullSentence({ largest }: Regulations["group_size"], many = "parejas"): string {
  return `El grupo de destino tendría más de ${largest} ${many}.`;
}

/** Why a pair that changed group in the middle of a round cannot go back: it plays in the new one (spec 3 §2.6). */
export function movedBackSentence({ results, booked }: MoveTies): string {
  const has = results > 0 ? "resultados" : booked === 1 ? "un partido con fecha" : "partidos con fecha";
  return `El cambio de grupo ya no se puede deshacer: la pareja tiene ${has} en su nuevo grupo.`;
}

/** Why leaving a group is not taken back before what came after. */
export const leftAgainSentence = "La pareja ha dejado después otro grupo: deshaz antes lo último.";

export const playsInOtherGroupSentence =
  "La pareja ha vuelto en otro grupo de esta jornada: su baja ya no se puede deshacer.";

/** What chosen pairs have in the round in the group that they would leave: matches played or being played, and dated ones. */
export interface MoveTies {
  results: number;
  booked: number;
}

/**
 * Why chosen pairs must stay for this round: their results would vanish from both tables (spec 3 §2.6), and a dated match would be
 * played by somebody who is in the group no more. @returns null when nothing keeps them
 */
export function whyNotMove(
  pairs: number,
  { results, booked }: MoveTies,
): { code: "pair_has_results" | "pair_has_bookings"; sentence: string } | null {
  const them = pairs === 1 ? "Muévela" : "Muévelas";
  const has = tiesSentence(pairs, { results, booked });
  if (results > 0) return { code: "pair_has_results", sentence: `${has} ${them} cuando termine la jornada.` };
  if (booked === 0) return null;
  const sentence = `${has} ${booked === 1 ? "Elimínalo" : "Elimínalos"} antes de mover.`;
  return { code: "pair_has_bookings", sentence };
}

/** What chosen pairs have in the round: their results, else their dated matches. */
export function tiesSentence(pairs: number, { results, booked }: MoveTies): string {
  const who = pairs === 1 ? "La pareja tiene" : "Las parejas elegidas tienen";
  const ofResults = results === 1 ? "1 resultado" : `${results} resultados`;
  const ofBooked = booked === 1 ? "1 partido con fecha" : `${booked} partidos con fecha`;
  return `${who} ${results > 0 ? ofResults : ofBooked} en esta jornada.`;
}
