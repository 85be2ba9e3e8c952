import type { Regulations } from "#domain/base/regulations.ts";

/** Somebody who would play for a pair in a match. */
export interface Substitution {
  /** Substitutes that the pair has had in the round so far. */
  usedInRound: number;
  /** The level of the pair's group, 1 for the top, and that of the substitute's own; null: plays in no group of the league. */
  level: number;
  ownLevel: number | null;
}

/** Against which clauses a substitute would be; a warning, never a refusal (spec 3 §2.4, §5.4). */
export type SubstituteWarning = "too_many" | "from_higher" | "not_from_lower";

/** What the rules say against a substitute; empty: nothing. Who plays in no group of the league is of no higher one. */
export function substituteWarnings(
  { usedInRound, level, ownLevel }: Substitution,
  { per_round, from }: Regulations["substitutes"],
): SubstituteWarning[] {
  const warnings: SubstituteWarning[] = [];
  if (per_round !== null && usedInRound >= per_round) warnings.push("too_many");
  if (ownLevel === null || from === "any") return warnings;
  if (ownLevel < level) warnings.push("from_higher");
  else if (from === "lower" && ownLevel === level) warnings.push("not_from_lower");
  return warnings;
}

/** A warning as the result dialog says it (spec 3 §2.4). */
export function substituteSentence(
  warning: SubstituteWarning,
  {
    usedInRound,
    isBracket = false,
    isAlone = false,
  }: Pick<Substitution, "usedInRound"> & { isBracket?: boolean; isAlone?: boolean },
  { per_round }: Regulations["substitutes"],
): string {
  if (warning === "from_higher") return "Juega en un grupo de una división superior; el reglamento no lo admite.";
  if (warning === "not_from_lower")
    return "Juega en un grupo de la misma división; el reglamento pide que sea de una inferior.";
  const admits = per_round === 0 ? "no admite ninguno" : `admite ${per_round}`;
  return `Es el ${usedInRound + 1}.º suplente ${isAlone ? "del jugador" : "de la pareja"} ${isBracket ? "en el cuadro" : "en esta jornada"}; el reglamento ${admits}.`;
}
