import type { BracketMatch } from "#contract/brackets/endpoints.ts";
import type { Match } from "#contract/matches/endpoints.ts";
import type { ScoreInput } from "#domain/scores/score.ts";
import type { SentEvent } from "#domain/scores/sent-events.ts";
import { byThen, isSameResult, type Standing, standingOf } from "#domain/scores/sent-results.ts";
import { pairOn } from "#domain/scores/sides.ts";
import type { Tx } from "#server/db/connect.ts";
import { bracketResult } from "#server/features/brackets/writes.ts";
import {
  type CommandLog,
  groupResult,
  type HeldResult,
  updateLockedMatch,
  withoutResult,
  writeResult,
} from "#server/features/matches/writes.ts";
import { orRefuse } from "#server/platform/errors.ts";
import type { CommandContext } from "#server/platform/transaction.ts";
import { eventOf, isAsSaid, resultBy, rulesOf, stateOf, withDesk } from "../parts/events.ts";
import { findFacts, insertSent, listSent, type NewSentRow, type SentFacts, type SentRow } from "../repository.ts";

type AnyMatch = Match | BracketMatch;

/** A locked match with what was said of its result. */
export interface HeldSent {
  facts: SentFacts;
  held: HeldResult<AnyMatch>;
  rows: SentRow[];
  events: SentEvent[];
  standing: Standing;
}

interface Which {
  league_id: string;
  match_id: string;
}

const noResult = { version: 0, outcome: "played" as const, set_results: [], winner_pair_id: null };

/** Locks a match as its kind needs. */
function lockedBy(tx: Tx, which: Which, isDrawn: boolean): Promise<HeldResult<AnyMatch>> {
  const seen = { ...which, ...noResult };
  return isDrawn ? bracketResult(tx, { ...seen, confirm_falls: [] }) : groupResult(tx, seen);
}

/** What is kept of an event that nobody sent: the desk's own dialogs, and time. */
function keptOf(event: SentEvent, match_id: string): NewSentRow {
  const at = new Date(event.at);
  const { kind } = event;
  if (kind === "entered") return { match_id, kind, at, result: event.result };
  if (kind === "lapsed") return { match_id, kind, at, about: event.of };
  return { match_id, kind, at };
}

/**
 * A match with what was said of its result until now: what the desk did in its own dialogs, and what time has confirmed, is written
 * down first. Refuses with `match_not_found`. Locks: those of its kind.
 */
export async function holdSent(tx: Tx, { deps }: CommandContext, which: Which): Promise<HeldSent> {
  const before = orRefuse(await findFacts(tx, which.league_id, which.match_id), "match_not_found");
  const held = await lockedBy(tx, which, before.round_state === null);
  const facts = orRefuse(await findFacts(tx, which.league_id, which.match_id), "match_not_found");
  const rows = await listSent(tx, [which.match_id]);
  const { match } = held;
  const seen = withDesk(rows.map(eventOf), match, facts, match.updated_at.getTime());
  const now = deps.clock.now().getTime();
  const events = byThen(seen, rulesOf(facts), now);
  await insertSent(
    tx,
    events.slice(rows.length).map((event) => keptOf(event, match.id)),
  );
  return { facts, held, rows, events, standing: standingOf(events, rulesOf(facts), now) };
}

/** On which day it was played, as who said the result said it. */
function dayOf(rows: readonly SentRow[], result: ScoreInput): string | null {
  const said = rows.findLast((row) => row.kind === "sent" && row.result !== null && isSameResult(row.result, result));
  return said?.played_on ?? null;
}

interface Settling extends CommandLog {
  tx: Tx;
  command: CommandContext;
}

async function write(
  { tx, command, ...log }: Settling,
  { facts, held, rows }: HeldSent,
  { result, sent }: { result: ScoreInput; sent: "unconfirmed" | null },
): Promise<void> {
  const { outcome, set_results } = result;
  const { match } = held;
  const played_on = dayOf(rows, result);
  const input = {
    league_id: facts.league_id,
    match_id: match.id,
    version: match.version,
    outcome,
    set_results: [...set_results],
    winner_pair_id: pairOn(held.requireSides(), result.winner),
    ...(played_on !== null && { played_on }),
  };
  await writeResult(tx, command, input, { held, sent, ...log });
}

/** Brings a match to what stands of it: its result, decided or not, or none. */
export async function settleSent(settling: Settling, all: HeldSent, standing: Standing): Promise<void> {
  const { tx, command, note, changed } = settling;
  const { held, facts } = all;
  if (isAsSaid(held.match, standing, facts)) return;
  const sent = stateOf(standing, facts);
  const result = resultBy(standing, facts);
  const updated_at = command.deps.clock.now();
  if (result !== null) await write(settling, all, { result, sent: sent === null ? null : "unconfirmed" });
  else if (held.match.status === "completed")
    await held.write({ ...withoutResult, status: "scheduled", sent, updated_at }, { note, changed });
  else await updateLockedMatch(tx, held.match, { sent, updated_at });
}

/** What a match is after one more event. @returns the event's id and what stands then; null: that id was taken */
export async function addSent(
  settling: Settling,
  all: HeldSent,
  row: Omit<NewSentRow, "match_id" | "at">,
): Promise<{ id: string; standing: Standing } | null> {
  const { tx, command } = settling;
  const at = command.deps.clock.now();
  const [kept] = await insertSent(tx, [{ ...row, match_id: all.held.match.id, at }]);
  if (kept === undefined) return null;
  const standing = standingOf([...all.events, eventOf(kept)], rulesOf(all.facts), at.getTime());
  await settleSent(settling, { ...all, rows: [...all.rows, kept] }, standing);
  return { id: kept.id, standing };
}
