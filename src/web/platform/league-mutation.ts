import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyError, notifySuccess } from "./notify.tsx";

/** A change of a league: everything of the league is read anew, a toast says what is now true, or why nothing changed. */
export function useLeagueMutation<I, O>(
  leagueId: string,
  change: (input: I) => Promise<O>,
  texts: { done: (output: O) => [string, string?]; failed: string | ((error: unknown) => string) },
  onDone: (output: O) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (output) => {
      await client.invalidateQueries({ queryKey: ["league", leagueId] });
      const [message, title] = texts.done(output);
      notifySuccess(message, title);
      onDone(output);
    },
    onError: (error) =>
      typeof texts.failed === "string" ? notifyError(error, texts.failed) : notifyError(null, texts.failed(error)),
  });
}
