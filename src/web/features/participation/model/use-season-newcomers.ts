import { useCallback, useMemo } from "react";
import type { Candidate } from "#contract/persons/person.ts";
import type { SeasonPair } from "#contract/seasons/endpoints.ts";
import { readyRows, useNewcomers } from "#web/features/people/public.ts";
import { refusalCode, refusalFields } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { peopleStaying, refusedRows, type Staying } from "./season.ts";

interface Options {
  leagueId: string;
  isIndividual: boolean;
  pairs: SeasonPair[];
  answers: ReadonlyMap<string, Staying>;
}

/** The pasted list of those who are new (spec 3 §6.2): who stays already is said beside the row. */
export function useSeasonNewcomers({ leagueId, isIndividual, pairs, answers }: Options) {
  const staying = useMemo(() => peopleStaying(pairs, answers), [pairs, answers]);
  const known = useMemo(() => staying.map(({ full_name }) => full_name), [staying]);
  const ids = useMemo(() => new Set(staying.map(({ person_id }) => person_id)), [staying]);
  const takenBy = useCallback(({ id }: Candidate) => (ids.has(id) ? "ya está entre quienes siguen" : null), [ids]);
  const list = useNewcomers({ leagueId, known, isIndividual, takesReserves: false, takenBy });
  const { review } = list;
  const ready = readyRows(review.rows, isIndividual);
  const missing = () => {
    if (list.isPasting) return list.text.trim() === "" ? null : "Revisar la lista";
    return list.open > 0
      ? `${list.open === 1 ? "Falta" : "Faltan"} ${counted(list.open, "fila por revisar", "filas por revisar")}`
      : null;
  };
  return {
    list,
    rows: ready.map(({ row: { player1, player2 } }) => ({ player1, player2 })),
    /** What is to be done with the list before the season can be made, in words; null: nothing. */
    missing: missing(),
    goOn: () => (list.isPasting ? list.startReview() : review.goOn(null)),
    /** Says beside the rows what they were refused with. */
    refuse: (error: unknown) => {
      if (refusalCode(error) === null) return;
      const refused = refusedRows(refusalFields(error));
      if (refused.size === 0) return review.askAgain();
      review.refuse(
        new Map([...refused].flatMap(([at, why]) => (ready[at] === undefined ? [] : [[ready[at].key, why]]))),
      );
    },
  };
}
