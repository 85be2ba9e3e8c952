import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Match } from "#contract/matches.ts";
import { nextPending } from "#domain/match-order.ts";
import { type api, refusalCode } from "#web/platform/api-client.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { matchQuery } from "../api.ts";
import type { OpenMatch } from "../model/open-match.ts";
import { useRemoveMatch } from "../mutations.ts";
import { ResultDialog } from "./result-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import { SeriesDialog } from "./series-dialog.tsx";

export interface MatchDialogsProps {
  leagueId: string;
  page: Awaited<ReturnType<typeof api.matches.list>>;
  /** The matches in the order in which results are entered one after the other. */
  order: Match[];
  open: OpenMatch | null;
  onOpen: (open: OpenMatch | null) => void;
}

interface RemoveDialogProps {
  match: Match;
  isGone: boolean;
  onClose: () => void;
}

function RemoveDialog({ match, isGone, onClose }: RemoveDialogProps) {
  const remove = useRemoveMatch(match.tournament_id, onClose);
  const isByOthers = isGone && remove.isIdle;
  return (
    <ConfirmDialog
      title="Eliminar partido"
      confirmLabel={isByOthers ? "Entendido" : "Eliminar"}
      isDangerous={!isByOthers}
      isBusy={remove.isPending}
      onConfirm={isByOthers ? onClose : () => remove.mutate(match.id)}
      onClose={onClose}
    >
      {isByOthers
        ? "Otra persona ha eliminado este partido."
        : `¿Estás seguro de que deseas eliminar este partido? (${match.pair1_name} – ${match.pair2_name})`}
    </ConfirmDialog>
  );
}

/**
 * The match of an open dialog, which stays when others delete it or its round ends and the list no longer holds it
 * (spec 3 §3.4).
 */
function useWatchedMatch({ leagueId, page, open }: MatchDialogsProps & { open: OpenMatch }) {
  const listed = page.matches.find(({ id }) => id === open.id);
  const query = useQuery({ ...matchQuery(leagueId, open.id), enabled: listed === undefined });
  const now = listed ?? query.data;
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  // Asking again forgets the refusal until the answer comes; what was gone stays gone until it is there.
  const [wasGone, setGone] = useState(false);
  const isUnknown = refusalCode(query.error) === "match_not_found";
  const isGone = listed === undefined && (isUnknown || (wasGone && query.data === undefined));
  if (isGone !== wasGone) setGone(isGone);
  return { match: now ?? last, isGone };
}

/** A dialog over one match. */
function OneMatchDialog(props: MatchDialogsProps & { open: OpenMatch }) {
  const { page, order, open, onOpen } = props;
  const { match, isGone } = useWatchedMatch(props);
  // Who comes after it: as the list stood when the dialog opened.
  const [following] = useState(() => {
    const at = order.findIndex(({ id }) => id === open.id);
    return at === -1 ? [] : order.slice(at + 1);
  });
  if (match === undefined) return null;
  const close = () => onOpen(null);
  if (open.kind === "remove") return <RemoveDialog match={match} isGone={isGone} onClose={close} />;
  if (open.kind === "schedule") {
    const { today, courts_count } = page;
    return <ScheduleDialog match={match} isGone={isGone} today={today} courtsCount={courts_count} onClose={close} />;
  }
  const next = nextPending(following, order);
  return (
    <ResultDialog
      match={match}
      isGone={isGone}
      rules={{ ...page.score_rules, format: page.format_type }}
      onNext={next === null ? null : () => onOpen({ kind: "series", id: next.id })}
      onClose={close}
    />
  );
}

/** The dialogs over matches: result, results in a series, schedule, deletion. */
export function MatchDialogs(props: MatchDialogsProps) {
  const { leagueId, page, order, open, onOpen } = props;
  if (open === null) return null;
  if (open.kind === "series")
    return (
      <SeriesDialog
        key={open.id}
        leagueId={leagueId}
        order={order}
        fromId={open.id}
        rules={{ ...page.score_rules, format: page.format_type }}
        onClose={() => onOpen(null)}
      />
    );
  return <OneMatchDialog key={`${open.kind} ${open.id}`} {...props} open={open} />;
}
