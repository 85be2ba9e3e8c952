import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import type { NumberKind } from "#domain/base/typed-number.ts";
import { fill, screen } from "./render.tsx";

/** A number field of a form, and what is typed into it. */
export interface TriedField {
  label: string | RegExp;
  /** Where the contract takes it: "players[].round_points"; null: it is sent nowhere. */
  place: string | null;
  typed: string;
  /** What is sent of that. */
  sent: number;
  kind?: NumberKind;
  least?: number;
  /** Less than the least is the least at once. */
  clamps?: true;
}

/** What people write, and the number that it is in a field of each kind; null: none. */
const written: Record<NumberKind, Record<string, number | null>> = {
  whole: { "1.234,56": null, "3,7": null, "-4": -4, "−4": -4, "0": 0, abc: null },
  amount: { "1.234,56": 1234.56, "3,7": 3.7, "-4": null, "−4": null, "0": 0, abc: null },
  tenths: { "1.234,56": null, "3,7": 3.7, "-4": -4, "−4": -4, "0": 0, abc: null },
};

const field = ({ label }: TriedField): HTMLInputElement => {
  const found = screen.getAllByLabelText<HTMLInputElement>(label)[0];
  if (found === undefined) throw new Error(`no field ${String(label)}`);
  return found;
};

/** Each way to put one number in the place of another one; none leaves a digit of the old one, or adds one. */
async function replaceInEveryWay(user: UserEvent, tried: TriedField): Promise<void> {
  const { typed } = tried;
  const input = field(tried);
  const selectAll = async () => {
    input.focus();
    await user.keyboard("{Control>}a{/Control}");
  };
  const says = (text: string) => expect([tried.label, input.value]).toEqual([tried.label, text]);
  await selectAll();
  await user.keyboard("{Delete}");
  says("");
  await user.keyboard(typed);
  says(typed);
  await user.keyboard("{Backspace}".repeat(typed.length));
  says("");
  await user.keyboard(typed);
  says(typed);
  await selectAll();
  await user.keyboard(typed);
  says(typed);
  await selectAll();
  await user.paste(typed);
  says(typed);
}

/** Each of the texts is taken, clamped or refused beside the field, as its kind and its least number say. */
function writeEveryText(tried: TriedField): void {
  const { label, kind = "whole", least = Number.NEGATIVE_INFINITY, clamps = false } = tried;
  const input = field(tried);
  for (const [text, number] of Object.entries(written[kind])) {
    fill(label, text);
    input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    const isClamped = clamps && number !== null && number < least;
    const isRefused = number === null || (number < least && !isClamped);
    expect([label, text, input.value, input.validity.customError]).toEqual([
      label,
      text,
      isClamped ? String(least) : text,
      isRefused,
    ]);
  }
  fill(label, "");
  expect([label, input.value, input.validity.customError]).toEqual([label, "", false]);
}

/** Tries a number field as people use one, and leaves in it what is to be sent. */
export async function tryNumberField(user: UserEvent, tried: TriedField): Promise<void> {
  await replaceInEveryWay(user, tried);
  writeEveryText(tried);
  fill(tried.label, tried.typed);
}

/** What stands at a place of an input; of a list, in its first entry. */
export function sentAt(input: unknown, place: string): unknown {
  return place
    .replaceAll("[]", ".0")
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], input);
}
