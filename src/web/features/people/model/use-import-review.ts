import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Candidate } from "#contract/persons/person.ts";
import { typedKey } from "./import-known.ts";
import { isOpen, isReady, judged, peopleOf, type ReviewRow, type RowEdit, rowsOfText } from "./import-review.ts";
import { silentLines } from "./silent-lines.ts";
import { useFound } from "./use-found.ts";

export interface ReviewOptions {
  leagueId: string;
  /** The names of those who are there already. */
  known: readonly string[];
  isIndividual: boolean;
  /** Whether the pairs of a list's reserves go on a waiting list. */
  takesReserves: boolean;
  /** Why somebody known cannot be meant, such as "ya está en esta liga"; null: they can. The same function until its answers change. */
  takenBy: (candidate: Candidate) => string | null;
}

type Rows = RefObject<ReviewRow[]>;

/** The row that is to be gone to. */
function useWanted(latestRef: Rows) {
  const [wanted, setWanted] = useState<{ key: string } | null>(null);
  const goTo = useCallback((key: string | undefined) => setWanted(key === undefined ? null : { key }), []);
  /** Goes to the next row that waits for an answer, after the row of this key. */
  const goOn = useCallback(
    (after: string | null) => {
      const at = latestRef.current.findIndex(({ key }) => key === after);
      const rest = [...latestRef.current.slice(at + 1), ...latestRef.current.slice(0, at + 1)];
      goTo(rest.find(isOpen)?.key);
    },
    [latestRef, goTo],
  );
  useEffect(() => {
    const line = latestRef.current.find(({ key }) => key === wanted?.key)?.read.line;
    if (line !== undefined) document.querySelector<HTMLInputElement>(`[data-line="${line}"] input`)?.focus();
  }, [wanted, latestRef]);
  return { wanted: wanted?.key ?? null, goTo, goOn };
}

/** What is changed of the rows. Edits stay when other lines are changed. */
function useEdits() {
  const [edits, setEdits] = useState<ReadonlyMap<string, RowEdit>>(new Map());
  const change = useCallback((key: string, edit: RowEdit) => setEdits((before) => new Map(before).set(key, edit)), []);
  const changeEach = (rows: readonly ReviewRow[], changed: (row: ReviewRow) => Partial<RowEdit>) =>
    setEdits((before) => {
      const next = new Map(before);
      for (const row of rows) {
        const { key, fields, isEdited, said, choice } = row;
        next.set(key, { fields, isEdited, said, choice, ...changed(row) });
      }
      return next;
    });
  return { edits, change, changeEach };
}

/** Who of the club may be meant: asked once the list is read, and before it is sent. */
function useRecognition(leagueId: string, latestRef: Rows, goTo: (key: string) => void) {
  const { found, ask, forget } = useFound(leagueId);
  const [isSettling, setSettling] = useState(false);
  const askAll = useCallback(() => {
    const open = latestRef.current.filter(({ state, choice }) => state !== "wrong" && choice !== "saved");
    if (open.length > 0) void ask(open.flatMap(peopleOf));
  }, [ask, latestRef]);
  /** Asks about those who were changed since; true: nobody else is known, so that what is shown can be sent. */
  const settle = async (): Promise<boolean> => {
    setSettling(true);
    const ready = latestRef.current.filter(isReady);
    const met = await ask(ready.flatMap(peopleOf));
    setSettling(false);
    if (met === null) return false;
    const shown = ready.find((row) => peopleOf(row).some((one) => met.has(typedKey(one))));
    if (shown !== undefined) goTo(shown.key);
    return shown === undefined;
  };
  /** What was answered may be old: those who are still to be sent are asked about again. */
  const askAgain = () => {
    forget();
    askAll();
  };
  return { found, askAll, askAgain, settle, isSettling };
}

/** A list under review: its rows as they stand, and what is changed of them. */
export function useImportReview(
  text: string,
  { leagueId, known, isIndividual, takesReserves, takenBy }: ReviewOptions,
) {
  const latestRef = useRef<ReviewRow[]>([]);
  const { edits, change, changeEach } = useEdits();
  const { wanted, goTo, goOn } = useWanted(latestRef);
  const { found, askAll, askAgain, settle, isSettling } = useRecognition(leagueId, latestRef, goTo);
  const read = useMemo(() => rowsOfText(text), [text]);
  const silent = useMemo(() => silentLines(text, read), [text, read]);
  const rows = useMemo(
    () => judged(read, edits, { known, isIndividual, takesReserves, found, takenBy }),
    [read, edits, known, isIndividual, takesReserves, found, takenBy],
  );
  useLayoutEffect(() => {
    latestRef.current = rows;
  }, [rows]);
  useEffect(() => {
    if (read.length > 0) askAll();
  }, [read, askAll]);
  const changeAll = (changed: readonly ReviewRow[], choice: RowEdit["choice"]) =>
    changeEach(changed, () => ({ choice }));
  /** Says beside these rows what the server refused them with. */
  const refuse = (refused: ReadonlyMap<string, string>) => {
    changeEach(
      rows.filter(({ key }) => refused.has(key)),
      ({ key }) => ({ refused: refused.get(key) ?? "" }),
    );
    goTo([...refused.keys()][0] ?? "");
  };
  return { rows, silent, change, changeAll, refuse, goOn, settle, isSettling, askAgain, wanted };
}
