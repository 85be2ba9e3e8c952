import { errorTable } from "#contract/common/errors.ts";
import { isByDefault, type Outcome } from "#domain/scores/score.ts";
import { isToCome } from "#domain/season/match-when.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { refusal } from "#server/platform/errors.ts";
import type { CommandContext } from "#server/platform/transaction.ts";

/**
 * The day on which a match was played, as it is kept: of one that nobody played, none; before the day of its booking it was played
 * today, if nobody says when. Refuses a day that is yet to come.
 */
export async function playedOn(
  tx: Tx,
  { deps }: CommandContext,
  before: { played_on: string | null; match_date: string | null },
  input: { outcome: Outcome; played_on?: string | null | undefined },
): Promise<string | null> {
  const { outcome, played_on = before.played_on } = input;
  if (isByDefault(outcome)) return null;
  const booked = before.match_date;
  if (played_on === null && booked === null) return null;
  const today = await clubToday(tx, deps);
  if (played_on === null) return booked !== null && isToCome(booked, today) ? today : null;
  if (!isToCome(played_on, today)) return played_on;
  throw refusal("date_future", { fields: { played_on: errorTable.date_future.message } });
}
