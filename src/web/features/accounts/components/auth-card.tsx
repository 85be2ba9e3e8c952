import { Paper } from "@mantine/core";
import type { ReactNode } from "react";
import card from "#web/ui/card.module.css";
import classes from "./auth-card.module.css";

/** The frame of the pages around signing in. */
export function AuthCard({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <main className={classes.page}>
      <Paper className={`${card.surface} ${classes.card}`}>
        <img src="/icon.svg" alt="" width={44} height={44} />
        <h1 className={classes.title}>{title}</h1>
        {text !== undefined && <p className={classes.text}>{text}</p>}
        {children}
      </Paper>
    </main>
  );
}
