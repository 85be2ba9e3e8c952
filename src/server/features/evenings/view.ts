import type { AnswerOf } from "#contract/common/common.ts";
import type { evenings as contract } from "#contract/evenings/endpoints.ts";
import type { EveningPerson } from "#contract/evenings/evening.ts";
import type { Entry } from "#domain/evenings/steps.ts";
import type { EveningRow, PersonRow } from "./repository.ts";

/** Somebody who is entered, as the wire carries them. */
export function personView({ id, shown_name, person_id, gender, level, partner_id }: PersonRow): EveningPerson {
  return { id, shown_name, person_id, gender, level, partner_id };
}

/** What is loaded of an evening. */
interface Kept {
  row: EveningRow;
  people: EveningPerson[];
  entries: Entry[];
}

interface Around {
  courts: { id: number; name: string }[];
  proposals: { match_id: string; score: [number, number] }[];
  now: Date;
  today: string;
}

/** An evening as who runs it needs it. */
export function eveningView({ row, people, entries }: Kept, around: Around): AnswerOf<typeof contract.get> {
  const { clock_ends_at, clock_left, rounds_played: _played, rounds_planned: _planned, ...kept } = row;
  const { winner_id: _winner, created_at: _made, ...own } = kept;
  const clock = { ends_at: clock_ends_at?.toISOString() ?? null, left: clock_left };
  return { ...own, people, entries: entries.map(wireEntry), clock, ...around, now: around.now.toISOString() };
}

type WireEntry = AnswerOf<typeof contract.get>["entries"][number];

/** A step as the wire carries it: a drawn round in lists of its own. */
function wireEntry({ number, step, is_undone }: Entry): WireEntry {
  if (step.kind !== "round") return { number, step, is_undone };
  const { matches, rests, busy } = step.drawn;
  const plain = matches.map(({ court_id, sides: [one, other] }) => {
    const sides: [[string, string], [string, string]] = [[...one], [...other]];
    return { court_id, sides };
  });
  return { number, is_undone, step: { ...step, drawn: { matches: plain, rests: [...rests], busy: [...busy] } } };
}
