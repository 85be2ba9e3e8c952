import type { PublicEvening } from "#contract/portal/evening.ts";
import { breakable, shortNames } from "./evening-names.ts";
import { isOpen, onCourt } from "./evening-now.ts";
import { roundText } from "./evening-texts.ts";
import type { ShownMatch, ShownSide } from "./shown-match.ts";

type Running = Pick<PublicEvening, "id" | "name" | "people" | "evening_date" | "status" | "rounds" | "rounds_planned">;

/** What a running evening has on court, as matches in play beside those of leagues. */
export function eveningCourts(evening: Running): ShownMatch[] {
  const { id, name, people, evening_date: date, status } = evening;
  if (status !== "playing") return [];
  const names = shortNames(people);
  const side = (ids: readonly string[]): ShownSide => ({
    pairId: null,
    lines: ids.map((one) => breakable(names.get(one) ?? "")),
    isDecided: true,
    word: null,
  });
  return onCourt(evening)
    .filter(({ match }) => isOpen(match))
    .map(({ match: { court, sides } }) => ({
      key: `${id} ${court}`,
      title: `${name} · ${roundText(evening)}`,
      round: null,
      stage: null,
      note: null,
      date,
      time: null,
      court,
      state: "running",
      minutes: 0,
      isPutOff: false,
      isSent: false,
      isAnnulled: false,
      sides: [side(sides[0]), side(sides[1])],
      winner: null,
      sets: [],
      proposed: [],
      substitutes: null,
    }));
}
