import { useCallback, useRef, useState } from "react";
import { mostImportedRows } from "#contract/people/endpoints.ts";
import type { Candidate } from "#contract/persons/person.ts";
import type { ImportedPerson } from "#domain/lists/import-row-state.ts";
import { api } from "#web/platform/api-client.ts";
import { notifyError } from "#web/platform/notify.tsx";
import { typedKey } from "./import-known.ts";

const batchSize = 2 * mostImportedRows;

/** Whom the club knows of the people of a list, each asked once (spec 3 §1.2). */
export function useFound(leagueId: string) {
  const [found, setFound] = useState<ReadonlyMap<string, Candidate[]>>(new Map());
  const latest = useRef(found);
  const keep = useCallback((next: ReadonlyMap<string, Candidate[]>) => {
    latest.current = next;
    setFound(next);
  }, []);
  /** Asks about those who were not asked about yet. @returns the keys of whom somebody is known; null: no answer came */
  const ask = useCallback(
    async (people: readonly ImportedPerson[]): Promise<Set<string> | null> => {
      const unasked = new Map(people.map((one) => [typedKey(one), one]));
      for (const key of latest.current.keys()) unasked.delete(key);
      const all = [...unasked];
      const known = new Set<string>();
      try {
        for (let from = 0; from < all.length; from += batchSize) {
          const some = all.slice(from, from + batchSize);
          const batch = some.map(([, { full_name, email, phone }]) => ({ full_name, email, phone }));
          const answers = await api.people.person.recognise({ league_id: leagueId, people: batch });
          const next = new Map(latest.current);
          for (const [at, [key]] of some.entries()) {
            next.set(key, answers[at] ?? []);
            if ((answers[at] ?? []).length > 0) known.add(key);
          }
          keep(next);
        }
        return known;
      } catch (error) {
        notifyError(error, "No se ha podido comprobar si ya están en el club.");
        return null;
      }
    },
    [leagueId, keep],
  );
  /** What was answered may be old: all are asked about again. */
  const forget = useCallback(() => keep(new Map()), [keep]);
  return { found, ask, forget };
}
