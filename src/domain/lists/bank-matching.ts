import type { PaymentMethod, PaymentStatus } from "#domain/base/payment.ts";
import { type Naming, namesSomeConcept, namingIn, squeezed } from "#domain/base/payment-concept.ts";
import type { BankLine } from "./bank-line.ts";

/** A charge as lines of a statement are matched to it, with what was noted of earlier statements. */
export interface Claim {
  id: string;
  concept: string;
  status: PaymentStatus;
  /** What is left of it; amounts here are in the club's money, not in cents. */
  left: number;
  entries: readonly { amount: number; bank_date: string | null; bank_concept: string | null }[];
}

/** Why a line is not noted by itself; what it is about decides the sentence. */
export type Doubt =
  | "part"
  | "cut"
  | "same"
  | "returned"
  | "more"
  | "refund"
  | "several"
  | "paid"
  | "refunded"
  | "again"
  | "elsewhere";

/**
 * What is done with a line: noted by itself, noted when somebody ticks it, only by hand, already noted from an earlier file, or
 * nothing, since it names no charge.
 */
export type LineMatch<C extends Claim> = { line: BankLine } & (
  | { kind: "certain"; charge: C }
  | { kind: "possible"; charge: C; doubt: Doubt }
  | { kind: "byHand"; charges: C[]; doubt: Doubt }
  | { kind: "noted" | "unnamed" }
);

/** What of a line is kept with its entry. */
export function keptConcept({ concept, reference }: BankLine): string {
  return concept === "" ? reference : concept;
}

/** How a line's money came: a bank says it of a Bizum. */
export function methodOfConcept(concept: string): PaymentMethod {
  return /\bbizum\b/i.test(concept) ? "bizum" : "transfer";
}

const cents = (amount: number) => Math.round(amount * 100);

type Entry = Claim["entries"][number];
const keyOf = (date: string | null, cents: number, concept: string | null) => JSON.stringify([date, cents, concept]);
const entryKey = ({ amount, bank_date, bank_concept }: Entry) => keyOf(bank_date, cents(amount), bank_concept);

/** How often each line has been noted. */
function notedLines(claims: readonly Claim[]): Map<string, number> {
  const noted = new Map<string, number>();
  for (const entry of claims.flatMap(({ entries }) => entries))
    if (entry.bank_date !== null) noted.set(entryKey(entry), (noted.get(entryKey(entry)) ?? 0) + 1);
  return noted;
}

/** Which lines were noted of an earlier file, and the entries of them that no line of this one is. */
function knownOf(lines: readonly BankLine[], claims: readonly Claim[]) {
  const left = notedLines(claims);
  const known = lines.map((line) => {
    const key = keyOf(line.date, line.cents, keptConcept(line));
    const times = left.get(key) ?? 0;
    if (times > 0) left.set(key, times - 1);
    return times > 0;
  });
  return { known, left };
}

/** The charges with their concepts as texts are searched for them. */
type Sought<C> = readonly { charge: C; code: string }[];

function namedBy<C extends Claim>({ concept, reference }: BankLine, sought: Sought<C>) {
  const texts = [concept, reference].map(squeezed);
  const inWay = (wanted: Naming) =>
    sought.flatMap(({ charge, code }) => (texts.some((text) => namingIn(text, code) === wanted) ? [charge] : []));
  const whole = inWay("whole");
  return whole.length > 0 ? { named: whole, isCut: false } : { named: inWay("cut"), isCut: true };
}

const unpayable = ({ status, left }: Claim): Doubt | null =>
  status === "refunded" ? "refunded" : left <= 0 ? "paid" : null;

/** What the rest of the file and what was noted say of the charges. */
interface Around {
  /** Charges that another line pays. */
  taken: ReadonlySet<string>;
  /** Charges of which a line gives money back. */
  returned: ReadonlySet<string>;
  /** Entries of earlier files that no line of this one is, by their keys. */
  left: ReadonlyMap<string, number>;
}

/** Whether an entry may be this very money: noted by hand, or of a file that wrote the line in other words. */
function mayBeNoted(line: BankLine, { entries }: Claim, { left }: Around): boolean {
  return entries.some((entry) => {
    return cents(entry.amount) === line.cents && (entry.bank_date === null || (left.get(entryKey(entry)) ?? 0) > 0);
  });
}

/** What a line is for the one charge that it names. */
function forCharge<C extends Claim>(line: BankLine, charge: C, around: Around & { isCut: boolean }): LineMatch<C> {
  const left = cents(charge.left);
  const never = unpayable(charge) ?? (around.taken.has(charge.id) ? "again" : line.cents > left ? "more" : null);
  if (never !== null) return { line, kind: "byHand", charges: [charge], doubt: never };
  const possible = (doubt: Doubt): LineMatch<C> => ({ line, kind: "possible", charge, doubt });
  if (mayBeNoted(line, charge, around)) return possible("same");
  if (line.cents < left) return possible("part");
  if (around.isCut) return possible("cut");
  return around.returned.has(charge.id) ? possible("returned") : { line, kind: "certain", charge };
}

function matchLine<C extends Claim>(line: BankLine, sought: Sought<C>, around: Around): LineMatch<C> {
  const { named, isCut } = namedBy(line, sought);
  const [charge, ...others] = named;
  if (charge === undefined) {
    const isElsewhere = line.cents > 0 && (namesSomeConcept(line.concept) || namesSomeConcept(line.reference));
    return isElsewhere ? { line, kind: "byHand", charges: [], doubt: "elsewhere" } : { line, kind: "unnamed" };
  }
  if (line.cents <= 0) return { line, kind: "byHand", charges: named, doubt: "refund" };
  if (others.length > 0) return { line, kind: "byHand", charges: named, doubt: isCut ? "cut" : "several" };
  return forCharge(line, charge, { ...around, isCut });
}

/**
 * What the lines of a statement are for the charges of a league, by concept and amount (spec 6 §7): only who pays exactly what is left of
 * one charge is noted without a look; what was noted of an earlier file is known by day, amount and concept.
 * @source spec 6 §7
 */
export function matchStatement<C extends Claim>(lines: readonly BankLine[], claims: readonly C[]): LineMatch<C>[] {
  const { known, left } = knownOf(lines, claims);
  const taken = new Set<string>();
  const sought = claims.map((charge) => ({ charge, code: squeezed(charge.concept) }));
  const debits = lines.filter((line, at) => line.cents < 0 && known[at] !== true);
  const returned = new Set(debits.flatMap((line) => namedBy(line, sought).named.map(({ id }) => id)));
  return lines.map((line, at) => {
    if (known[at] === true) return { line, kind: "noted" };
    const match = matchLine(line, sought, { taken, returned, left });
    if (match.kind === "certain") taken.add(match.charge.id);
    return match;
  });
}
