import type { Say } from "#domain/base/spoken-to.ts";
import { calledPair, peopleOf } from "./called-pair.ts";

/** A side of a match as a form sees it: its own, which stands above, and the other one. */
export type Who = "us" | "them";

/** How the form of a result names the two sides of its match. */
export interface Sides {
  /** The people of each, as the match is shown. */
  names: Record<Who, string>;
  /** As a field is labelled. */
  label: Record<Who, string>;
  /** Whose the likely scores are. */
  wins: Record<Who, string>;
  /** Who can have retired. */
  retired: Record<Who, string>;
  /** Who can be said not to have come, by who wins by it. */
  absent: readonly (readonly [winner: Who, text: string])[];
  /** The sentence to check of a match that was played: "Ganáis vosotros 6-4 3-6 10-7". @param games the winner's first */
  won: (winner: Who, games: string) => string;
  /** The same where the others retired, and where they did not come. */
  wonByRetirement: (winner: Who) => string;
  wonByAbsence: (winner: Who) => string;
}

/** To a side of the match itself (spec 6 §2.1). */
export function ownSides(names: Record<Who, string>, say: Say): Sides {
  return {
    names,
    label: { us: say`vosotros`, them: say`ellos` },
    wins: { us: say`Ganáis`, them: say`Ganan` },
    retired: { us: say`Nosotros`, them: say`Ellos` },
    absent: [["us", say`No se presentaron`]],
    won: (winner, games) => (winner === "us" ? say`Ganáis vosotros ${games}` : say`Ganan ellos ${games}`),
    wonByRetirement: (winner) =>
      winner === "us" ? say`Se retiraron ellos: ganáis vosotros` : say`Os retirasteis: ganan ellos`,
    wonByAbsence: () => say`No se presentaron: ganáis vosotros`,
  };
}

/** To whoever stands before the sheet of the match, who may be of neither side: by their names (spec 6 §1.1). */
export function namedSides(names: Record<Who, string>): Sides {
  const called = { us: calledPair(names.us), them: calledPair(names.them) };
  const isOne = (who: Who) => peopleOf(names[who]).length === 1;
  const wins = (who: Who) => `${isOne(who) ? "Gana" : "Ganan"} ${called[who]}`;
  const loserOf = (winner: Who) => (winner === "us" ? "them" : "us");
  const absent = (who: Who) => `No se ${isOne(who) ? "presentó" : "presentaron"} ${called[who]}`;
  const retired = (who: Who) => `Se ${isOne(who) ? "retiró" : "retiraron"} ${called[who]}`;
  const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  return {
    names,
    label: called,
    wins: { us: wins("us"), them: wins("them") },
    retired: called,
    absent: [
      ["us", absent("them")],
      ["them", absent("us")],
    ],
    won: (winner, games) => `${wins(winner)} ${games}`,
    wonByRetirement: (winner) => `${retired(loserOf(winner))}: ${lower(wins(winner))}`,
    wonByAbsence: (winner) => `${absent(loserOf(winner))}: ${lower(wins(winner))}`,
  };
}
