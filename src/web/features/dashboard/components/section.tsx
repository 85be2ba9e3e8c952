import type { ReactNode } from "react";
import card from "#web/ui/card.module.css";
import classes from "./dashboard-view.module.css";

/** A titled part of the dashboard with at most one action. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={`${card.surface} ${classes.card}`} aria-label={title}>
      <header className={classes.cardTop}>
        <h2>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
