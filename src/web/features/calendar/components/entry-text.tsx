import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { hourMinute } from "#domain/base/clock-time.ts";
import { adminStatusLabel, type MatchStatus, statusColour } from "#domain/scores/match-status.ts";
import classes from "./week-calendar.module.css";

interface EntryTextProps {
  time: string | null;
  court: string | null;
  status: MatchStatus;
  /** Of which group, bracket or league it is. */
  about: string | null;
  /** Who plays. */
  children: ReactNode;
}

/** What a booking in the calendar says. */
export function EntryText({ time, court, status, about, children }: EntryTextProps) {
  return (
    <>
      <span className={classes.entryTop}>
        <strong className="tabular">{time === null ? "" : hourMinute(time)}</strong> {court}
      </span>
      {children}
      <span className={classes.entryTop}>
        <Badge size="sm" color={statusColour(status)}>
          {adminStatusLabel(status)}
        </Badge>{" "}
        {about}
      </span>
    </>
  );
}
