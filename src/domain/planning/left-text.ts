import { shortWeekdayDay } from "../base/calendar-date.ts";
import { hourMinute } from "../base/clock-time.ts";
import type { Slot } from "./scheduling.ts";

// Why a match of a plan was left as it was when the plan was accepted (spec 4 §2.4): what has become of it since it was proposed.

/** The last change of a match, as the log of activity keeps it. */
export interface LastChange {
  code: string;
  /** Whether it had a date before. */
  had_date: boolean;
  /** Who accepts the plan has made it. */
  is_own: boolean;
}

export interface LeftMatch {
  code: string;
  has_begun: boolean;
  /** Where it is booked now. */
  booked: Slot | null;
  change: LastChange | null;
  /** What the court is called that the plan had for it. */
  court: string;
  /** Who plays there then; null: that is not known. */
  players: string | null;
}

const whenText = ({ match_date, match_time }: Slot) => `${shortWeekdayDay(match_date)} a las ${hourMinute(match_time)}`;

/** "otro administrador le ha puesto el jue 3 dic a las 20:00" */
function doneText({ had_date, is_own }: LastChange, booked: Slot | null): string {
  const who = is_own ? "tú" : "otro administrador";
  const has = is_own ? "has" : "ha";
  if (booked === null) return `${who} le ${has} quitado la fecha`;
  return `${who} ${had_date ? `lo ${has} movido al` : `le ${has} puesto el`} ${whenText(booked)}`;
}

function changedText({ has_begun, booked, change }: LeftMatch): string {
  if (has_begun) return "ya ha empezado";
  const isAsItStands = change?.code === (booked === null ? "match_unscheduled" : "match_scheduled");
  return change !== null && isAsItStands ? doneText(change, booked) : "ha cambiado mientras tanto";
}

/** What stands in the way of its place, and where it stays; null: nothing more is known than what the code says. */
export function leftText(left: LeftMatch): string | null {
  if (left.code === "match_completed") return "ya tiene resultado";
  if (left.code === "edit_conflict") return changedText(left);
  if (left.code !== "slot_taken") return null;
  const stays = left.booked === null ? "" : `; sigue el ${whenText(left.booked)}`;
  return `${left.court} está ocupada entonces por ${left.players ?? "otro partido"}${stays}`;
}
