import { spokenName } from "#domain/base/names.ts";
import { sumOf } from "#domain/base/payment.ts";
import { isPending } from "#domain/scores/match-status.ts";
import { isByDefault } from "#domain/scores/score.ts";
import type { Summary } from "../api.ts";

/** How the matches of a round, or of a bracket, ended. */
export interface RoundFigures {
  /** '3', or 'Cuadro final'. */
  name: string;
  /** Whether it is played in an evening, which counts no matches of the league. */
  isEvening?: boolean;
  played: number;
  byDefault: number;
  retired: number;
  left: number;
  annulled: number;
}

type Counted = Pick<Summary["matches"][number], "status" | "outcome">;

function figuresOf(name: string, valid: readonly Counted[], annulled: number): RoundFigures {
  const over = valid.filter(({ status }) => status === "completed");
  return {
    name,
    played: over.filter(({ outcome }) => !isByDefault(outcome) && outcome !== "retirement").length,
    byDefault: over.filter(({ outcome }) => isByDefault(outcome)).length,
    retired: over.filter(({ outcome }) => outcome === "retirement").length,
    left: valid.filter(({ status }) => isPending(status)).length,
    annulled,
  };
}

/** The matches of each round and of each bracket by how they ended; those that count nowhere apart. */
export function roundFigures({ league, matches, phases }: Pick<Summary, "league" | "matches" | "phases">) {
  const ofGroups = league.rounds.map(({ number, is_evening }) => {
    const own = matches.filter(({ round_number }) => round_number === number);
    const valid = own.filter(({ is_annulled }) => !is_annulled);
    const figures = figuresOf(String(number), valid, own.length - valid.length);
    return is_evening === true && own.length === 0 ? { ...figures, isEvening: true } : figures;
  });
  const ofBrackets = phases.map(({ name, rounds }) =>
    figuresOf(
      name,
      rounds.flatMap((round) => round.matches).filter(({ sides }) => !sides.some(({ is_bye }) => is_bye)),
      0,
    ),
  );
  return [...ofGroups, ...ofBrackets];
}

/** What was charged, what of it came in and what is owed; refunded charges count nowhere. */
export function moneyFigures({ payments }: Summary["money"]) {
  const due = payments.filter(({ status }) => status !== "refunded");
  return {
    charged: sumOf(due.map(({ amount }) => amount)),
    paid: sumOf(due.map(({ paid }) => paid)),
    left: sumOf(due.map(({ left }) => left)),
    debtors: due.filter(({ left }) => left > 0),
  };
}

const ways = { up: "sube a", down: "baja a", across: "pasa a" } as const;

/** Who changed group when each round was closed. */
export function movementsOf({ moved }: Pick<Summary, "moved">) {
  return moved.map(({ number, movements }) => ({
    number,
    lines: movements.flatMap(({ pair_id, name, kind, from_group_name, to_group_name }) =>
      kind === "stay"
        ? []
        : [
            {
              key: pair_id,
              text: `${spokenName(name)}: de ${from_group_name} ${ways[kind]} ${to_group_name}`,
            },
          ],
    ),
  }));
}
