import { useEffect, useRef, useState } from "react";
import { tellErrorsTo } from "#web/platform/notify.tsx";

export interface Refusal {
  /** Why the last attempt to save was refused; null: it was not. */
  text: string | null;
  /** Something is being saved: what is said against it is said here, not in a notice that goes away. */
  expect: () => void;
}

/** The refusal of what a form has sent, which stays beside its buttons until it is sent again. */
export function useRefusal(): Refusal {
  const [text, setText] = useState<string | null>(null);
  const isExpected = useRef(false);
  useEffect(
    () =>
      tellErrorsTo((refused) => {
        if (!isExpected.current) return false;
        isExpected.current = false;
        setText(refused);
        return true;
      }),
    [],
  );
  const expect = () => {
    isExpected.current = true;
    setText(null);
  };
  return { text, expect };
}
