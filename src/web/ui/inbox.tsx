import { Badge } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./inbox.module.css";

interface KindProps {
  title: string;
  count: number;
  icon: Icon;
  isLate?: boolean;
  children: ReactNode;
}

/** Things of one kind that wait to be decided, with their number; after their rows, where the rest of them are. */
export function InboxKind({ title, count, icon: Sign, isLate = false, children }: KindProps) {
  return (
    <div className={classes.kind} data-late={isLate || undefined}>
      <h3>
        <Sign size={17} aria-hidden="true" />
        {title} <Badge color={isLate ? "yellow" : "gray"}>{count}</Badge>
      </h3>
      {children}
    </div>
  );
}

/** One of them: what it is, and its steps, the likely one last. */
export function InboxRow({ children, steps }: { children: ReactNode; steps: ReactNode }) {
  return (
    <li className={classes.row}>
      <span className={classes.what}>{children}</span>
      {steps !== null && <span className={classes.steps}>{steps}</span>}
    </li>
  );
}
