import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { directoryQuery, pairQuery } from "#web/features/people/public.ts";
import { CannotPlay } from "#web/features/planner/public.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import classes from "./pair-cannot-play.module.css";
import type { PairDialogProps } from "./withdraw-dialog.tsx";

/** When each of a pair can play; it is kept of the person, whatever the league (spec 4 §2.1). */
export function PairCannotPlay({ leagueId, pair, onClose }: PairDialogProps) {
  const now = useQuery(pairQuery(leagueId, pair.pair_id));
  const known = useQuery(directoryQuery(leagueId));
  // Of the league's people those who are of the pair now, not who was of it before, in the order of its name.
  const ids = now.data?.players.map(({ id }) => id) ?? [];
  const both = {
    data: now.data && known.data && ids.flatMap((id) => known.data.players.filter(({ player_id }) => player_id === id)),
    isPending: now.isPending || known.isPending,
    isError: now.isError || known.isError,
    refetch: () => Promise.all([now.refetch(), known.refetch()]),
  };
  return (
    <Dialog title={`Cuándo puede jugar: ${pair.name}`} fillsPhone onClose={onClose}>
      <QueryView query={both} failure="No se ha podido cargar la pareja." rows={2} height={60}>
        {(players) => (
          <Stack gap={0}>
            {players.map(({ person_id, full_name }) => (
              <section key={person_id} className={classes.person} aria-label={full_name}>
                <h3>{full_name}</h3>
                <CannotPlay personId={person_id} name={full_name} />
              </section>
            ))}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}
