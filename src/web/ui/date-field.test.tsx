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
