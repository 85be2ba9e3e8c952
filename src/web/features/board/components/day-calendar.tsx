import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useMemo } from "react";
import { createPortal } from "react-dom";
import { contract } from "#contract/contract.ts";
import type { CourtBoard, CourtBooking } from "#contract/courts/closures.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { boardQuery, bracketMatchesQuery, matchesQuery, type OpenMatch } from "#web/features/matches/public.ts";
import { useMay } from "#web/platform/may.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { useBracketOrders } from "../model/bracket-orders.ts";
import type { DayView } from "../model/day-view.ts";
import { useSettledDropTarget } from "../model/drop-target.ts";
import { pairsText } from "../model/moved-match.ts";
import { placeWhen } from "../model/place-text.ts";
import { type UndatedMatch, undatedMatches } from "../model/undated.ts";
import { useBoard } from "../model/use-board.ts";
import { useBoardDrag } from "../model/use-board-drag.ts";
import { draggedId, type Moving } from "../model/use-moving.ts";
import { useBoardProposal } from "../model/use-proposal.ts";
import type { CalendarBarProps } from "./calendar-switch.tsx";
import { DayBar } from "./day-bar.tsx";
import classes from "./day-board.module.css";
import { DayBoxes } from "./day-boxes.tsx";
import { DayFloating } from "./day-floating.tsx";
import { DayProposal } from "./day-proposal.tsx";
import { DayUndated } from "./day-undated.tsx";

interface DayCalendarProps extends CalendarBarProps {
  /** The matches of the chosen league on these days. */
  matches: Match[];
  onOpen: (open: OpenMatch) => void;
}

/** What is being moved, how, and where it would be, for who does not see it. */
function Said({ moving, view }: { moving: Moving; view: DayView }) {
  // On the way of a pointer only where it rests is said.
  const place = useSettledDropTarget(moving, moving.picked?.by === "drag" ? 300 : 0);
  const state = place === null ? null : moving.stateOf(place);
  const court = view.courts.find(({ id }) => id === place?.court_id)?.name ?? "";
  return (
    <span role="status" className={classes.said}>
      {place !== null && state !== null && `${placeWhen(place)}, ${court}: ${state.text}`}
    </span>
  );
}

/** What can be done with a match that was taken up. */
function Choosing({ moving, onCancel }: { moving: Moving; onCancel: () => void }) {
  if (moving.picked?.by !== "choice") return null;
  return (
    <div className={classes.choosing}>
      <span className={classes.choosingWho}>
        <strong>{pairsText(moving.picked.moved)}</strong>
      </span>
      <span>
        Pulsa su hueco<span className={classes.keys}>, o flechas e Intro; Av Pág, otro día</span>.
      </span>
      <Button size="xs" variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}

/** What follows the pointer: under a cover of the page, so that nothing lights up on the way. */
function Ghost({ moving: { picked }, ghost }: { moving: Moving; ghost: RefObject<HTMLDivElement | null> }) {
  if (picked?.by !== "drag") return null;
  const { pair1_name, pair2_name } = picked.moved;
  return createPortal(
    <div className={classes.cover} aria-hidden="true">
      <div ref={ghost} className={classes.ghost}>
        <span className={classes.pair}>{pair1_name}</span>
        <span className={classes.pair}>{pair2_name}</span>
      </div>
    </div>,
    document.body,
  );
}

/** A proposal's places among the bookings, in place of those that they would replace; its matches wait for a date no more. */
function withGhosts(board: CourtBoard, undated: UndatedMatch[], ghosts: CourtBooking[]): [CourtBoard, UndatedMatch[]] {
  const ids = new Set(ghosts.map(({ match_id }) => match_id));
  const others = board.bookings.filter(({ match_id }) => !ids.has(match_id));
  return [{ ...board, bookings: [...others, ...ghosts] }, undated.filter(({ id }) => !ids.has(id))];
}

interface BoardProps extends DayCalendarProps {
  board: CourtBoard;
  undated: UndatedMatch[];
}

function Board({ board: booked, undated: waiting, ...props }: BoardProps) {
  const { leagueId, courts, date, court, matches, onDate } = props;
  const may = useMay();
  const now = useClubNow();
  const proposal = useBoardProposal(leagueId);
  const ghosts = proposal?.ghosts;
  const [board, undated] = useMemo(
    () => (ghosts === undefined ? [booked, waiting] : withGhosts(booked, waiting, ghosts)),
    [booked, waiting, ghosts],
  );
  const orders = useBracketOrders(leagueId, board.bookings, ghosts);
  const parts = useBoard({ board, date, leagueId, courts, court, matches, now, undated, proposal, orders, onDate });
  const { view, moving, body, layout } = parts;
  const isMovable = may(contract.matches.schedule);
  const court_ids = view.courts.map(({ id }) => id);
  const { grab, ghost } = useBoardDrag({ date, range: view.range, court_ids, body, moving, onDate });
  return (
    <>
      <DayBar {...props} today={board.today} onDate={parts.acts.showDay} />
      <div className={classes.layout} ref={layout} data-proposal={proposal === null ? undefined : true}>
        <DayBoxes parts={parts} isMovable={isMovable} onGrab={grab} now={now} onDate={parts.acts.showDay}>
          <DayFloating
            leagueId={leagueId}
            parts={parts}
            proposal={proposal}
            isMovable={isMovable}
            onOpen={props.onOpen}
          />
        </DayBoxes>
        <DayUndated
          matches={undated}
          isProposal={proposal !== null}
          isMovable={isMovable}
          draggedId={draggedId(moving)}
          onTake={parts.acts.takeUndated}
          onGrab={grab}
        />
      </div>
      <DayProposal
        leagueId={leagueId}
        shown={proposal?.shown ?? null}
        isCarrying={moving.picked?.by === "choice"}
        date={date}
        onDate={parts.acts.showDay}
      />
      <Said moving={moving} view={view} />
      <Choosing moving={moving} onCancel={parts.cancel} />
      <Ghost moving={moving} ghost={ghost} />
    </>
  );
}

/** What waits for a date in the league that is chosen: of its open round and of its brackets; of individual ones nothing. */
function useUndated(leagueId: string): UndatedMatch[] {
  const { data: page } = useQuery(matchesQuery(leagueId));
  const { data: ofBrackets } = useQuery(bracketMatchesQuery(leagueId));
  return useMemo(
    () => undatedMatches(leagueId, page?.format_type === "pairs" ? page.matches : [], ofBrackets ?? []),
    [leagueId, page, ofBrackets],
  );
}

/** The courts of a day, all leagues together (spec 4 §1.1): columns are courts, rows half hours. */
export function DayCalendar(props: DayCalendarProps) {
  const query = useQuery(boardQuery(props.date));
  const undated = useUndated(props.leagueId);
  return (
    <section aria-label="Calendario de Canchas">
      <QueryView query={query} failure="No se ha podido cargar el tablero del día." rows={2} height={220}>
        {(board) => <Board {...props} board={board} undated={undated} />}
      </QueryView>
    </section>
  );
}
