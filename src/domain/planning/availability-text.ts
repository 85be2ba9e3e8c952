import { parseSpanishDate } from "#domain/base/calendar-date.ts";
import { chatLine, pastedLines } from "#domain/lists/list-lines.ts";
import { visible } from "#domain/lists/player-contacts.ts";
import { readClauses } from "./availability-clauses.ts";
import { eachOnce, invitesWhoCannot, writeWhoCannot } from "./availability-context.ts";
import { meantTokens } from "./availability-meant.ts";
import {
  askedAbout,
  type KnownNames,
  type KnownPair,
  knownNames,
  nobody,
  type Who,
  whoIs,
} from "./availability-names.ts";
import { tokensOf } from "./availability-tokens.ts";
import { nameIn } from "./availability-who.ts";
import type { Availability } from "./planning-absences.ts";

/** What a line of a chat says of when a pair can play (spec 4 §2.7). */
export interface AvailabilityLine extends Who {
  /** Its number in the pasted text, from 1. */
  line: number;
  said: Availability[];
  /** What was not understood, as it was pasted. */
  rest: string;
}

/** What a line has of those before it. */
interface Before {
  sender: Who;
  /** Whom the message named last; null: nobody yet. */
  named: Who | null;
  /** The day on which it was said. */
  day: string;
  isMessage: boolean;
  /** What the lines before it said of the same, as the codes of their clauses. */
  codes: string;
  /** Whether others were invited to write when they cannot, as a code. */
  invitation: string;
}

const written = /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/;

/** The day of a message: of words like "hoy" that, and not the one on which it is pasted, is meant. */
function dayOf(stamp: string, today: string): string {
  const day = parseSpanishDate(written.exec(stamp)?.[0] ?? "");
  return day === null || day > today ? today : day;
}

/** Without any name a line is of whom its message named before it, else of its sender; "nosotras" always of the sender. */
function whoseIs(tokens: readonly { text: string }[], named: Who | null, before: Before): Who {
  if (named !== null) return named;
  const isOwn = before.isMessage && tokens.some(({ text }) => /^(?:yo|nosotr[oa]s)$/.test(text));
  return isOwn ? before.sender : (before.named ?? before.sender);
}

const invitationIn = (tokens: readonly { text: string }[], { invitation }: Before) =>
  invitesWhoCannot(tokens.map(({ text }) => text).join(" ")) ? writeWhoCannot : invitation;

/** Reads one line, and what the next one has of it; null: nothing is said on it, as where it names whose the next ones are. */
function readLine(text: string, names: KnownNames, before: Before): [Omit<AvailabilityLine, "line"> | null, Before] {
  const { who, tokens, unknown } = nameIn(text, meantTokens(text, tokensOf(text)), names, before.sender);
  const isHeading = tokens.every(({ kind }) => kind !== "word") && unknown === "";
  // Beyond a message, what is said on a line may be all that was said of the pair.
  const named = who !== null && !before.isMessage && !isHeading ? askedAbout(who) : who;
  const former = who === null ? before.codes : "";
  const after = { ...before, named: named ?? before.named, codes: former };
  if (isHeading) return [null, after];
  const { said, rest, codes } = readClauses(text, tokens, before.day, `${before.invitation} ${former}`);
  const all = [unknown, rest].filter((part) => part !== "").join(": ");
  return [
    { ...whoseIs(tokens, who, before), said, rest: all },
    { ...after, codes: eachOnce([former, codes]), invitation: invitationIn(tokens, before) },
  ];
}

/**
 * When pairs can play, as a pasted chat says it (spec 4 §2.7): 'Ana y Berta: martes no, mejor a partir de las 20'. What is not understood
 * wholly is left as it stands, and what the chat itself writes is left out.
 * @param today the day on which it is pasted, and said where no message tells another
 */
export function readAvailability(text: string, today: string, pairs: readonly KnownPair[]): AvailabilityLine[] {
  const names = knownNames(pairs);
  const nothing: Before = { sender: nobody, named: null, day: today, isMessage: false, codes: "", invitation: "" };
  const lines: AvailabilityLine[] = [];
  let before = nothing;
  for (const [at, pasted] of pastedLines(text).entries()) {
    const own = chatLine(visible(pasted));
    const { invitation } = before;
    if (own === null) before = { ...nothing, invitation };
    else if (own.text === "" && own.stamp === null && !before.isMessage) before = { ...nothing, invitation };
    if (own === null) continue;
    if (own.stamp !== null) {
      const sender = own.by === null ? nobody : whoIs(names.sentBy(own.by));
      before = { sender, named: null, day: dayOf(own.stamp, today), isMessage: true, codes: "", invitation };
    }
    const [line, after] = readLine(own.text, names, before);
    if (line !== null) lines.push({ line: at + 1, ...line });
    before = after;
  }
  return lines;
}
