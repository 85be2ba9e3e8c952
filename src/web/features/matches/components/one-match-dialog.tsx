import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Match, MatchesPage } from "#contract/matches/endpoints.ts";
import { openRound } from "#domain/base/round-state.ts";
import { nextPending } from "#domain/scores/match-order.ts";
import { MatchMessageDialog } from "#web/features/messages/public.ts";
import { LaterDeadlineDialog } from "#web/features/rounds/public.ts";
import { refusalCode } from "#web/platform/api-client.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { matchesQuery, matchQuery } from "../api.ts";
import type { OpenMatch } from "../model/open-match.ts";
import type { ResultRules } from "../model/result-entry.ts";
import { useRemoveMatch } from "../mutations.ts";
import { MatchDialog, NoMatchDialog } from "./match-dialog.tsx";
import { RemoveResultDialog } from "./remove-result-dialog.tsx";
import { ResultDialog } from "./result-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";

export interface OneMatchDialogProps {
  leagueId: string;
  page: MatchesPage;
  /** The matches in the order in which results are entered one after the other. */
  order: Match[];
  open: OpenMatch;
  onOpen: (open: OpenMatch | null) => void;
  /** Goes on with results one after the other, from a match on. */
  onSeries: (id: string) => void;
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

function LaterDialog({ match, page, onClose }: { match: Match; page: MatchesPage; onClose: () => void }) {
  const isForPlace = match.kind === "promotion";
  const [round] = useState(() => {
    if (!isForPlace) return page.rounds.find(({ number }) => number === match.round_number);
    // It is played while the next round goes on, whose deadline is none of its own.
    const open = openRound(page.rounds);
    return open === null ? undefined : { id: open.id, deadline: null };
  });
  if (round === undefined) return null;
  return (
    <LaterDeadlineDialog
      leagueId={match.tournament_id}
      round={round}
      groupId={match.group_id}
      match={isForPlace ? { id: match.id, own_deadline: match.deferred_until } : match}
      name={`${match.pair1_name} – ${match.pair2_name}`}
      onClose={onClose}
    />
  );
}

/**
 * The match of an open dialog, which stays when others delete it or its round ends and the list no longer holds it
 * (spec 3 §3.4).
 */
function useWatchedMatch({ leagueId, page, open }: OneMatchDialogProps) {
  const listed = page.matches.find(({ id }) => id === open.id);
  const query = useQuery({ ...matchQuery(leagueId, open.id), enabled: listed === undefined });
  const now = listed ?? query.data;
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  // Asking again forgets the refusal until the answer comes; what was gone stays gone until it is there.
  const [wasGone, setGone] = useState(false);
  const code = refusalCode(query.error);
  const isGone = listed === undefined && (code === "match_not_found" || (wasGone && query.data === undefined));
  if (isGone !== wasGone) setGone(isGone);
  return { match: now ?? last, isGone, isUnknown: code === "match_not_found" || code === "invalid_input" };
}

/** The rules of an open dialog's match, which may be of another round than the page; they stay those that it began with. */
function useRules(leagueId: string, page: MatchesPage, match: Match | undefined): ResultRules | null {
  const round = match?.round_number ?? page.round_number;
  const isOfPage = round === page.round_number;
  const { data, isPlaceholderData } = useQuery({ ...matchesQuery(leagueId, { round }), enabled: !isOfPage });
  const [known, setKnown] = useState<ResultRules | null>(null);
  const source = match === undefined ? null : isOfPage ? page : isPlaceholderData ? null : data;
  const found =
    known ?? (source === null || source === undefined ? null : { ...source.score_rules, format: source.format_type });
  if (known === null && found !== null) setKnown(found);
  return found;
}

/** A dialog over one match: the match itself, result, schedule, deletion. */
export function OneMatchDialog(props: OneMatchDialogProps) {
  const { page, order, open, onOpen, onSeries } = props;
  const { match, isGone, isUnknown } = useWatchedMatch(props);
  const rules = useRules(props.leagueId, page, match);
  // Who comes after it: as the list stood when the dialog opened.
  const [following] = useState(() => {
    const at = order.findIndex(({ id }) => id === open.id);
    return at === -1 ? [] : order.slice(at + 1);
  });
  const close = () => onOpen(null);
  if (match === undefined) return isUnknown ? <NoMatchDialog onClose={close} /> : null;
  if (open.kind === "match")
    return (
      <MatchDialog
        match={match}
        isGone={isGone}
        hasDates={page.format_type === "pairs"}
        onOpen={onOpen}
        onClose={close}
      />
    );
  if (open.kind === "remove") return <RemoveDialog match={match} isGone={isGone} onClose={close} />;
  if (open.kind === "removeResult") return <RemoveResultDialog match={match} isGone={isGone} onClose={close} />;
  if (open.kind === "later") return <LaterDialog match={match} page={page} onClose={close} />;
  if (open.kind === "message")
    return <MatchMessageDialog leagueId={match.tournament_id} matchId={match.id} onClose={close} />;
  if (open.kind === "schedule") {
    const { today, courts_count } = page;
    return <ScheduleDialog match={match} isGone={isGone} today={today} courtsCount={courts_count} onClose={close} />;
  }
  if (rules === null) return null;
  const next = nextPending(following, order);
  return (
    <ResultDialog
      match={match}
      isGone={isGone}
      rules={rules}
      today={page.today}
      onNext={next === null ? null : () => onSeries(next.id)}
      onClose={close}
    />
  );
}
