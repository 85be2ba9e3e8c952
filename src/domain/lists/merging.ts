import { recordOf } from "#domain/base/keys.ts";
import type { NoticeKind } from "#domain/base/notice-kinds.ts";

// Two records of one person become one, and two again (spec 3 §1.2).

/** What the club keeps of a person, as a merge reads and writes it. Dates and moments as texts; a level as the database writes it. */
export interface MergedRecord {
  full_name: string;
  email: string | null;
  phone: string | null;
  other_phones: string[];
  level: string | null;
  birth_year: number | null;
  notes: string | null;
  guardian_name: string | null;
  name_published_on: string | null;
  name_refused_on: string | null;
  match_notices_on: string | null;
  match_notices_refused_on: string | null;
  notices_off: NoticeKind[];
  phone_to_rivals_on: string | null;
  image_on: string | null;
  /** ISO. */
  created_at: string;
}

/** What is chosen where both records have it. */
export const mergeFields = ["full_name", "email", "birth_year", "level"] as const;
export type MergeField = (typeof mergeFields)[number];
/** The fields whose value is taken from the record that goes; all others from the one that stays. */
export type MergeChoice = readonly MergeField[];

const consentDates = [
  "name_published_on",
  "name_refused_on",
  "match_notices_on",
  "match_notices_refused_on",
  "phone_to_rivals_on",
  "image_on",
] as const;

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

const phonesOf = ({ phone, other_phones }: Pick<MergedRecord, "phone" | "other_phones">) =>
  [phone, ...other_phones].filter((one) => one !== null);

/** Both texts, the kept one first. */
function joined(kept: string | null, gone: string | null): string | null {
  return kept === null || gone === null || kept === gone ? (kept ?? gone) : `${kept}\n${gone}`;
}

/**
 * The one record of both (spec 3 §1.2): what is chosen where both have a value, else whichever there is; every telephone and both
 * notes; a consent since the first day on which it was given. Who refused in one of the two what has three answers has refused it.
 * @param same whether two telephones are the same number
 */
export function mergedRecord(
  kept: MergedRecord,
  gone: MergedRecord,
  chosen: MergeChoice,
  same: (one: string, other: string) => boolean,
): MergedRecord {
  const of = <F extends MergeField>(field: F): MergedRecord[F] =>
    chosen.includes(field) ? (gone[field] ?? kept[field]) : (kept[field] ?? gone[field]);
  const phones = [...phonesOf(kept), ...phonesOf(gone)];
  const [phone = null, ...others] = phones.filter((one, at) => !phones.slice(0, at).some((seen) => same(seen, one)));
  const dates = recordOf(consentDates, (date) => earlier(kept[date] ?? null, gone[date] ?? null));
  if (dates.name_refused_on !== null) dates.name_published_on = null;
  if (dates.match_notices_refused_on !== null) dates.match_notices_on = null;
  return {
    ...kept,
    full_name: of("full_name"),
    email: of("email"),
    level: of("level"),
    birth_year: of("birth_year"),
    phone,
    other_phones: others,
    notes: joined(kept.notes, gone.notes),
    guardian_name: kept.guardian_name ?? gone.guardian_name,
    ...dates,
    notices_off: [...new Set([...(kept.notices_off ?? []), ...(gone.notices_off ?? [])])],
    created_at: earlier(kept.created_at, gone.created_at) ?? kept.created_at,
  };
}

/** What of a note is not the other record's. */
function without(notes: string | null, other: string | null): string | null {
  if (notes === null || other === null) return notes;
  return notes.replace(other, "").trim() || null;
}

/** The telephones that stay: as they were where nobody has changed them since, else without those of the other record. */
function unmergedPhones(now: MergedRecord, { before, gone, after }: Merge): string[] {
  const own = phonesOf(before);
  const theirs = phonesOf(gone).filter((phone) => !own.includes(phone));
  const isAsLeft = JSON.stringify(phonesOf(now)) === JSON.stringify(phonesOf(after));
  return isAsLeft ? own : phonesOf(now).filter((one) => !theirs.includes(one));
}

interface Merge {
  before: MergedRecord;
  gone: MergedRecord;
  after: MergedRecord;
}

/**
 * The kept record after its merge is undone: what is as the merge left it, or is the other record's, is as it was before; what was
 * changed since stays.
 */
export function unmergedRecord(now: MergedRecord, merge: Merge): MergedRecord {
  const { before, gone, after } = merge;
  const of = <F extends keyof MergedRecord>(field: F): MergedRecord[F] => {
    const isTheirs = now[field] !== null && now[field] === gone[field];
    return now[field] === after[field] || isTheirs ? before[field] : now[field];
  };
  const [phone = null, ...others] = unmergedPhones(now, merge);
  // A merge of before these questions has none of their answers.
  const name_refused_on = of("name_refused_on") ?? null;
  const match_notices_refused_on = of("match_notices_refused_on") ?? null;
  return {
    full_name: of("full_name"),
    email: of("email"),
    level: of("level"),
    birth_year: of("birth_year"),
    guardian_name: of("guardian_name"),
    name_refused_on,
    name_published_on: name_refused_on === null ? of("name_published_on") : null,
    match_notices_refused_on,
    match_notices_on: match_notices_refused_on === null ? (of("match_notices_on") ?? null) : null,
    notices_off: String(now.notices_off) === String(after.notices_off) ? (before.notices_off ?? []) : now.notices_off,
    phone_to_rivals_on: of("phone_to_rivals_on"),
    image_on: of("image_on"),
    created_at: of("created_at"),
    notes: now.notes === after.notes ? before.notes : without(now.notes, gone.notes),
    phone,
    other_phones: others,
  };
}

/** A registration as a merge looks at it: whether it has a pair, a match or a payment. */
export interface Registered {
  player_id: string;
  league_id: string;
  is_used: boolean;
}

/** Which registration of two in one league goes, and which stays. */
export interface Doubled {
  league_id: string;
  dropped_id: string;
  instead_id: string;
}

/**
 * What becomes of leagues in which both are registered (spec 3 §1.2): the registration that nothing depends on goes, of two such
 * ones that of the record that goes. @returns null when both are used somewhere: they are two people
 */
export function doubledRegistrations(kept: readonly Registered[], gone: readonly Registered[]): Doubled[] | null {
  const doubled: Doubled[] = [];
  for (const one of kept) {
    const other = gone.find(({ league_id }) => league_id === one.league_id);
    if (other === undefined) continue;
    if (one.is_used && other.is_used) return null;
    const [dropped, instead] = other.is_used ? [one, other] : [other, one];
    doubled.push({ league_id: one.league_id, dropped_id: dropped.player_id, instead_id: instead.player_id });
  }
  return doubled;
}
