import { useQuery, useQueryClient } from "@tanstack/react-query";
import { contract } from "#contract/contract.ts";
import { absentText, type MatchAbsence } from "#domain/planning/match-absences.ts";
import { useMay } from "#web/platform/may.ts";
import { absencesQuery } from "../api.ts";

interface OfLeague {
  id: string;
  league_id: string;
}

const nobody = { id: "", league_id: "" };
const none: readonly MatchAbsence[] = [];

/** When people of a match said that they cannot play, read once for all places; for who may not know it, nothing (spec 4 §1.2). */
export function useAbsences(match: OfLeague | null): readonly MatchAbsence[] {
  const isRead = useMay()(contract.matches.absences) && match !== null;
  const { data = none } = useQuery({ ...absencesQuery(match ?? nobody), enabled: isRead });
  return data;
}

/** Tells who of a match cannot play at a time, as it was read when the match was taken up; where that failed, nobody. */
export function useAbsentThen(): (match: OfLeague, then: Parameters<typeof absentText>[1]) => Promise<string | null> {
  const client = useQueryClient();
  const isTold = useMay()(contract.matches.absences);
  return async (match, then) => {
    if (!isTold) return null;
    const query = { ...absencesQuery(match), staleTime: 60_000 };
    return absentText(await client.fetchQuery(query).catch(() => none), then);
  };
}
