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
