import { ORPCError } from "@orpc/server";
import { z } from "zod";
import { type ErrorCode, errorTable, isErrorCode } from "#contract/common/errors.ts";
import type { DetailedCode, DetailsOf } from "#contract/refusals.ts";
import { closedSentence, openingSentence } from "#domain/planning/closures.ts";

/** A code that may be sent by itself. */
export type PlainCode = Exclude<ErrorCode, DetailedCode>;

/** What a refusal is made of besides its code: details where the code has them, and a message with the numbers of the case. */
type Said<C extends ErrorCode> = [C] extends [PlainCode]
  ? [details?: DetailsOf<C>, message?: string]
  : [details: DetailsOf<C>, message?: string];

/** A refusal of the error table: its code, HTTP status and Spanish message, with the details that `contract/refusals.ts` gives the code. */
export function refusal<C extends ErrorCode>(code: C, ...[details, message]: Said<C>): ORPCError<C, object> {
  const { status, message: usual } = errorTable[code];
  return new ORPCError(code, { status, message: message ?? usual, data: details ?? {}, defined: true });
}

/** The refusal as the body of an answer that is not made by an endpoint. */
export function refusalBody(code: PlainCode) {
  const { status, message } = errorTable[code];
  return { defined: true, code, status, message, data: {} };
}

type Issues = readonly { path?: readonly unknown[] | undefined; message: string }[];

/** Zod's findings as field → Spanish reason. */
function fieldsOf(issues: Issues): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const segments = (issue.path ?? []).map((part) =>
      typeof part === "object" && part !== null && "key" in part ? String(part.key) : String(part),
    );
    fields[segments.join(".") || "formulario"] ??= issue.message;
  }
  return fields;
}

/** The answer to input that a schema refuses: every field with its reason, the first of them as the message. */
export function refusalOfInput(issues: Issues): ORPCError<ErrorCode, object> {
  const fields = fieldsOf(issues);
  return refusal("invalid_input", { fields }, Object.values(fields)[0]);
}

/** True for what a command or a query refuses; anything else is a fault. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ORPCError;
}

/** What was looked for; refuses with the code where it is not there. */
export function orRefuse<T>(found: T | undefined, code: PlainCode): T {
  if (found === undefined) throw refusal(code);
  return found;
}

/** A rule's refusal (`Decision`) with the code of the table, or its value. */
export function valueOf<T>(decision: { ok: true; value: T } | { ok: false; code: string; details?: unknown }): T {
  if (decision.ok) return decision.value;
  throw refusal(isErrorCode(decision.code) ? decision.code : "invalid_input", { reason: decision.code });
}

/** What the database's own rules are called in the error table. */
const constraintCodes: Record<string, PlainCode> = {
  tournament_matches_court_booking: "slot_taken",
  date_offers_held_once: "slot_taken",
  evenings_court_booking: "slot_taken",
  court_closed: "court_closed",
  outside_opening_hours: "outside_opening_hours",
  round_players_once: "player_already_in_pair",
  round_players_once_per_group: "player_repeated",
  group_members_once_per_round: "player_already_in_pair",
  group_members_once_per_group: "pair_left_group",
  individual_players_once: "player_repeated",
  tournament_matches_pairing: "duplicate",
  courts_name_unique: "court_name_taken",
  brackets_places_round: "bracket_of_group",
  rounds_one_open: "round_closed",
  rounds_number_unique: "round_closed",
  user_email_unique: "email_taken",
  payments_one_pending: "payment_pending",
  payments_one_pending_partner: "payment_pending",
};

interface DatabaseFault {
  code: string;
  constraint: string | undefined;
  /** What a trigger of ours says of the case: JSON. */
  detail: string | undefined;
}

const closedBy = z.object({ court: z.string().nullable(), reason: z.string() });
const takenBy = z.object({ court: z.string() });
const hoursOf = z.object({ weekday: z.number(), opens_at: z.string(), closes_at: z.string() });

/** The sentences of rules that say which case it was, from what their trigger tells. */
const caseSentences: Partial<Record<ErrorCode, (detail: unknown) => string>> = {
  court_closed: (detail) => closedSentence(closedBy.parse(detail)),
  outside_opening_hours: (detail) => openingSentence(hoursOf.parse(detail)),
  slot_taken: (detail) => `${takenBy.parse(detail).court} ya está ocupada en ese horario`,
};

/** A text that an error carries under a name, if it does. */
function textOf(error: Error, name: string): string | undefined {
  const text: unknown = Reflect.get(error, name);
  return typeof text === "string" ? text : undefined;
}

/** The database's error under whatever wraps it; null when there is none. */
export function databaseFault(error: unknown): DatabaseFault | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code)) {
      return { code: cause.code, constraint: textOf(cause, "constraint"), detail: textOf(cause, "detail") };
    }
  }
  return null;
}

/** The refusal that a database rule stands for; null for every other error. */
export function refusalOfConstraint(error: unknown): ORPCError<ErrorCode, object> | null {
  const fault = databaseFault(error);
  const code = fault?.constraint === undefined ? undefined : constraintCodes[fault.constraint];
  if (code === undefined) return null;
  const say = caseSentences[code];
  // What a constraint of the database's own kind tells is no JSON.
  const isOurs = fault?.detail?.startsWith("{") === true;
  return say === undefined || !isOurs ? refusal(code) : refusal(code, {}, say(JSON.parse(fault?.detail ?? "{}")));
}

/**
 * Connection lost (class 08), server stopping, crashed or starting, or a standby now (25006); no connection or room on its disk left; and
 * what has waited too long: a statement, a lock, a transaction (`db/pool.ts`); or met others at every attempt (`transaction.ts`).
 */
const unavailableStates = /^(08...|25006|57P0[123]|53[13]00|57014|55P03|25P03|40001|40P01)$/;
/** Our own refusal, and what the network says. */
const otherCodes = new Set(
  "unavailable ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH EAI_AGAIN".split(" "),
);
/** What the driver says without a code. */
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|Client (has encountered|was closed))/;

function saysUnavailable(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isConnecting = "syscall" in error && error.syscall === "connect";
  return isConnecting || unavailableStates.test(code) || otherCodes.has(code) || driverWords.test(error.message);
}

/**
 * True when the database is not to be had now: a later attempt may succeed. The database is all that a request waits for. A
 * connection lost during `commit` leaves open whether the change was made; it was not acknowledged, and nothing of ours repeats it.
 */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (saysUnavailable(cause)) return true;
  return false;
}
