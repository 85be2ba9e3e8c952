import { useEffect, useState } from "react";
import { useWatched, Watched } from "#web/platform/watched.ts";

/** A row of a day's board on one of its courts. */
export interface BoardPlace {
  date: string;
  /** Since the day's midnight. */
  minutes: number;
  court_id: number;
}

function isSame(a: BoardPlace | null, b: BoardPlace | null): boolean {
  return a?.minutes === b?.minutes && a?.court_id === b?.court_id && a?.date === b?.date;
}

/**
 * The place that a carried match is held over. It changes with every row that the pointer passes, so it is kept beside React: only what
 * shows it is drawn again, not the board.
 */
export type DropTarget = Watched<BoardPlace | null>;

/** Nothing is aimed at. */
export const noDropTarget = (): DropTarget => new Watched<BoardPlace | null>(null, isSame);

/** The place that is aimed at. */
export function useDropTarget({ aimed }: { aimed: DropTarget }): BoardPlace | null {
  return useWatched(aimed);
}

/** The place that was aimed at when nothing changed for `ms`; on the way there nothing is drawn. */
export function useSettledDropTarget({ aimed }: { aimed: DropTarget }, ms: number): BoardPlace | null {
  const [place, setPlace] = useState(aimed.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPlace(aimed.now()), ms);
    };
    settle();
    const stop = aimed.follow(settle);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [aimed, ms]);
  return place;
}
