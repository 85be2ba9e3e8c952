import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Closure } from "#domain/planning/closures.ts";
import { closureOfDay } from "#domain/planning/closures.ts";
import { courtsQuery } from "../api.ts";
import classes from "./courts-dialog.module.css";

/** What is closed on a day, each with a lock and in words (spec 4 §1.4); nothing when nothing is. */
export function ClosedNotes({ closures }: { closures: readonly Closure[] }) {
  const { data: courts = [] } = useQuery(courtsQuery);
  const nameOf = (id: number) => courts.find((court) => court.id === id)?.name ?? `Cancha ${id}`;
  if (closures.length === 0) return null;
  return (
    <ul className={classes.closed} aria-label="Cerrado">
      {closures.map((closure) => (
        <li key={closure.id}>
          <IconLock size={15} aria-hidden="true" />
          <span>{closureOfDay(closure, nameOf)}</span>
        </li>
      ))}
    </ul>
  );
}
