import { lazy, Suspense } from "react";
import { fetchLate } from "#web/platform/late-pieces.ts";
import { piece } from "#web/platform/pieces.ts";
import { LoadingState } from "#web/ui/states.tsx";
import type { MatchesViewProps } from "./match-lists.tsx";

const load = piece(async () => ({ default: (await import("./court-calendar.tsx")).CourtCalendar }));
const CourtCalendar = lazy(load);
fetchLate(load);

/** The calendar, a piece of its own: who looks at the list waits for nothing of it. */
export function LateCourtCalendar(props: MatchesViewProps) {
  return (
    <Suspense fallback={<LoadingState rows={2} height={220} />}>
      <CourtCalendar {...props} />
    </Suspense>
  );
}
