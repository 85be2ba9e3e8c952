import { person } from "./people.ts";

const youngest = 23; // years
const ages = 31;

/** The n-th person of the demonstration club as one registers: grown up, and of a level. */
export function member(index: number, { level, today }: { level: number; today: string }) {
  const birth_year = Number(today.slice(0, 4)) - youngest - ((index * 11) % ages);
  return { ...person(index), level: Math.round(level * 10) / 10, birth_year, person_id: null };
}
