import { expect, it } from "vitest";
import { button, dialog, draw, focusInDialog, screen } from "#test/support/render.tsx";
import type { NextStep } from "../model/next-step.ts";
import { calledIn } from "../model/run-state.ts";
import { RunFoot } from "./run-foot.tsx";

const person = (id: string) => ({ id, shown_name: id, person_id: null, gender: null, level: null, partner_id: null });
const called = calledIn({ people: ["Ana", "Luis", "Eva", "Marta"].map(person), courts: [{ id: 2, name: "Cancha 2" }] });
const ready: NextStep = { kind: "round", round: 2, missing: null, going: [], accepts: [] };
const going: NextStep["going"] = [
  {
    id: "2-2",
    court_id: 2,
    sides: [
      ["Ana", "Luis"],
      ["Eva", "Marta"],
    ],
    score: null,
    is_void: false,
    version: 0,
  },
];

function drawFoot(next: NextStep) {
  const presses: string[] = [];
  const foot = <RunFoot next={next} called={called} note={null} isBusy={false} onNext={() => presses.push("next")} />;
  return { ...draw(foot), presses };
}

it("the foot says what is missing, and its press does nothing until then (spec 8 §2.1)", async () => {
  const { user, presses } = drawFoot({ ...ready, missing: "faltan 2 canchas" });
  await user.click(button("Siguiente ronda: faltan 2 canchas"));
  expect([presses, button(/Siguiente/).getAttribute("aria-disabled")]).toEqual([[], "true"]);
});

it("one press draws the next round", async () => {
  const { user, presses } = drawFoot(ready);
  await user.click(button("Siguiente ronda"));
  expect(presses).toEqual(["next"]);
});

it("while a court plays it is said who goes on before the others' round is drawn", async () => {
  const { user, presses } = drawFoot({ ...ready, going });
  await user.click(button("Siguiente ronda: falta 1 cancha"));
  await focusInDialog();
  expect(dialog().getByText("Cancha 2: Ana y Luis contra Eva y Marta")).toBeTruthy();
  await user.click(dialog().getByRole("button", { name: "Sortear" }));
  expect([presses, screen.queryByRole("dialog")?.textContent ?? null]).toEqual([["next"], null]);
});
