import { useDndContext } from "@dnd-kit/core";
import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import type { Match } from "#contract/matches/endpoints.ts";
import classes from "./week-calendar.module.css";

/** A match that is dragged, above the pointer: its own place moves when the times appear over it. */
export function HeldCard({ match: { pair1_name, pair2_name } }: { match: Match }) {
  const card = useRef<HTMLDivElement>(null);
  const { activatorEvent } = useDndContext();
  useLayoutEffect(() => {
    const follow = ({ clientX, clientY }: MouseEvent) =>
      card.current?.style.setProperty("transform", `translate(${clientX}px, calc(${clientY}px - 100% - 14px))`);
    if (activatorEvent instanceof MouseEvent) follow(activatorEvent);
    window.addEventListener("pointermove", follow);
    return () => window.removeEventListener("pointermove", follow);
  }, [activatorEvent]);
  return createPortal(
    <div ref={card} className={classes.carried} data-carried aria-hidden="true">
      <span className={classes.who}>{pair1_name}</span>
      <span className={classes.who}>{pair2_name}</span>
    </div>,
    document.body,
  );
}
