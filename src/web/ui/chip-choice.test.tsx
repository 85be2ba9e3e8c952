import { useState } from "react";
import { expect, it } from "vitest";
import { draw, screen } from "#test/support/render.tsx";
import { ChipChoice } from "./chip-choice.tsx";

const options = ["4", "5"].map((value) => ({ value, label: value }));
const rhythms = ["Cada semana", "Sin fechas"].map((value) => ({ value, label: value }));

function TwoChoices() {
  const [rounds, setRounds] = useState("4");
  const [rhythm, setRhythm] = useState("Cada semana");
  return (
    <>
      <ChipChoice label="Jornadas" value={rounds} options={options} onChoose={setRounds} />
      <ChipChoice label="Ritmo" value={rhythm} options={rhythms} onChoose={setRhythm} />
    </>
  );
}

it("arrows choose within their own choice, from its last to its first", async () => {
  const { user } = draw(<TwoChoices />);
  const chosen = () => screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked);
  const values = () => chosen().map(({ value }) => value);
  await user.tab();
  await user.keyboard("{ArrowDown}");
  expect(values()).toEqual(["5", "Cada semana"]);
  await user.keyboard("{ArrowDown}");
  expect(values()).toEqual(["4", "Cada semana"]);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText("Cada semana"));
});
