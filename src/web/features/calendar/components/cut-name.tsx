import { VisuallyHidden } from "@mantine/core";
import { createContext, useContext } from "react";
import { truncateName } from "#domain/base/names.ts";
import classes from "./week-calendar.module.css";

/** The surnames of a day's pairs, by their whole names. */
export const WeekNames = createContext<ReadonlyMap<string, string>>(new Map());

/** A pair as the calendar has room for it (spec 2 §2): by its surnames, cut for the eyes alone, who get the rest where they rest. */
export function CutName({ name }: { name: string }) {
  const short = useContext(WeekNames).get(name) ?? name;
  const cut = truncateName(short);
  if (cut === name) return <span className={classes.pair}>{name}</span>;
  return (
    <span className={classes.pair} title={name}>
      <span aria-hidden="true">{cut}</span>
      <VisuallyHidden component="span">{name}</VisuallyHidden>
    </span>
  );
}
