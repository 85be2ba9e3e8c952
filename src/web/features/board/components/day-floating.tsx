import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MatchDialogs, matchesQuery, type OpenMatch } from "#web/features/matches/public.ts";
import type { BoardParts } from "../model/use-board.ts";
import type { BoardProposal } from "../model/use-proposal.ts";
import { DayCard } from "./day-card.tsx";
import { DayFreePlace } from "./day-free-place.tsx";
import { DayOrderConfirm } from "./day-order-confirm.tsx";
import { DayRefusal } from "./day-refusal.tsx";

/** The result of a match of another league than the chosen one. */
function ForeignResult({ leagueId, id, onClose }: { leagueId: string; id: string; onClose: () => void }) {
  const { data: page } = useQuery(matchesQuery(leagueId));
  const [open, setOpen] = useState<OpenMatch | null>({ kind: "result", id });
  if (page === undefined || page.matches.some(({ tournament_id }) => tournament_id !== leagueId)) return null;
  const change = (next: OpenMatch | null) => (next === null ? onClose() : setOpen(next));
  return (
    <MatchDialogs leagueId={leagueId} page={page} order={[]} open={open} onOpen={change} onSeries={() => undefined} />
  );
}

interface DayFloatingProps {
  leagueId: string;
  parts: BoardParts;
  proposal: BoardProposal | null;
  isMovable: boolean;
  onOpen: (open: OpenMatch) => void;
}

/** What is open beside a place of the board: the card of a booking, what can be put on a free place, a refused move. */
export function DayFloating({ leagueId, parts, proposal, isMovable, onOpen }: DayFloatingProps) {
  const { view, moving, beside, undated, acts, close, cancel, focusLater } = parts;
  const [foreign, setForeign] = useState<{ leagueId: string; id: string } | null>(null);
  const columns = view.courts.length;
  const entry =
    beside?.kind === "card" ? view.entries.find(({ booking }) => booking.match_id === beside.id) : undefined;
  const { refused, unordered } = moving;
  const again = () => {
    if (refused !== null) moving.take(refused.picked.moved, "choice", refused.place);
  };
  return (
    <>
      {entry !== undefined && (
        <DayCard
          key={entry.booking.match_id}
          entry={entry}
          columns={columns}
          court={view.courts[entry.column]?.name ?? ""}
          onResult={() => {
            close();
            const { match_id: id, tournament_id } = entry.booking;
            if (entry.isOwn) onOpen({ kind: "result", id });
            else setForeign({ leagueId: tournament_id, id });
          }}
          onMove={() => acts.takeEntry(entry)}
          onClose={close}
          offerUndo={parts.offerUndo}
          onRemoved={() => {
            focusLater(`[data-match="${entry.booking.match_id}"]`);
            close();
          }}
        />
      )}
      {beside?.kind === "free" && isMovable && (
        <DayFreePlace
          leagueId={leagueId}
          place={beside.place}
          view={view}
          undated={undated}
          orderOf={(match) => moving.orderOf(match, beside.place)}
          onPut={(match) => parts.putUndated(match, beside.place)}
          onClose={close}
        />
      )}
      {refused !== null && refused.place.date === view.date && (
        <DayRefusal
          key={JSON.stringify(refused.slot)}
          refused={refused}
          view={view}
          proposal={proposal}
          onChoose={({ match_date, match_time, court_id }) => moving.again({ match_date, match_time, court_id })}
          onAgain={again}
          onClose={cancel}
        />
      )}
      {unordered !== null && (
        <DayOrderConfirm
          unordered={unordered}
          view={view}
          minutes={moving.minutes}
          onConfirm={moving.confirm}
          onClose={cancel}
        />
      )}
      {foreign !== null && <ForeignResult {...foreign} onClose={() => setForeign(null)} />}
    </>
  );
}
