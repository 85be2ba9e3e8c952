import { type RefObject, useDeferredValue, useLayoutEffect, useMemo } from "react";
import { mostSaid, type PairAvailability } from "#contract/planner/availability.ts";
import { useNoteAvailability } from "../mutations.ts";
import { isWaiting, nothingPasted, type Paste, readLines, readPaste, withNotedByHand } from "./chat-paste.ts";

export interface PasteChatProps {
  pairs: readonly PairAvailability[];
  today: string;
  paste: Paste;
  /** Whether a plan was asked for while something of it was not noted. */
  isTold: boolean;
  /** Whether it is what stood there when the planner was closed. */
  isBack: boolean;
  onPaste: (change: (now: Paste) => Paste) => void;
  /** Whether something of it is still to be noted, or to be decided. */
  onWaiting: (isWaiting: boolean) => void;
  onClose: () => void;
}

/** A pasted chat as it is read, decided on and noted (spec 4 §2.7). */
export function usePasteChat(props: PasteChatProps, field: RefObject<HTMLTextAreaElement | null>) {
  const { pairs, today, paste, onPaste, onWaiting, onClose } = props;
  const text = useDeferredValue(paste.text);
  const lines = useMemo(() => readLines(text, today, pairs), [text, today, pairs]);
  const reading = readPaste({ lines, pairs, choices: paste, today });
  const openLines = reading.unowned.filter(({ chosen }) => chosen === null).length;
  const note = useNoteAvailability();
  const end = () => {
    onPaste(() => nothingPasted);
    onClose();
  };
  const done = () => {
    if (openLines + reading.left.length > 0) {
      // What is left can be corrected where it stands.
      onPaste((now) => ({ ...now, isNoted: now.text === paste.text }));
      field.current?.focus();
      return;
    }
    end();
  };
  const notedByHand = (key: string) => {
    const others = reading.left.filter((line) => line.key !== key);
    if (reading.input.length + openLines + others.length === 0) return end();
    onPaste((now) => withNotedByHand(now, key));
    field.current?.focus();
  };
  const waits = text === paste.text && !note.isPending ? isWaiting(paste, reading) : null;
  useLayoutEffect(() => {
    if (waits !== null) onWaiting(waits);
  });
  const change = (next: Paste) => {
    onPaste(() => next);
    note.reset();
  };
  const count = reading.input.length;
  const canNote = count > 0 && count <= mostSaid && text === paste.text && !note.isPending;
  const send = () => canNote && note.mutate(reading.input, { onSuccess: done });
  return { ...reading, openLines, count, canNote, note, change, send, notedByHand };
}
