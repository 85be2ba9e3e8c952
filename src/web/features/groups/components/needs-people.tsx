import type { ReactNode } from "react";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { PairDebts } from "#web/features/payments/public.ts";
import { PeopleLinks } from "#web/features/people/public.ts";

/** A screen of the selected league's groups, whose pairs lead to their people and say what they owe. */
export function NeedsPeople({ children }: { children: (league: LeagueChoice) => ReactNode }) {
  return (
    <NeedsLeague title="Grupos" text="Crea una liga para poder formar sus grupos.">
      {(league) => (
        <PeopleLinks leagueId={league.id}>
          <PairDebts league={league}>{children(league)}</PairDebts>
        </PeopleLinks>
      )}
    </NeedsLeague>
  );
}
