import { holders } from "#domain/evenings/evening-figures.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";

/** What somebody did in a round, their own points first. */
export interface SheetRound {
  key: string;
  round: number;
  /** null: they rested. */
  match: {
    court_id: number;
    partner: string | null;
    against: readonly string[];
    score: readonly [number, number] | null;
    is_void: boolean;
  } | null;
}

/** A person's rounds in their order, with those of whoever had their place before (spec 8 §2.4). */
export function sheetOf(played: PlayedEvening, personId: string): SheetRound[] {
  const holder = holders(played.participants);
  const isOwn = (id: string) => id === personId || holder.get(id) === personId;
  return played.rounds.flatMap(({ number, matches, rests }) => {
    const rested: SheetRound[] = rests.some(isOwn) ? [{ key: `${number} rest`, round: number, match: null }] : [];
    const of = matches.flatMap(({ id, sides, court_id, score, is_void }): SheetRound[] => {
      const at = sides.findIndex((side) => side.some(isOwn));
      const [own, against] = at === 1 ? [sides[1], sides[0]] : sides;
      if (at === -1) return [];
      const turned = score === null || at === 0 ? score : ([score[1], score[0]] as const);
      const partner = own.find((one) => !isOwn(one)) ?? null;
      return [{ key: id, round: number, match: { court_id, partner, against, score: turned, is_void } }];
    });
    return [...of, ...rested];
  });
}
