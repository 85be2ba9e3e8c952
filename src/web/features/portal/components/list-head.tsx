import type { ReactNode } from "react";
import classes from "./list-head.module.css";

/** What a list is called, and what chooses from it, in one row. */
export function ListHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.head}>
      <h1 className={`page-title ${classes.title}`}>{title}</h1>
      {children}
    </div>
  );
}
