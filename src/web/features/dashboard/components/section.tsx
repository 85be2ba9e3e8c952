import type { ReactNode } from "react";
import card from "#web/ui/card.module.css";
import classes from "./dashboard-view.module.css";

interface SectionProps {
  title: string;
  /** What the title leaves open. */
  text?: string | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the dashboard with at most one action. */
export function Section({ title, text, action, children }: SectionProps) {
  return (
    <section className={`${card.surface} ${classes.card}`} aria-label={title}>
      <header className={classes.cardTop}>
        <h2>
          {title} {text !== undefined && <span className={classes.quiet}>{text}</span>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  );
}
