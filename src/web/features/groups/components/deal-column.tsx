import { useDroppable } from "@dnd-kit/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { counted } from "#web/platform/format.ts";
import classes from "./deal-board.module.css";

export interface DealColumnProps {
  /** Its number from 0; -1 for those without a group. */
  group: number;
  name: string;
  pairs: number;
  matches: number | null;
  /** What its division is called. */
  division: string | null;
  isWrong: boolean;
  onRename: ((name: string) => void) | null;
  children: ReactNode;
}

/** A group of the deal, or those without one: what it would be, and its pairs. */
export function DealColumn({ group, name, pairs, matches, division, isWrong, onRename, children }: DealColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: `end ${group}` });
  return (
    <section ref={setNodeRef} className={classes.column} data-over={isOver || undefined} aria-label={name}>
      <header className={classes.head}>
        {onRename === null ? (
          <h2 className={classes.name}>{name}</h2>
        ) : (
          <input
            className={classes.name}
            aria-label={`Nombre del grupo ${group + 1}`}
            maxLength={60}
            value={name}
            onChange={({ currentTarget }) => onRename(currentTarget.value)}
          />
        )}
        {division !== null && <span className={classes.facts}>{division}</span>}
        <span className={isWrong ? classes.wrong : classes.facts}>
          {isWrong && <IconAlertTriangle size={14} aria-label="Tamaño no permitido" />}
          {counted(pairs, "pareja", "parejas")}
          {matches !== null && ` · ${counted(matches, "partido", "partidos")}`}
        </span>
      </header>
      {children}
    </section>
  );
}
