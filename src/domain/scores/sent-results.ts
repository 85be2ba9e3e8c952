import { isByDefault, needsWinner, type ScoreInput, type Side, setsText, withoutEmptyLastSets } from "./score.ts";
import type { Sender, SentEvent } from "./sent-events.ts";

// Results that players send (spec 6 §2): what the events of a match say of them, read in their order, by the product's clock.

/** A result as somebody sent it. */
export interface SentResult {
  id: string;
  sender: Sender;
  result: ScoreInput;
  at: number;
  /** Sides that said that it was another one. */
  denied: readonly Side[];
}

/** What stands of a match. */
export type Standing =
  | { kind: "none" }
  /** Shown as 'Por confirmar'; `counts`: in tables, marked, which what a sheet's link sent never does (spec 6 §2.3). */
  | { kind: "unconfirmed"; sent: SentResult; counts: boolean; confirms_at: number | null }
  /** Two versions, or one that was denied: the desk decides. */
  | { kind: "disputed"; versions: SentResult[] }
  | { kind: "result"; result: ScoreInput; by: "both" | "rival" | "time" | "desk" };

/** What was sent of a match and waits to be decided. */
export function sentOf(standing: Standing): readonly SentResult[] {
  if (standing.kind === "disputed") return standing.versions;
  return standing.kind === "unconfirmed" ? [standing.sent] : [];
}

export interface SentRules {
  /** Hours after which a pair's result is confirmed by itself; null: never. */
  hours: number | null;
}

interface Match {
  /** The last of each sender, the earliest first. */
  sent: SentResult[];
  reached: Record<Side, number | null>;
  /** Since when no dispute has kept a result from being confirmed by time. */
  runsFrom: number;
  result: Extract<Standing, { kind: "result" }> | null;
}

const hour = 3_600_000; // ms
const rivalOf = (side: Side): Side => (side === 1 ? 2 : 1);

/**
 * Equal for what is the same result: sets say who wins, whether or not somebody says so besides, and of a walkover none were played,
 * which a match keeps with those of its default score.
 */
function keyOf({ outcome, set_results, winner }: ScoreInput): string {
  const sets = isByDefault(outcome) ? [] : withoutEmptyLastSets(set_results);
  return `${outcome} ${setsText(sets)} ${needsWinner(outcome) ? (winner ?? "") : ""}`;
}

/** Whether two say the same of a match. */
export function isSameResult(one: ScoreInput, other: ScoreInput): boolean {
  return keyOf(one) === keyOf(other);
}

const isOfPair = ({ sender }: SentResult) => sender !== "sheet";

/** Of some results, one for each that differs; a denied one is disputed even if nobody says another. */
function disputed(sent: readonly SentResult[]): boolean {
  const ofPairs = sent.filter(isOfPair);
  return (
    new Set(ofPairs.map(({ result }) => keyOf(result))).size > 1 || ofPairs.some(({ denied }) => denied.length > 0)
  );
}

/**
 * When a pair's result is confirmed by itself, in ms since 1970: so many hours after it was sent, and after its rivals could have seen it
 * if that is later; null where that does not happen, as of walkovers and of what is disputed.
 */
function confirmsAt({ sent, reached, runsFrom }: Match, { hours }: SentRules): { one: SentResult; at: number } | null {
  const [one] = sent.filter(isOfPair);
  if (hours === null || one === undefined || one.sender === "sheet" || disputed(sent)) return null;
  const seen = reached[rivalOf(one.sender)];
  if (seen === null || seen < one.at || isByDefault(one.result.outcome)) return null;
  const due = Math.max(one.at, runsFrom) + hours * hour;
  return { one, at: seen <= due ? due : seen + hours * hour };
}

function decide(match: Match, result: ScoreInput, by: "both" | "rival" | "time" | "desk"): void {
  match.result = { kind: "result", result, by };
  match.sent = [];
}

/** What the clock alone has confirmed by then. */
function lapsed(match: Match, rules: SentRules, now: number): { one: SentResult; at: number } | null {
  if (match.result !== null) return null;
  const next = confirmsAt(match, rules);
  return next !== null && next.at <= now ? next : null;
}

function lapse(match: Match, of: string): void {
  const its = match.sent.find(({ id }) => id === of);
  if (match.result === null && its !== undefined) decide(match, its.result, "time");
}

function send(match: Match, sent: SentResult): void {
  const before = match.sent.find(({ sender }) => sender === sent.sender);
  const isAgain = before !== undefined && keyOf(before.result) === keyOf(sent.result);
  const own = isAgain ? { ...sent, denied: before.denied } : sent; // to say it twice answers no denial
  match.sent = [...match.sent.filter((one) => one !== before), own];
  const [one, other] = match.sent.filter(isOfPair);
  if (one !== undefined && other !== undefined && keyOf(one.result) === keyOf(other.result))
    decide(match, sent.result, "both");
}

/** Whether a side may say something of a result: nobody confirms or denies their own (spec 6 §2.2). */
function rivalsSent({ sent }: Match, side: Side, of: string): SentResult | undefined {
  return sent.find(({ id, sender }) => id === of && sender !== side);
}

type Word = Extract<SentEvent, { kind: "confirmed" | "denied" }>;

/** What a sheet's link sent is the word of who confirms it: the rivals have theirs to say. */
function confirm(match: Match, { side, of, at }: Word): void {
  const its = rivalsSent(match, side, of);
  if (its?.sender === "sheet") {
    match.sent = match.sent.filter((one) => one !== its);
    send(match, { ...its, sender: side, at });
  } else if (its !== undefined) decide(match, its.result, "rival");
}

/** What a sheet's link sent is nobody's word: once it is denied nothing is left of it. */
function deny(match: Match, { side, of }: Word): void {
  const its = rivalsSent(match, side, of);
  match.sent = match.sent.flatMap((one) => {
    if (one !== its) return [one];
    return one.sender === "sheet" ? [] : [{ ...one, denied: [side] }];
  });
}

/** What players do, of which a result takes no more; a closed round lets none of it come so far. */
function byPlayers(match: Match, event: SentEvent): void {
  switch (event.kind) {
    case "sent":
      return send(match, { id: event.id, sender: event.sender, result: event.result, at: event.at, denied: [] });
    case "confirmed":
      return confirm(match, event);
    case "denied":
      return deny(match, event);
    case "taken_back":
      match.sent = match.sent.filter(({ id, sender }) => id !== event.of || sender !== event.side);
      return;
    default:
      return;
  }
}

/** Notes the first look at what the rivals say now: who looks again has no more time for it. */
function reach(match: Match, side: Side, at: number): void {
  const theirs = match.sent.find(({ sender }) => sender === rivalOf(side));
  const seen = match.reached[side];
  if (seen === null || theirs === undefined || seen < theirs.at) match.reached[side] = at;
}

function happen(match: Match, event: SentEvent): void {
  switch (event.kind) {
    case "entered":
      return decide(match, event.result, "desk");
    case "cleared":
      match.result = null;
      match.sent = [];
      return;
    case "lapsed":
      return lapse(match, event.of);
    case "reached":
      return reach(match, event.side, event.at);
    case "revoked":
      match.sent = match.sent.filter(({ sender }) => sender !== event.side);
      match.reached[event.side] = null;
      return;
    default:
      if (match.result === null) byPlayers(match, event);
  }
}

/** A match after what has happened to it, but for what the desk has taken back. */
function after(events: readonly SentEvent[]): Match {
  const match: Match = { sent: [], reached: { 1: null, 2: null }, runsFrom: 0, result: null };
  const undone = new Set(events.flatMap((event) => (event.kind === "undone" ? [event.of] : [])));
  for (const event of events) {
    if ((event.kind === "entered" || event.kind === "cleared") && undone.has(event.id)) continue;
    const wasDisputed = disputed(match.sent);
    happen(match, event);
    if (wasDisputed && !disputed(match.sent)) match.runsFrom = event.at;
  }
  return match;
}

/** What stands of a match after what has happened to it, at a moment (ms since 1970). */
export function standingOf(events: readonly SentEvent[], rules: SentRules, now: number): Standing {
  const match = after(events);
  const { sent } = match;
  const late = lapsed(match, rules, now);
  if (late !== null) return { kind: "result", result: late.one.result, by: "time" };
  if (match.result !== null) return match.result;
  if (disputed(sent)) return { kind: "disputed", versions: sent };
  const one = sent.find(isOfPair) ?? sent.at(-1);
  if (one === undefined) return { kind: "none" };
  return { kind: "unconfirmed", sent: one, counts: isOfPair(one), confirms_at: confirmsAt(match, rules)?.at ?? null };
}

/**
 * What has happened to a match by a moment (ms since 1970): with the passing of the time to answer, by the rules of that moment, which
 * other rules later do not change.
 */
export function byThen(events: readonly SentEvent[], rules: SentRules, now: number): SentEvent[] {
  const late = lapsed(after(events), rules, now);
  return late === null ? [...events] : [...events, { kind: "lapsed", of: late.one.id, at: late.at }];
}
