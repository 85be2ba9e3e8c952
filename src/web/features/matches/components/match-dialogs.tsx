import type { Match } from "#contract/matches.ts";
import { isPending } from "#domain/match-status.ts";
import type { api } from "#web/platform/api-client.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRemoveMatch } from "../mutations.ts";
import { ResultDialog } from "./result-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";

/** Which dialog is open over a list of matches. */
export interface OpenMatch {
  kind: "result" | "schedule" | "remove";
  id: string;
}

export interface MatchDialogsProps {
  page: Awaited<ReturnType<typeof api.matches.list>>;
  /** The matches in the order in which results are entered one after the other. */
  order: Match[];
  open: OpenMatch | null;
  onOpen: (open: OpenMatch | null) => void;
}

function RemoveDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const remove = useRemoveMatch(match.tournament_id, onClose);
  return (
    <ConfirmDialog
      title="Eliminar partido"
      confirmLabel="Eliminar"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(match.id)}
      onClose={onClose}
    >
      ¿Estás seguro de que deseas eliminar este partido? ({match.pair1_name} – {match.pair2_name})
    </ConfirmDialog>
  );
}

/** The next match without a result after one, beginning again at the top. */
function nextAfter(order: Match[], id: string): Match | undefined {
  const at = order.findIndex((match) => match.id === id);
  const rotated = [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))];
  return rotated.find((match) => match.id !== id && isPending(match.status));
}

/** The dialogs over matches: result (and on to the next), schedule, deletion. */
export function MatchDialogs({ page, order, open, onOpen }: MatchDialogsProps) {
  const match = page.matches.find(({ id }) => id === open?.id);
  if (open === null || match === undefined) return null;
  const close = () => onOpen(null);
  if (open.kind === "remove") return <RemoveDialog match={match} onClose={close} />;
  if (open.kind === "schedule") {
    const { today, courts_count } = page;
    return <ScheduleDialog key={match.id} match={match} today={today} courtsCount={courts_count} onClose={close} />;
  }
  const next = nextAfter(order, match.id);
  return (
    <ResultDialog
      key={match.id}
      match={match}
      superTieBreak={page.super_tie_break}
      onNext={next === undefined ? null : () => onOpen({ kind: "result", id: next.id })}
      onClose={close}
    />
  );
}
