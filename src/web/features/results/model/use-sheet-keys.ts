import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { withRetirement, withSign, withTimeOver, withWalkover } from "./field-keys.ts";
import { isStoredLine, isUntouched, lineWith, type SheetLine } from "./sheet.ts";
import { fieldOf, focusEnd, focusedLine, focusFilter, focusLine } from "./sheet-focus.ts";
import { firstMissing, neighbour, nextWaiting } from "./sheet-view.ts";
import type { useSheet } from "./use-sheet.ts";

type SheetState = ReturnType<typeof useSheet>;
export type KeysOfSheet = ReturnType<typeof useSheetKeys>;

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]") !== null;
const isUndoKey = (event: { ctrlKey: boolean; metaKey: boolean; key: string }) =>
  (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";

/** Letters that act outside of fields (`N` the next that is missing, `F` the filter), and Ctrl Z there. */
function usePageKeys(onNext: () => void, onUndo: () => void): void {
  const act = useRef({ onNext, onUndo });
  useEffect(() => {
    act.current = { onNext, onUndo };
  });
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (isField(event.target) || event.altKey) return;
      if (isUndoKey(event)) act.current.onUndo();
      else if (event.ctrlKey || event.metaKey) return;
      else if (event.key.toLowerCase() === "n") act.current.onNext();
      else if (event.key.toLowerCase() === "f") focusFilter();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** What the keys of the sheet do; `shown`: the lines that its filters leave, as they are now. */
export function useSheetKeys(sheet: SheetState, shown: () => SheetLine[]) {
  // Whose results were sent, the last one at the end: what Ctrl Z takes back.
  const sent = useRef<string[]>([]);
  const last = useRef<string | null>(null);
  const line = (id: string | null) => (id === null ? undefined : lineWith(sheet.now(), id));

  /** Enter: what is typed is sent, and the next key is for the next line that waits. An empty line stays. */
  const enter = (id: string, isSure: boolean) => {
    const before = line(id);
    if (before === undefined || isUntouched(before)) return;
    sheet.submit(id, isSure);
    sent.current = [...sent.current.filter((one) => one !== id), id];
    if (!focusLine(nextWaiting(shown(), id))) focusEnd();
  };
  const undo = (id: string) => {
    sheet.undo(id);
    focusLine(id);
  };
  const undoLast = () => {
    const id = sent.current.findLast((one) => {
      const found = line(one);
      return found !== undefined && isStoredLine(found) && found.match.round_state === "open";
    });
    if (id !== undefined) undo(id);
  };
  usePageKeys(() => focusLine(firstMissing(shown())), undoLast);

  /** What a key does in the field of a line; null: what it does in every field. */
  const stepOf = (event: KeyboardEvent, id: string): (() => unknown) | null => {
    const now = line(id);
    const steps: Partial<Record<string, () => unknown>> = {
      Enter: () => enter(id, event.ctrlKey || event.metaKey),
      ArrowUp: () => focusLine(neighbour(shown(), id, -1)),
      ArrowDown: () => focusLine(neighbour(shown(), id, 1)),
      Escape: () => sheet.putBack(id),
    };
    // A field with text has its own undoing.
    if (isUndoKey(event)) return now !== undefined && isUntouched(now) ? undoLast : null;
    return steps[event.key] ?? null;
  };
  const onKey = (event: KeyboardEvent) => {
    const id = focusedLine();
    if (id === null || event.nativeEvent.isComposing) return;
    last.current = id;
    const step = stepOf(event, id);
    if (step === null) return;
    step();
    event.preventDefault();
  };

  const touch = useTouchKeys({ sheet, shown, last, enter });
  return { onKey, undo, touch };
}

interface TouchKeysOf {
  sheet: SheetState;
  shown: () => SheetLine[];
  last: RefObject<string | null>;
  enter: (id: string, isSure: boolean) => void;
}

/** What the row of keys above a telephone's digits does. */
function useTouchKeys({ sheet, shown, last, enter }: TouchKeysOf) {
  /** The field that the row of keys is for: the one with the focus, the last one that had it, the first that waits. */
  const target = (): HTMLInputElement | null => {
    const id = focusedLine() ?? last.current ?? nextWaiting(shown(), null);
    last.current = id;
    const field = fieldOf(id);
    if (field !== document.activeElement) field?.focus();
    return field;
  };
  const write = (change: (field: HTMLInputElement) => [text: string, at: number]) => {
    const field = target();
    const id = field?.dataset.line;
    if (field === null || id === undefined) return;
    const [text, at] = change(field);
    flushSync(() => sheet.type(id, text));
    field.setSelectionRange(at, at);
  };
  const whole = (make: (text: string) => string) =>
    write(({ value }) => {
      const text = make(value);
      return [text, text.length];
    });
  return {
    onInsert: (sign: string) =>
      write(({ value, selectionStart, selectionEnd }) =>
        withSign(value, [selectionStart ?? value.length, selectionEnd ?? value.length], sign),
      ),
    onWalkover: () => whole(withWalkover),
    onRetirement: () => whole(withRetirement),
    onTimeOver: () => whole(withTimeOver),
    onSave: () => {
      const id = target()?.dataset.line;
      if (id !== undefined) enter(id, false);
    },
  };
}
