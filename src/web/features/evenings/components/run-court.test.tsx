import { useState } from "react";
import { expect, it } from "vitest";
import { usualSettings } from "#domain/evenings/evening.ts";
import { alerts, draw, screen } from "#test/support/render.tsx";
import { type CardState, type MatchCard, matchCard } from "../model/card-state.ts";
import { calledIn } from "../model/run-state.ts";
import { RunCourt } from "./run-court.tsx";
import { focusBox } from "./run-score-fields.tsx";

const people = ["Ana López", "Luis Gil", "Marta Sanz", "Eva Ruiz"].map((shown_name, at) => ({
  id: `p${at}`,
  shown_name,
  person_id: null,
  gender: null,
  level: null,
  partner_id: null,
}));
const called = calledIn({ people, courts: [{ id: 2, name: "Cancha 2" }] });
const match = (id: string) => ({
  id,
  court_id: 2,
  sides: [
    ["p0", "p1"],
    ["p2", "p3"],
  ] as const,
  score: null,
  is_void: false,
  version: 0,
});
const none = { waiting: [], isCut: false };

interface CourtsProps {
  sum?: number | null;
  state?: CardState;
  onResult: (id: string, score: [number, number]) => void;
}

function Courts({ sum = 24, state = "playing", onResult }: CourtsProps) {
  const [scores, setScores] = useState<Record<string, readonly [number, number]>>({});
  const [open, setOpen] = useState<{ id: string; side: 0 | 1 } | null>(null);
  const nothing = () => undefined;
  return ["1-2", "1-3"].map((id) => {
    const plain = matchCard(match(id), none, []);
    const score = scores[id] ?? null;
    const card: MatchCard = { ...plain, state: score === null ? state : "saved", score };
    return (
      <RunCourt
        key={id}
        eveningId="evening"
        settings={{ ...usualSettings, sum }}
        card={card}
        called={called}
        canRun
        side={open?.id === id ? open.side : null}
        onSide={(side) => setOpen({ id, side })}
        onResult={(_card, entered) => {
          setScores((before) => ({ ...before, [id]: entered }));
          onResult(id, entered);
        }}
        onVoid={nothing}
        onClear={nothing}
        onInsist={nothing}
        onGiveWay={nothing}
        onNext={() => focusBox("1-3", 0)}
      />
    );
  });
}

const fields = () => screen.getAllByRole<HTMLInputElement>("textbox");

it("a result takes two presses, and the focus goes on to the next court (spec 8 §2.1)", async () => {
  const entered: unknown[] = [];
  const { user } = draw(<Courts onResult={(...one) => entered.push(one)} />);
  await user.click(fields()[0] as HTMLInputElement); // the first of four
  await user.click(screen.getByRole("button", { name: "14" }));
  expect(entered).toEqual([["1-2", [14, 10]]]);
  expect(screen.getByText("guardado")).toBeTruthy();
  expect(document.activeElement).toBe(fields()[2]);
});

it("two keys fast enough are one number, not two results", async () => {
  const entered: unknown[] = [];
  const { user } = draw(<Courts onResult={(...one) => entered.push(one)} />);
  await user.click(fields()[0] as HTMLInputElement); // the first of four
  await user.keyboard("16");
  expect(entered).toEqual([["1-2", [16, 8]]]);
});

it("what adds up to too much is said beside what was typed, and is not entered", async () => {
  const entered: unknown[] = [];
  const { user } = draw(<Courts onResult={(...one) => entered.push(one)} />);
  await user.click(fields()[0] as HTMLInputElement); // the first of four
  await user.keyboard("25");
  expect(alerts()).toEqual(["Entre los dos lados no pueden sumar más de 24."]);
  await user.keyboard("{Escape}");
  expect([entered, alerts(), fields()[0]?.value]).toEqual([[], [], ""]);
});

it("who leaves a card whose numbers are all there has entered them", async () => {
  const entered: unknown[] = [];
  const { user } = draw(<Courts onResult={(...one) => entered.push(one)} />);
  await user.click(fields()[0] as HTMLInputElement); // the first of four
  await user.keyboard("1");
  expect(entered).toEqual([]);
  await user.click(fields()[2] as HTMLInputElement); // the other court's
  expect(entered).toEqual([["1-2", [1, 23]]]);
});

it("digits that are no result yet are kept by the phone", async () => {
  const { user, redraw } = draw(<Courts sum={null} onResult={() => undefined} />);
  await user.click(fields()[0] as HTMLInputElement); // the first of four
  await user.keyboard("7");
  redraw(<p />);
  redraw(<Courts sum={null} onResult={() => undefined} />);
  expect(fields()[0]?.value).toBe("7");
});

it("can be read out", async () => {
  const { container } = draw(<Courts onResult={() => undefined} />);
  const { default: axe } = await import("axe-core");
  const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(container, { rules, resultTypes: ["violations"] });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
