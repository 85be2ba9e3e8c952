import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { hourMinute } from "#domain/base/clock-time.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { stateWord } from "#web/features/matches/public.ts";
import classes from "./week-calendar.module.css";

interface EntryTextProps {
  match: Parameters<typeof stateWord>[0];
  court: string | null;
  /** Of which group, bracket or league it is. */
  about: string | null;
  /** Why it begins too early in its bracket. */
  faults?: readonly string[];
  /** Who plays. */
  children: ReactNode;
}

/** What a booking in the calendar says; its state is a dot with its word for who hears it, late or running the word itself. */
export function EntryText({ match, court, about, faults = [], children }: EntryTextProps) {
  const { state, word } = stateWord(match, useClubNow());
  const isSaid = state === "late" || state === "now" || state === "in_progress";
  return (
    <>
      <span className={classes.entryTop}>
        <strong className="tabular">{match.match_time === null ? "" : hourMinute(match.match_time)}</strong> {court}
      </span>
      {children}
      <span className={classes.entryState} data-state={state} title={word}>
        <span className={isSaid ? undefined : "heard"}>{word}</span>
        <span className="heard">. </span>
        <span className={isSaid ? "heard" : undefined}>{about}</span>
      </span>
      {faults.map((fault) => (
        <span key={fault} className={classes.fault}>
          <IconAlertTriangle size={13} stroke={2.2} aria-hidden="true" /> {fault}
        </span>
      ))}
    </>
  );
}
