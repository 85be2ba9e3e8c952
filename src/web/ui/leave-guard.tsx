import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { LateConfirmDialog } from "./late-confirm.ts";
import { type Ask, askBeforeLeaving } from "./leaving.ts";

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  /** The page's own path, within which nothing is left. */
  within?: string;
  /** What is lost by leaving. */
  text?: string;
  /** Whether the page is one of the chosen league, so that choosing another one leaves it. */
  isOfLeague?: boolean;
  /** In these leagues nothing of it is lost. */
  leagueIds?: readonly string[];
}

const none: readonly string[] = [];

/** What waits to be done while a page of the chosen league asks whether it may be left. */
function useLeagueAsk(isUnsaved: () => boolean, isOfLeague: boolean, leagueIds: readonly string[]) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  const latest = useRef({ isUnsaved, leagueIds });
  const isLeft = useRef(false);
  useEffect(() => {
    latest.current = { isUnsaved, leagueIds };
  });
  useEffect(() => {
    if (!isOfLeague) return;
    const ask: Ask = (goOn, leagueId) => {
      if (latest.current.leagueIds.includes(leagueId) || !latest.current.isUnsaved()) return false;
      setWaiting(() => goOn);
      return true;
    };
    return askBeforeLeaving(ask);
  }, [isOfLeague]);
  const leave = () => {
    isLeft.current = true;
    setWaiting(null);
    waiting?.();
  };
  return { isWaiting: waiting !== null, isLeft, leave, stay: () => setWaiting(null) };
}

/** Asks before a page with something unsaved is left, for another page or altogether. `isUnsaved` is asked at that moment. */
export function LeaveGuard({ isUnsaved, within, text, isOfLeague = false, leagueIds = none }: LeaveGuardProps) {
  const league = useLeagueAsk(isUnsaved, isOfLeague, leagueIds);
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== within && !league.isLeft.current && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  const isBlocked = blocker.status === "blocked";
  if (!isBlocked && !league.isWaiting) return null;
  return (
    <LateConfirmDialog
      title={text === undefined ? "¿Salir sin guardar?" : "¿Salir de la página?"}
      confirmLabel={text === undefined ? "Descartar" : "Salir"}
      isDangerous
      onConfirm={isBlocked ? blocker.proceed : league.leave}
      onClose={isBlocked ? blocker.reset : league.stay}
    >
      {text ?? "Hay datos sin guardar. Si sales ahora, se pierden."}
    </LateConfirmDialog>
  );
}
