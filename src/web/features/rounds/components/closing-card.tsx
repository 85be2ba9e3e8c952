import type { ReactNode } from "react";
import classes from "./closing-board.module.css";

interface CardProps {
  title: string;
  id?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** One matter of the rail. */
export function Card({ title, id, isOpen = false, children }: CardProps) {
  return (
    <section className={classes.card} id={id} tabIndex={-1} data-open={isOpen || undefined} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
