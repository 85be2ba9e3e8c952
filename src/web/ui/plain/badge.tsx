import type { ReactNode } from "react";
import classes from "./badge.module.css";

export interface BadgeProps {
  /** The colour of its ground; none: only an edge. */
  tone?: "accent" | "blue" | "orange" | "green" | "gray" | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A word or two about what stands beside it. */
export function Badge({ tone, className = "", children }: BadgeProps) {
  return (
    <span className={`${classes.badge} ${className}`} data-tone={tone}>
      <span className={classes.label}>{children}</span>
    </span>
  );
}
