import { useState } from "react";
import { expect, it } from "vitest";
import { draw, screen, waitFor } from "#test/support/render.tsx";
import { DateField } from "./date-field.tsx";

function TwoDates() {
  const [from, setFrom] = useState<string | null>("2026-11-20");
  const [to, setTo] = useState<string | null>(null);
  return (
    <>
      <DateField label="Desde" value={from} onChange={setFrom} />
      <DateField label="Hasta" value={to} onChange={setTo} />
    </>
  );
}

it("two dates of one form are written in one way, chosen or typed; what is no date stays as it was typed", async () => {
  const { user } = draw(<TwoDates />);
  const written = () => ["Desde", "Hasta"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  await user.type(screen.getByLabelText("Hasta"), "21/11/2026");
  await user.tab();
  await waitFor(() => expect(written()).toEqual(["20 nov 2026", "21 nov 2026"]));
  await user.clear(screen.getByLabelText("Hasta"));
  await user.type(screen.getByLabelText("Hasta"), "31/2/2026");
  await user.tab();
  await waitFor(() => expect(written()).toEqual(["20 nov 2026", "31/2/2026"]));
});

it("a day without its year is the next one that may be chosen", async () => {
  function Until() {
    const [to, setTo] = useState<string | null>(null);
    return <DateField label="Hasta" min="2026-11-27" value={to} onChange={setTo} />;
  }
  const { user } = draw(<Until />);
  const field = () => screen.getByLabelText<HTMLInputElement>("Hasta");
  for (const [typed, written] of [
    ["3/12", "3 dic 2026"],
    ["5 ene", "5 ene 2027"],
    ["3/12/2028", "3 dic 2028"],
  ] as const) {
    await user.clear(field());
    await user.type(field(), typed);
    await user.tab();
    await waitFor(() => expect(field().value).toBe(written));
  }
});
