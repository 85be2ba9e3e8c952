import { IconBan, IconHeart } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Availability } from "#domain/planning/planning-absences.ts";
import classes from "./pairs-availability.module.css";

interface SaidMarkProps {
  kind: Availability["kind"];
  text: string;
  /** What became of it: taken away, there already. */
  state?: "gone" | "known";
  /** What can be done with it. */
  children?: ReactNode;
}

/** What somebody said of when they can play: a heart and what they would like, a bar and what they cannot. */
export function SaidMark({ kind, text, state, children }: SaidMarkProps) {
  const Sign = kind === "likes" ? IconHeart : IconBan;
  return (
    <span className={classes.chip} data-kind={kind} data-state={state}>
      <Sign size={14} stroke={2.2} className={classes.sign} aria-hidden="true" />
      <span>{text}</span>
      {children}
    </span>
  );
}
