import type { ScoreInput, Side } from "./score.ts";

/** Through which link a result came: a pair's own, or the one on the sheet of its match or court, which is nobody's side. */
export type Sender = Side | "sheet";

/** The same as it is kept. */
export const senders = ["1", "2", "sheet"] as const;

/** What can happen to a match, as it is kept. */
export const sentKinds = [
  "sent",
  "confirmed",
  "denied",
  "taken_back",
  "reached",
  "revoked",
  "entered",
  "cleared",
  "undone",
  "lapsed",
] as const satisfies readonly SentEvent["kind"][];

/** Something that happened to a match; `at` in ms since 1970, never less than before. */
export type SentEvent = { at: number } & (
  | { kind: "sent"; id: string; sender: Sender; result: ScoreInput }
  /** 'Sí, confirmar', of the result that is shown with this id. */
  | { kind: "confirmed"; side: Side; of: string }
  /** 'No, fue otro', before it is said what. */
  | { kind: "denied"; side: Side; of: string }
  /** Who sent it takes it back. */
  | { kind: "taken_back"; side: Side; of: string }
  /** A side has opened its link; the desk has marked the message to it as sent. */
  | { kind: "reached"; side: Side }
  /** The link of a side has ended: what it sent alone ends with it. */
  | { kind: "revoked"; side: Side }
  /** By the desk: a result of its own, or the decision of what was sent; and that it is taken away again. */
  | { kind: "entered"; id: string; result: ScoreInput }
  | { kind: "cleared"; id: string }
  /** The desk takes its decision back: what was sent stands as if it had not been made. */
  | { kind: "undone"; of: string }
  /** The time to answer has passed, by the rules that held then. */
  | { kind: "lapsed"; of: string }
);
