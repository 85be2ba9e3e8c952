import { useState } from "react";
import { allMatchKeys } from "#web/features/matches/public.ts";
import { type Left, ProposalBar, type ShownProposal } from "#web/features/planner/public.ts";
import { paths } from "#web/paths.ts";
import { LeaveGuard } from "#web/ui/leave-guard.tsx";
import { PlanDialog } from "./plan-dialog.tsx";

interface DayProposalProps {
  leagueId: string;
  /** Null: the board shows none. */
  shown: ShownProposal | null;
  /** A match that was taken up has the foot of the page for itself. */
  isCarrying: boolean;
  date: string;
  onDate: (date: string) => void;
}

/** What can be done with the proposal that the board shows; leaving the page asks (spec 4 §2.1). */
export function DayProposal({ leagueId, shown, isCarrying, date, onDate }: DayProposalProps) {
  const [dialog, setDialog] = useState<{ refused: Left[] } | null>(null);
  return (
    <>
      {shown !== null && !isCarrying && (
        <ProposalBar
          shown={shown}
          date={date}
          touches={allMatchKeys}
          onDate={onDate}
          onBack={() => setDialog({ refused: [] })}
          onTaken={(left) => setDialog(left.length === 0 ? null : { refused: left })}
        />
      )}
      {shown !== null && (
        <LeaveGuard
          isOfLeague
          leagueIds={shown.proposal.leagues.map(({ id }) => id)}
          isUnsaved={() => true}
          within={paths.matches}
          text="La propuesta no se ha aceptado: nada está reservado todavía. Se guarda durante una hora, en Planificar."
        />
      )}
      {dialog !== null && <PlanDialog leagueId={leagueId} refused={dialog.refused} onClose={() => setDialog(null)} />}
    </>
  );
}
