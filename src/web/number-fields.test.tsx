import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { contractLeaves } from "#test/support/contract-inputs.ts";
import { sentAt, tryNumberField } from "#test/support/number-fields.ts";
import { numberForms } from "#test/support/number-forms.tsx";
import { notTyped } from "#test/support/numbers-not-typed.ts";
import { drawRouted, fill, screen, waitFor } from "#test/support/render.tsx";

describe("a number that is cleared and typed anew is the number that was typed (ruling 27)", () => {
  it.each(numberForms.map((form) => [form.name, form] as const))("in %s", async (_name, form) => {
    const sent = form.sent();
    const { user } = await drawRouted(form.draw());
    await form.before?.(user);
    for (const field of form.fields) await tryNumberField(user, field);
    // A number that is refused keeps its form from being sent, and says why beside itself.
    const [first] = form.fields;
    if (first === undefined) throw new Error("a form has fields");
    const save = () => screen.getAllByRole("button", { name: form.save }).at(-1) ?? document.body;
    const saveButton = save();
    fill(first.label, "abc");
    await user.click(saveButton);
    const hint = first.kind === "amount" ? "Escribe la cantidad así: 1.234,56" : "Escribe un número entero";
    expect(screen.getByText(hint)).toBeTruthy();
    expect(sent).toEqual([]);
    fill(first.label, first.typed);
    await user.click(save());
    await waitFor(() => expect(sent).toHaveLength(1));
    for (const { place, sent: number } of form.fields)
      if (place !== null) expect([place, sentAt(sent[0], place)]).toEqual([place, number]);
  });

  const typeOf = (schema: z.ZodType): string => {
    const { type, innerType, in: first } = schema.def as { type: string; innerType?: z.ZodType; in?: z.ZodType };
    const inner = innerType ?? first;
    return inner === undefined ? type : typeOf(inner);
  };
  const numbers = [
    ...new Set(contractLeaves().flatMap(({ place, schema }) => (typeOf(schema) === "number" ? [place] : []))),
  ];
  const tried = numberForms.flatMap(({ endpoint, fields }) => fields.map(({ place }) => `${endpoint} ${place}`));

  it("and every number that the contract takes is tried, or typed by nobody", () => {
    expect(numbers.length).toBeGreaterThan(100);
    const isTyped = (place: string) => !notTyped.some(([what]) => what.test(place));
    expect(numbers.filter(isTyped).toSorted()).toEqual(tried.filter((place) => !place.endsWith(" null")).toSorted());
    for (const [what] of notTyped) expect([what, numbers.some((place) => what.test(place))]).toEqual([what, true]);
  });
});
