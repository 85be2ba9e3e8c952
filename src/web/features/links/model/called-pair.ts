import { calledNames } from "#domain/base/board-names.ts";
import { spokenPair } from "#domain/base/names.ts";

/** The people of a pair, as it is named. */
export const peopleOf = (pair: string) => pair.split(" & ");

/** What a pair is called by who plays against it: "Marta y Sergio". */
export function calledPair(pair: string): string {
  const names = peopleOf(pair);
  const called = calledNames(names);
  return spokenPair(names.map((name) => called.get(name) ?? name));
}
