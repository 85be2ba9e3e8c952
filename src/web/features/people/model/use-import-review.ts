import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { isOpen, judged, type ReviewRow, type RowEdit, rowsOfText, silentLines } from "./import-review.ts";

/** A list under review: its rows as they stand, and what is changed of them. Edits stay when other lines are changed. */
export function useImportReview(text: string, known: readonly string[], isIndividual: boolean) {
  const [edits, setEdits] = useState<ReadonlyMap<string, RowEdit>>(new Map());
  const [wanted, setWanted] = useState<{ key: string } | null>(null);
  const read = useMemo(() => rowsOfText(text), [text]);
  const silent = useMemo(() => silentLines(text, read), [text, read]);
  const rows = useMemo(() => judged(read, edits, { known, isIndividual }), [read, edits, known, isIndividual]);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const change = useCallback((key: string, edit: RowEdit) => setEdits((before) => new Map(before).set(key, edit)), []);
  const changeAll = (changed: readonly ReviewRow[], choice: RowEdit["choice"]) =>
    setEdits((before) => {
      const next = new Map(before);
      for (const { key, fields, isEdited } of changed) next.set(key, { fields, isEdited, choice });
      return next;
    });
  /** Goes to the next row that waits for an answer, after the row of this key. */
  const goOn = useCallback((after: string | null) => {
    const at = latest.current.findIndex(({ key }) => key === after);
    const rest = [...latest.current.slice(at + 1), ...latest.current.slice(0, at + 1)];
    const next = rest.find(isOpen);
    setWanted(next === undefined ? null : { key: next.key });
  }, []);
  useEffect(() => {
    const line = latest.current.find(({ key }) => key === wanted?.key)?.read.line;
    if (line !== undefined) document.querySelector<HTMLInputElement>(`[data-line="${line}"] input`)?.focus();
  }, [wanted]);
  return { rows, silent, change, changeAll, goOn, wanted: wanted?.key ?? null };
}
