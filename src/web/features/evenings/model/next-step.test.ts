import { expect, it } from "vitest";
import { usualSettings } from "#domain/evenings/evening.ts";
import { nextDraw } from "#domain/evenings/next-draw.ts";
import type { Entry } from "#domain/evenings/steps.ts";
import { nextLabel, nextStep } from "./next-step.ts";
import type { QueueState } from "./result-queue.ts";
import { playedOf } from "./run-state.ts";

const none = { waiting: [], isCut: false };

/** An evening of eight or nine on two courts in its first round, with results of some courts. */
function evening(settings: Partial<typeof usualSettings>, results: number[], count = 9) {
  const people = Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    shown_name: `Persona ${at}`,
    person_id: null,
    gender: null,
    level: null,
    partner_id: null,
  }));
  const plan = { settings: { ...usualSettings, ...settings }, seed: "lot", avoid: [], people };
  const start = { kind: "started" as const, person_ids: people.map(({ id }) => id), court_ids: [1, 2] };
  const before: Entry[] = [{ number: 1, step: start, is_undone: false }];
  const stateOf = (entries: Entry[]) => playedOf({ ...plan, entries: entries as never }); // the wire's lists are not readonly
  const { not_mixed: _said, ...drawn } = nextDraw(stateOf(before), false);
  const entries: Entry[] = [
    ...before,
    { number: 2, step: { kind: "round", round: 1, drawn, is_anew: false }, is_undone: false },
    ...results.map((court, at) => ({
      number: 3 + at,
      step: { kind: "result" as const, match_id: `2-${court}`, score: [14, 10] as [number, number] },
      is_undone: false,
    })),
  ];
  return stateOf(entries);
}

const label = (played: ReturnType<typeof evening>, queue: QueueState = none) => nextLabel(nextStep(played, queue, []));

it("the foot says what is missing until the next round can be drawn (spec 8 §2.1)", () => {
  expect(label(evening({ format: "mexicano" }, []))).toBe("Siguiente ronda: faltan 2 canchas");
  expect(label(evening({ format: "mexicano" }, [1]))).toBe("Siguiente ronda: falta 1 cancha");
  expect(label(evening({ format: "mexicano" }, [1, 2]))).toBe("Siguiente ronda");
  expect(label(evening({ rounds: 1 }, [1, 2]))).toBe("Terminar la tarde");
});

it("an americano goes on while a court plays, and says which one", () => {
  const next = nextStep(evening({}, [1]), none, []);
  expect([next.missing, next.going.map(({ id }) => id)]).toEqual([null, ["2-2"]]);
  expect(nextStep(evening({}, []), none, []).missing).toBe("faltan 2 canchas");
});

it("nothing is drawn over what waits on the phone or is not decided", () => {
  const one = { match_id: "2-2", score: [1, 23] as [number, number], match_version: 0, label: "", tried: [] };
  const played = evening({}, [1, 2]);
  expect(label(played, { waiting: [{ ...one, refused: null }], isCut: true })).toBe(
    "Siguiente ronda: 1 resultado por enviar",
  );
  const refused = { text: "", now: null };
  expect(label(played, { waiting: [{ ...one, refused }], isCut: false })).toBe(
    "Siguiente ronda: 1 resultado por decidir",
  );
});

it("what came from a court and is shown counts, and is accepted with the press (spec 8 §2.3)", () => {
  const proposals = [{ match_id: "2-2", score: [12, 12] as [number, number] }];
  const next = nextStep(evening({ format: "mexicano" }, [1]), none, proposals);
  expect([next.missing, next.accepts]).toEqual([null, proposals]);
});
