import { IconTrophy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { LeagueChoice } from "#contract/leagues.ts";
import { EmptyState, FailedState, LoadingState } from "#web/ui/states.tsx";
import { useSelectedLeague } from "../model/selected-league.ts";

/** Draws a screen of the selected league, or says that there is none yet. */
export function NeedsLeague({ text, children }: { text: string; children: (league: LeagueChoice) => ReactNode }) {
  const { selected, isPending, isError, refetch } = useSelectedLeague();
  if (isPending) return <LoadingState />;
  if (isError) return <FailedState text="No se han podido cargar las ligas." onRetry={refetch} />;
  if (selected === null) return <EmptyState icon={<IconTrophy size={28} />} title={text} />;
  return <div key={selected.id}>{children(selected)}</div>;
}
