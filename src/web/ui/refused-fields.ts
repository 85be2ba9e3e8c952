import { createContext, useContext, useId, useLayoutEffect, useState } from "react";

/** Tells the form around a field whether it refuses what is typed in it. */
export const RefusedFields = createContext<(field: string, isRefused: boolean) => void>(() => {});

/** Tells the form around whether this field refuses what was typed. */
export function useRefusedField(isRefused: boolean): void {
  const report = useContext(RefusedFields);
  const field = useId();
  useLayoutEffect(() => {
    report(field, isRefused);
    return () => report(field, false);
  }, [report, field, isRefused]);
}

/** Whether some field of a form refuses what was typed: it is something typed, though no value came of it. */
export function useRefusedFields() {
  const [fields, setFields] = useState<readonly string[]>([]);
  const [report] = useState(
    () => (field: string, isRefused: boolean) =>
      setFields((before) => {
        if (before.includes(field) === isRefused) return before;
        return isRefused ? [...before, field] : before.filter((one) => one !== field);
      }),
  );
  return { hasRefused: fields.length > 0, report };
}
