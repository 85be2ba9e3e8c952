import { ORPCError } from "@orpc/server";
import { type ErrorCode, type ErrorDetails, errorTable, isErrorCode } from "#contract/errors.ts";

/** A refusal of the error table: its code, its HTTP status and its Spanish message. */
export function refusal(code: ErrorCode, details: ErrorDetails = {}): ORPCError<ErrorCode, ErrorDetails> {
  const { status, message } = errorTable[code];
  return new ORPCError(code, { status, message, data: details, defined: true });
}

/** True for what a command or a query refuses; anything else is a fault. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError;
}

/** A rule's refusal (`Decision`) with the code of the table, or its value. */
export function valueOf<T>(decision: { ok: true; value: T } | { ok: false; code: string; details?: unknown }): T {
  if (decision.ok) return decision.value;
  throw refusal(isErrorCode(decision.code) ? decision.code : "invalid_input", { reason: decision.code });
}

/** What the database's own rules are called in the error table. */
const constraintCodes: Record<string, ErrorCode> = {
  tournament_matches_court_booking: "slot_taken",
  round_players_once: "player_already_in_pair",
  group_members_once_per_round: "player_already_in_pair",
  individual_players_once: "player_repeated",
  tournament_matches_pairing: "duplicate",
  courts_name_unique: "court_name_taken",
  groups_level_unique: "edit_conflict",
  rounds_one_open: "round_closed",
  rounds_number_unique: "round_closed",
  user_email_unique: "email_taken",
};

interface DatabaseFault {
  code: string;
  constraint?: string;
}

/** The database's error under whatever wraps it; null when there is none. */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code)) {
      const constraint = "constraint" in cause && typeof cause.constraint === "string" ? cause.constraint : undefined;
      return constraint === undefined ? { code: cause.code } : { code: cause.code, constraint };
    }
  }
  return null;
}

/** The refusal that a database rule stands for; null for every other error. */
export function refusalOfConstraint(error: unknown): ORPCError<ErrorCode, ErrorDetails> | null {
  const fault = databaseFault(error);
  const code = fault?.constraint === undefined ? undefined : constraintCodes[fault.constraint];
  return code === undefined ? null : refusal(code);
}
