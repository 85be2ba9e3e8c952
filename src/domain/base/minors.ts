/** The division of the youngest: whoever's year of birth is not known there counts as a minor. */
export const minorsDivision = "Junior";

const ofAge = 18; // years

/**
 * Whether a person's 18th birthday may not have passed yet, by the year of birth alone (spec 7 §1.8); an unknown year is a minor's in
 * division Junior, and an adult's elsewhere.
 * @param birthYear null: not known
 * @param league the league that is played, and the club's calendar date
 */
export function mayBeMinor(
  birthYear: number | null,
  { division, today }: { division: string; today: string },
): boolean {
  if (birthYear === null) return division === minorsDivision;
  return birthYear + ofAge >= Number(today.slice(0, 4));
}
