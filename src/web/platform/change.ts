import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notifyError, notifySuccess } from "./notify.tsx";

/** A change as a screen asks for it: what it does, what is read anew then, and what is said of it. */
export interface Change<I, O> {
  change: (input: I) => Promise<O>;
  /** The beginnings of the keys of everything that shows what was changed. */
  touches: QueryKey[];
  /** What the toast says is now true, and its title; null: the screen says so itself. */
  done: (output: O, input: I) => [string, string?] | null;
  /** What the toast says when nothing was changed; null: the dialog says why. A refusal's own sentence comes before a plain text. */
  failed: string | ((error: unknown, input: I) => string | null);
  onDone?: (output: O, input: I) => void;
  onFailed?: (error: unknown, input: I) => void;
  /** Which refusals tell that what is shown is old, so that it is read anew. */
  showsOld?: (error: unknown) => boolean;
  /** The person goes on before everything has been read anew. */
  isQuick?: boolean;
}

/**
 * What was there when one's own request was sent, while it runs and once it is done: what it takes is not said to be gone.
 * Until then as it is now, which must be the same thing from one drawing to the next.
 */
export function useKept<T>(now: T, { isPending, isSuccess }: { isPending: boolean; isSuccess: boolean }): T {
  const [before, setBefore] = useState(now);
  if (isPending || isSuccess) return before;
  if (before !== now) setBefore(now);
  return now;
}

/** The one way to change something: everything it touches is read anew, and a toast says what is now true or why nothing changed. */
export function useChange<I, O>({ change, touches, done, failed, isQuick = false, ...rest }: Change<I, O>) {
  const client = useQueryClient();
  const refresh = () => Promise.all(touches.map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: change,
    onSuccess: async (output, input) => {
      const refreshed = refresh();
      if (!isQuick) await refreshed;
      const said = done(output, input);
      if (said !== null) notifySuccess(...said);
      rest.onDone?.(output, input);
    },
    onError: async (error, input) => {
      rest.onFailed?.(error, input);
      if (rest.showsOld?.(error) === true) await refresh();
      if (typeof failed === "string") return notifyError(error, failed);
      const text = failed(error, input);
      if (text !== null) notifyError(null, text);
    },
  });
}

/** A change that is the same wherever it is asked for, as a hook: it is told what follows once it is done. */
export function changeOf<I, O>(change: Omit<Change<I, O>, "onDone">) {
  return function useThisChange(onDone: (output: O) => void = () => {}) {
    return useChange<I, O>({ ...change, onDone });
  };
}
