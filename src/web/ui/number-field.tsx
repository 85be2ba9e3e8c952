import { Text, TextInput, type TextInputProps } from "@mantine/core";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { type NumberKind, numberProblem, numberText, readNumber } from "#domain/base/typed-number.ts";
import { useRefusedField } from "./refused-fields.ts";

type Input = Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "inputMode" | "min" | "max" | "ref">;

export interface NumberFieldProps<E extends number | "" | null> extends Input {
  /** NaN where what was typed is no such number: every schema refuses it. */
  value?: number | E;
  onChange: (value: number | E) => void;
  /** What the emptied field stands for when it is saved; it stays empty to the eye. */
  whenEmpty: E;
  kind?: NumberKind;
  min?: number;
  max?: number;
  /** What lies outside of the bounds is the bound at once, instead of being refused. */
  clamps?: boolean;
  /** What stands for a text that is no number while the field refuses it; else NaN. */
  whenWrong?: number;
  /** What is counted, behind the number. */
  unit?: string;
}

interface Typed<E> {
  text: string;
  /** What was reported to the form. */
  reported: number | E;
  /** What the form held when it was last looked at. */
  seen: number | E;
}

/** What was typed stays as it was typed, until the form holds something else. */
function useTyped<E extends number | "" | null>(value: number | E) {
  const [typed, setTyped] = useState<Typed<E> | null>(null);
  if (typed !== null && !Object.is(typed.seen, value)) {
    setTyped(Object.is(typed.reported, value) ? { ...typed, seen: value } : null);
  }
  return [typed, setTyped] as const;
}

const within = (number: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  Math.min(max, Math.max(min, number));

const isNumber = (value: unknown): value is number => typeof value === "number";

/** The number field of the house: empty while it is empty, and what is refused stays as it was typed and says why (ruling 27). */
export function NumberField<E extends number | "" | null>(props: NumberFieldProps<E>) {
  const {
    whenEmpty,
    value = whenEmpty,
    onChange,
    kind = "whole",
    min,
    max,
    clamps = false,
    whenWrong,
    unit,
    ...input
  } = props;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(value);
  const [isLeft, setLeft] = useState(Number.isNaN(value));
  const text = typed?.text ?? numberText(isNumber(value) ? value : "", kind);
  const problem = numberProblem(typed === null && Number.isNaN(value) ? Number.NaN : readNumber(text, kind), {
    kind,
    min,
    max,
  });
  // Whichever form the field stands in is not sent while it is refused (`refusesNumbers`).
  useLayoutEffect(() => field.current?.setCustomValidity(problem ?? ""), [problem]);
  useRefusedField(problem !== null && typed !== null);
  const type = (written: string) => {
    const read = readNumber(written, kind);
    const number = read === "" ? read : clamps && !Number.isNaN(read) ? within(read, min, max) : read;
    const reported = number === "" ? whenEmpty : Number.isNaN(number) ? (whenWrong ?? number) : number;
    setLeft(false);
    setTyped({ text: Object.is(number, read) ? written : numberText(number, kind), reported, seen: value });
    onChange(reported);
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined || kind !== "whole" || Number.isNaN(value) || event.defaultPrevented) return;
    event.preventDefault();
    type(String(within((isNumber(value) ? value : (min ?? 0)) + by, min, max)));
  };
  return (
    <TextInput
      autoComplete="off"
      {...(isNumber(whenEmpty) && { placeholder: numberText(whenEmpty, kind) })}
      {...(unit !== undefined && { rightSection: <Text size="sm">{unit}</Text>, rightSectionWidth: 80 })}
      {...input}
      ref={field}
      inputMode={kind === "whole" ? "numeric" : "decimal"}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={step}
      onBlur={(event) => {
        setLeft(true);
        input.onBlur?.(event);
      }}
      onInvalid={() => setLeft(true)}
      error={(isLeft || Boolean(input.error) ? problem : null) ?? input.error}
    />
  );
}
