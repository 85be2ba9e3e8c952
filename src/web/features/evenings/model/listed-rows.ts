import type { NewEvening } from "#contract/evenings/endpoints.ts";
import { type EveningSettings, type Gender, hasEnteredPairs } from "#domain/evenings/evening.ts";
import { likelyGender } from "#domain/evenings/likely-gender.ts";
import { type KnownPeople, likelyPeople } from "#domain/evenings/likely-people.ts";
import { isCounted, type ListedPerson, listedPeople } from "#domain/evenings/listed-people.ts";
import type { EveningDraft } from "./evening-draft.ts";
import { canBeMixed } from "./evening-texts.ts";

interface Known {
  id: string;
  full_name: string;
}

/** Somebody of the list with all that is known and said of them. */
export interface ListedRow extends ListedPerson {
  isIn: boolean;
  /** Which person of the club they are; null: a guest, as typed. */
  person: Known | null;
  /** Whether somebody said who they are. */
  isSaid: boolean;
  /** Whom of the club they may be, and nobody else of the list is. */
  likely: Known[];
  /** What was said of them, else what the list says. */
  gender: Gender | null;
  /** What the name makes likely, while nobody says it. */
  likelyGender: Gender | null;
}

/** What the club knows of people, as the list asks for it. */
export interface Club {
  known: KnownPeople;
  byId: ReadonlyMap<string, Known>;
  names: readonly string[];
}

function whoIs({ key, name }: ListedPerson, { said }: EveningDraft, club: Club | null) {
  const own = said[key]?.person_id;
  const found = club === null ? { sure: null, likely: [] } : likelyPeople(name, club.known);
  if (own === undefined) return { person: found.sure, isSaid: false, likely: found.likely };
  const person = own === null ? null : (club?.byId.get(own) ?? { id: own, full_name: name });
  const all = found.sure === null ? found.likely : [found.sure];
  return { person, isSaid: true, likely: all };
}

/** Whether nobody before in the list is the same person of the club; from now on somebody is. */
function isFirst(person: { id: string } | null, taken: Set<string>): boolean {
  if (person === null) return true;
  const isFree = !taken.has(person.id);
  taken.add(person.id);
  return isFree;
}

/** The people of a draft's list; while the club's people are not known, all are as they were said to be. */
export function listedRows(draft: EveningDraft, club: Club | null): ListedRow[] {
  const listed = listedPeople(draft.text, [...(club?.names ?? []), ...Object.keys(draft.said)]);
  const taken = new Set<string>();
  const rows = listed.map((one) => {
    const { is_in: isIn = isCounted(one), gender = one.gender } = draft.said[one.key] ?? {};
    const who = whoIs(one, draft, club);
    const isFree = isFirst(isIn ? who.person : null, taken);
    const person = isFree || who.isSaid ? who.person : null;
    return { ...one, isIn, ...who, person, gender, likelyGender: gender === null ? likelyGender(one.name) : null };
  });
  return rows.map((row) => ({ ...row, likely: row.likely.filter(({ id }) => !taken.has(id)) }));
}

/** Whether everybody of a list stands on a line with whom they play. */
export function comeInPairs(rows: readonly ListedRow[]): boolean {
  const inside = new Set(rows.filter(({ isIn }) => isIn).map(({ key }) => key));
  return inside.size > 2 && rows.every(({ isIn, partner }) => !isIn || (partner !== null && inside.has(partner)));
}

/** Settings with changes; a list of pairs stays together in the pozo that is chosen for it (spec 8 §1.3). */
export function settingsWith(
  before: EveningSettings,
  changes: Partial<EveningSettings>,
  rows: readonly ListedRow[],
): EveningSettings {
  const settings = { ...before, ...changes };
  const becomesPozo = changes.format === "pozo" && before.format !== "pozo";
  return becomesPozo && comeInPairs(rows) ? { ...settings, pozo: { ...settings.pozo, partners: "stay" } } : settings;
}

/** Which keys name one person of the club twice: the server refuses that. */
export function meetsThemselves(rows: readonly ListedRow[]): ListedRow[] {
  const first = new Set<string>();
  return rows.filter(({ isIn, person }) => {
    if (!isIn || person === null) return false;
    const isTwice = first.has(person.id);
    first.add(person.id);
    return isTwice;
  });
}

/** The people as they are sent; partners are those who stand on one line, where pairs stay. */
export function peopleOf(
  rows: readonly ListedRow[],
  settings: EveningSettings,
  entered: Record<string, string> = {},
): NewEvening["people"] {
  const inside = rows.filter(({ isIn }) => isIn);
  const places = new Map(inside.map(({ key }, at) => [key, at]));
  return inside.map(({ key, name, person, gender, level, partner }) => ({
    id: entered[key] ?? null,
    shown_name: name,
    person_id: person?.id ?? null,
    gender: settings.is_mixed && canBeMixed(settings.format) ? gender : null,
    level,
    partner: hasEnteredPairs(settings) && partner !== null ? (places.get(partner) ?? null) : null,
  }));
}
