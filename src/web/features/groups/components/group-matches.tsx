import { IconBallTennis } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { inPlayingOrder } from "#domain/scores/match-order.ts";
import { MatchDialogs, MatchRows, matchesQuery, type OpenMatch } from "#web/features/matches/public.ts";
import { useResultsSheet } from "#web/features/results/public.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import classes from "./group-panel.module.css";

/** The matches of a group in the current round; in an individual league they are played without a date (ruling 33). */
export function GroupMatches({
  leagueId,
  groupId,
  isIndividual,
}: {
  leagueId: string;
  groupId: string;
  isIndividual: boolean;
}) {
  const [open, setOpen] = useState<OpenMatch | null>(null);
  const toSheet = useResultsSheet();
  const query = useQuery(matchesQuery(leagueId, { group: groupId }));
  return (
    <section aria-label="Partidos">
      <h2 className={classes.title}>Partidos</h2>
      <QueryView
        query={query}
        failure="No se han podido cargar los partidos."
        loading={<LoadingState rows={3} height={130} />}
        isEmpty={({ matches }) => matches.length === 0}
        empty={<EmptyState icon={<IconBallTennis size={28} />} title="No hay partidos programados" />}
      >
        {(page) => {
          const order = isIndividual ? inPlayingOrder(page.matches) : page.matches;
          return (
            <>
              <MatchRows matches={order} hasDates={!isIndividual} isOfGroup onOpen={setOpen} />
              <MatchDialogs
                leagueId={leagueId}
                page={page}
                order={order}
                open={open}
                onOpen={setOpen}
                onSeries={toSheet}
              />
            </>
          );
        }}
      </QueryView>
    </section>
  );
}
