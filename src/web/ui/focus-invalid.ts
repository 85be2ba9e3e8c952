import { type RefObject, useEffect, useRef } from "react";

/** After a form was refused: the focus goes to the first field that says why. */
export function focusFirstInvalid(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** The form that the answer comes back to: where a field says why it was refused, the focus goes there once nothing is under way. */
export function useInvalidFocus<T extends HTMLElement>(isBusy: boolean): RefObject<T | null> {
  const form = useRef<T>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && form.current !== null) focusFirstInvalid(form.current);
    wasBusy.current = isBusy;
  }, [isBusy]);
  return form;
}

/** Whether a number of the form is refused by its field, which then says why: such a form is not sent. */
export function refusesNumbers(form: HTMLElement): boolean {
  const refused = [...form.querySelectorAll("input")].filter(({ validity }) => validity.customError);
  for (const field of refused) field.checkValidity(); // the field hears it and says what is wrong
  return refused.length > 0;
}
