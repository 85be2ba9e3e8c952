import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "./plain/button.tsx";
import { Skeleton } from "./plain/skeleton.tsx";
import classes from "./states.module.css";

interface LoadingStateProps {
  rows?: number | undefined;
  height?: number | undefined;
  label?: string;
}

/** While something is on its way: rows of the size of what comes, so that nothing jumps. */
export function LoadingState({ rows = 5, height = 62, label = "Cargando…" }: LoadingStateProps) {
  return (
    <div className={classes.rows} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
        <Skeleton key={key} height={height} />
      ))}
    </div>
  );
}

/** When something could not be had: what, and a way to try again. */
export function FailedState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={classes.box} role="alert">
      <IconCloudOff size={34} stroke={1.5} aria-hidden="true" />
      <p className={classes.title}>{text}</p>
      <Button icon={<IconRefresh size={16} aria-hidden="true" />} variant="default" onClick={onRetry}>
        Intentar de nuevo
      </Button>
    </div>
  );
}

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: string | undefined;
  action?: ReactNode;
  /** Whether this is the page's own heading, because it has no other. */
  isHeading?: boolean;
}

/** When there is nothing yet: what would be here, and how to begin. */
export function EmptyState({ icon, title, text, action, isHeading = false }: EmptyStateProps) {
  const Title = isHeading ? "h1" : "p";
  return (
    <div className={classes.box}>
      {icon !== undefined && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Title className={classes.title}>{title}</Title>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action}
    </div>
  );
}
