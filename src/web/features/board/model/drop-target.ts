import { useEffect, useState } from "react";
import { useWatched, Watched } from "#web/platform/watched.ts";

/** A row of a day's board on one of its courts. */
export interface BoardPlace {
  date: string;
  /** Since the day's midnight. */
  minutes: number;
  court_id: number;
}

/** Whether it is the same row of the same court. */
export function isSamePlace(a: BoardPlace | null, b: BoardPlace | null): boolean {
  return a?.minutes === b?.minutes && a?.court_id === b?.court_id && a?.date === b?.date;
}

/**
 * The place that the picked match is held over. It changes with every row that the pointer passes, so it is kept beside React: only what
 * shows it is drawn again, not the board.
 */
export type DropTarget = Watched<BoardPlace | null>;

/** No drop target. */
export const noDropTarget = (): DropTarget => new Watched<BoardPlace | null>(null, isSamePlace);

/** The drop target as it is now. */
export function useDropTarget({ dropTarget }: { dropTarget: DropTarget }): BoardPlace | null {
  return useWatched(dropTarget);
}

/** The drop target once it has not changed for `ms`; on the way there nothing is drawn. */
export function useSettledDropTarget({ dropTarget }: { dropTarget: DropTarget }, ms: number): BoardPlace | null {
  const [place, setPlace] = useState(dropTarget.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPlace(dropTarget.now()), ms);
    };
    settle();
    const stop = dropTarget.follow(settle);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [dropTarget, ms]);
  return place;
}
