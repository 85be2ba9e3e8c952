import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import classes from "./page-header.module.css";

/** The heading of a screen with its actions. It takes the focus when the screen is opened, so that readers begin here. */
export function PageHeader({ title, text, actions }: { title: string; text?: ReactNode; actions?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Sistema de Gestión de Torneos`;
  }, [title]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={classes.header}>
      <div className={classes.texts}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {text !== undefined && <p className={classes.text}>{text}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
