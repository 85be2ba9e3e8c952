import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MatchDialogs, matchesQuery, type OpenMatch } from "#web/features/matches/public.ts";
import { PeopleLinks } from "#web/features/people/public.ts";

export interface DayResultProps {
  leagueId: string;
  matchId: string;
  onClose: () => void;
}

/** The result of a match of whatever league; what else its dialog leads to is opened over the same match. */
export function DayResult({ leagueId, matchId, onClose }: DayResultProps) {
  const { data: page } = useQuery(matchesQuery(leagueId));
  const [open, setOpen] = useState<OpenMatch>({ kind: "result", id: matchId });
  if (page === undefined) return null;
  return (
    <PeopleLinks leagueId={leagueId}>
      <MatchDialogs
        leagueId={leagueId}
        page={page}
        order={[]}
        open={open}
        onOpen={(next) => (next === null ? onClose() : setOpen(next))}
        onSeries={onClose}
      />
    </PeopleLinks>
  );
}
