import type { PairWay, PublicDrawnMatch, PublicPhase } from "#contract/portal/bracket.ts";

type WayMatch = PairWay["matches"][number];

const hasSide = ({ sides }: Pick<PublicDrawnMatch, "sides">, pairId: string) =>
  sides.some(({ pair_id }) => pair_id === pairId);
const isBye = ({ sides }: Pick<PublicDrawnMatch, "sides">) => sides.some(({ is_bye }) => is_bye);

/** What the side is called that the loser of a match will make. */
function loserName({ name }: PublicDrawnMatch): string {
  return `Perdedor de ${name.startsWith("Semifinal ") ? name.replace("S", "la s") : name}`;
}

/** What becomes of a pair that loses a match of a bracket (spec 5 §2.1): there may be a third place to play for, or a consolation. */
function onDefeat(
  phases: readonly PublicPhase[],
  { phase, match, isFirst }: { phase: PublicPhase; match: PublicDrawnMatch; isFirst: boolean },
): NonNullable<PairWay["on_defeat"]> {
  const waits = ({ sides }: PublicDrawnMatch) => sides.some(({ text }) => text === loserName(match));
  const of = ({ rounds }: PublicPhase) => rounds.flatMap(({ matches }) => matches);
  if (of(phase).some(waits)) return "third_place";
  const others = phases.filter(({ id, role }) => id !== phase.id && role === "consolation").flatMap(of);
  if (phase.role !== "main" || !others.some((one) => !one.is_third_place && waits(one))) return "out";
  return isFirst ? "consolation" : "unsure";
}

function matchesIn({ rounds }: PublicPhase, pairId: string): WayMatch[] {
  return rounds.flatMap(({ name, matches }) =>
    matches
      .filter((match) => hasSide(match, pairId))
      .map((match) => ({ ...match, round_name: match.is_third_place ? match.name : name })),
  );
}

/** A pair's way through the published brackets: the matches that it stands in, in their order, and what comes of a defeat. */
export function waysOf(phases: readonly PublicPhase[], pairId: string): PairWay[] {
  return phases.flatMap((phase, at) => {
    const matches = matchesIn(phase, pairId);
    if (matches.length === 0) return [];
    const open = matches.find((match) => match.outcome === null && !isBye(match));
    const isFirst = !matches.some((match) => match.outcome !== null && !isBye(match));
    return {
      phase_id: phase.id,
      phase_name: phase.name,
      phase_number: at + 1,
      role: phase.role,
      pairs: phase.pairs,
      rounds: phase.rounds.map(({ name }) => name),
      is_exempt: phase.exempt.some(({ pair_id }) => pair_id === pairId),
      on_defeat: open === undefined ? null : onDefeat(phases, { phase, match: open, isFirst }),
      matches,
    };
  });
}
