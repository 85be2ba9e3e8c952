import { endingLabel } from "#domain/scores/match-status.ts";
import type { ScoreInput, Side } from "#domain/scores/score.ts";
import { type Standing, sentOf } from "#domain/scores/sent-results.ts";
import { sideOf } from "#domain/scores/sides.ts";
import type { Tx } from "#server/db/connect.ts";
import { clubToday } from "#server/features/club/public.ts";
import { requireScore } from "#server/features/matches/writes.ts";
import { askAboutResult } from "#server/features/notices/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { scoreNote } from "../parts/score-note.ts";
import { findSaid, type SentRow } from "../repository.ts";
import { addSent, type HeldSent, holdSent } from "./settle-sent.ts";

/** What a pair says of a match of its own, by its private link. */
export type Said = {
  /** Made by who says it, so that saying it again says nothing more. */
  id: string;
} & (
  | {
      kind: "sent";
      outcome: ScoreInput["outcome"];
      set_results: ScoreInput["set_results"];
      winner: Side | null;
      played_on: string | null;
    }
  | { kind: "confirmed" | "denied" | "taken_back"; of: string }
);

interface Which {
  league_id: string;
  match_id: string;
}

export interface SayingResult extends Which {
  pair_id: string;
  link_id: string;
  said: Said;
}

type SaidResult = Extract<Said, { kind: "sent" }>;

/** Refuses what no player may say any more (spec 6 §2.3). */
function requireOpen({ facts, standing }: HeldSent): void {
  if (!facts.players_send_results) throw refusal("sending_off");
  if (facts.status === "cancelled") throw refusal("match_cancelled");
  if (standing.kind === "result") throw refusal("match_completed");
  if (facts.round_state === "closed" && facts.deferred_until === null)
    throw refusal("round_closed", { number: facts.round_number ?? 0 });
}

/** Refuses an answer to what does not stand any more, or that is not this side's to give. */
function requireStanding({ standing }: HeldSent, side: Side, { kind, of }: Extract<Said, { of: string }>): void {
  const its = sentOf(standing).find(({ id }) => id === of);
  const isOwn = its?.sender === side;
  if (its === undefined || isOwn !== (kind === "taken_back")) throw refusal("sent_changed");
}

/** On which day a match was played, as it is said: without a word as it is booked, else, or for a day to come, today. */
function dayOf(
  { match }: HeldSent["held"],
  said: string | null,
  { from, today }: { from: string; today: string },
): string | null {
  const isBooked = match.match_date !== null && match.match_date <= today;
  const day = said ?? (isBooked ? null : today);
  if (day !== null && day > today)
    throw refusal("date_future", { fields: { played_on: "Ese día todavía no ha llegado" } });
  if (said !== null && said < from)
    throw refusal("date_past", { fields: { played_on: "Ese día la liga no había empezado" } });
  return day;
}

/** A result that is said, as it is kept; refuses one that is none. */
function resultRow({ facts, held }: HeldSent, { id, kind, ...said }: SaidResult, today: string) {
  const { outcome, set_results, winner } = said;
  const winner_pair_id = winner === null ? null : winner === 1 ? facts.pair1_id : facts.pair2_id;
  requireScore(held, { outcome, set_results: [...set_results], winner_pair_id });
  const played_on = dayOf(held, said.played_on, { from: facts.start_date, today });
  return { id, kind, result: { outcome, set_results, winner }, played_on };
}

/** The row of what a pair says. */
function rowOf(all: HeldSent, { said, link_id }: SayingResult, { side, today }: { side: Side; today: string }) {
  const by = { sender: side === 1 ? ("1" as const) : ("2" as const), link_id };
  if (said.kind === "sent") return { ...by, ...resultRow(all, said, today) };
  return { ...by, id: said.id, kind: said.kind, about: said.of };
}

/** Whether the same was said before; refuses with `sent_changed` an id under which others, or of another match, have said something. */
async function isSaidAgain(tx: Tx, id: string, by: Pick<SentRow, "match_id" | "sender">): Promise<boolean> {
  const before = await findSaid(tx, id);
  if (before !== undefined && (before.match_id !== by.match_id || before.sender !== by.sender))
    throw refusal("sent_changed");
  return before !== undefined;
}

async function noteOf(note: WriteNote, { facts }: HeldSent, before: Standing, now: Standing): Promise<void> {
  const line = { entity_id: facts.id, tournament_id: facts.league_id };
  if (now.kind === "result" && now.by !== "desk")
    await note({ code: "result_confirmed", params: { score: scoreNote(now.result), by: now.by }, ...line });
  else if (now.kind === "disputed") await note({ code: "result_disputed", params: {}, ...line });
  else if (now.kind === "unconfirmed")
    await note({ code: "result_sent", params: { score: scoreNote(now.sent.result) }, ...line });
  else if (before.kind !== "none") await note({ code: "result_taken_back", params: {}, ...line });
}

/** Has the rivals asked by mail, who get any, about a result that waits for them (spec 6 §8). */
async function askRivals(
  tx: Tx,
  { deps }: CommandContext,
  { facts, held }: HeldSent,
  standing: Standing,
): Promise<void> {
  if (standing.kind !== "unconfirmed" || standing.sent.sender === "sheet") return;
  const { sender, result } = standing.sent;
  const pair_id = sender === 1 ? facts.pair2_id : facts.pair1_id;
  if (pair_id === null) return;
  const sets = result.set_results.map(({ pair1_games: one, pair2_games: two }) =>
    sender === 1 ? [one, two] : [two, one],
  );
  const score = [endingLabel(result.outcome), ...sets.map((games) => games.join("-"))].filter(Boolean).join(" ");
  const about = { tournament_id: facts.league_id, match_id: facts.id, pair_id, version: held.match.version, score };
  await askAboutResult(tx, { ...about, noted_at: deps.clock.now() });
}

/**
 * Takes what a pair says of the result of its own match (spec 6 §2): a result, that the rivals' is right or not, or that its own is
 * taken back. What was said before under the same id is not said again. Locks: those of the match.
 */
export async function sayResult(command: CommandContext, saying: SayingResult): Promise<void> {
  const { said, pair_id } = saying;
  await inTransaction(command, async (tx, note, changed) => {
    const all = await holdSent(tx, command, saying);
    const side = sideOf(all.held.requireSides(), pair_id);
    if (side === null) throw refusal("match_not_found");
    const by = { match_id: saying.match_id, sender: side === 1 ? ("1" as const) : ("2" as const) };
    if (await isSaidAgain(tx, said.id, by)) return;
    requireOpen(all);
    if (said.kind !== "sent") requireStanding(all, side, said);
    const today = await clubToday(tx, command.deps);
    const row = rowOf(all, saying, { side, today });
    const made = await addSent({ tx, command, note, changed }, all, row);
    if (made === null) throw refusal("sent_changed");
    await noteOf(note, all, all.standing, made.standing);
    await askRivals(tx, command, all, made.standing);
  });
}

/**
 * Takes the result that the sheet of a match proposes, while neither pair has sent one: it counts nowhere until a pair or the desk
 * confirms it (spec 6 §1.1, §2.3). Refuses with `sent_by_pair`. Locks: those of the match.
 * @param requireLink refuses where the sheet's code is no more, with the match locked
 */
export async function sayBySheet(
  command: CommandContext,
  { said, ...which }: Which & { said: SaidResult },
  requireLink: (tx: Tx) => Promise<void>,
): Promise<void> {
  await inTransaction(command, async (tx, note, changed) => {
    const all = await holdSent(tx, command, which);
    await requireLink(tx);
    if (await isSaidAgain(tx, said.id, { match_id: which.match_id, sender: "sheet" })) return;
    requireOpen(all);
    if (sentOf(all.standing).some(({ sender }) => sender !== "sheet")) throw refusal("sent_by_pair");
    all.held.requireSides();
    const row = resultRow(all, said, await clubToday(tx, command.deps));
    const made = await addSent({ tx, command, note, changed }, all, { ...row, sender: "sheet" });
    if (made === null) throw refusal("sent_changed");
    await noteOf(note, all, all.standing, made.standing);
  });
}
