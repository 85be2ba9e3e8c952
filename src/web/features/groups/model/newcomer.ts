import type { GroupsPage } from "#contract/groups/endpoints.ts";
import type { Newcomer } from "#contract/groups/joining.ts";
import type { Available } from "./use-choosable.ts";

/** Somebody as typed: who is chosen from the list is known by the label. */
export interface TypedPerson {
  label: string;
  email: string;
  phone: string;
}

export const nobodyTyped: TypedPerson = { label: "", email: "", phone: "" };

/** A label for each person who can be chosen; namesakes are told apart by their order. */
export function labelsOf(available: readonly Available[]): Map<string, string> {
  const labels = new Map<string, string>();
  for (const { id, full_name } of available) {
    let label = full_name;
    for (let number = 2; labels.has(label); number++) label = `${full_name} (${number})`;
    labels.set(label, id);
  }
  return labels;
}

/**
 * Both people of a pair once one of them is typed or chosen: who registered with a partner brings them, unless somebody else stands
 * there (spec 2 §5).
 */
export function withPartner(
  people: readonly [TypedPerson, TypedPerson],
  { at, value }: { at: 0 | 1; value: TypedPerson },
  available: readonly Available[],
): [TypedPerson, TypedPerson] {
  const labels = labelsOf(available);
  const labelOf = (id: string) => [...labels].find(([, known]) => known === id)?.[0];
  const partnerOf = (label: string) => {
    const id = labels.get(label);
    return labelOf(available.find((one) => one.id === id)?.partner_id ?? "");
  };
  const before = partnerOf(people[at].label);
  const other = people[at === 0 ? 1 : 0];
  // Whom the one before had brought goes with them.
  const isOpen = other.label.trim() === "" || other.label === before;
  const brought = isOpen ? partnerOf(value.label) : undefined;
  const next = brought === undefined ? other : { ...nobodyTyped, label: brought };
  return at === 0 ? [value, next] : [next, value];
}

/** Who is meant: somebody registered, or somebody new; null while the name is blank. */
export function newcomerOf({ label, email, phone }: TypedPerson, labels: ReadonlyMap<string, string>): Newcomer | null {
  const player_id = labels.get(label);
  if (player_id !== undefined) return { player_id };
  const full_name = label.trim();
  if (full_name === "") return null;
  return {
    full_name,
    email: email.trim() === "" ? null : email.trim(),
    phone: phone.trim() === "" ? null : phone.trim(),
  };
}

/** Whether two who are chosen were a pair of the league that has left: they are the same pair again (spec 3 §2.2). */
export function isLeftPair(
  { left_pairs }: Pick<GroupsPage, "left_pairs">,
  chosen: readonly (Newcomer | null)[],
): boolean {
  const ids = chosen.flatMap((one) => (one !== null && "player_id" in one ? [one.player_id] : []));
  const isOne = (pair: readonly string[]) => pair.length === ids.length && ids.every((id) => pair.includes(id));
  return new Set(ids).size === 2 && left_pairs.some(({ player_ids }) => isOne(player_ids));
}

/** Somebody typed who is a person of the club, by the registration where there is one; null: somebody else (spec 3 §1.2). */
export function asAnswered(
  typed: Exclude<Newcomer, { player_id: string }>,
  answer: { id: string; player_id: string | null } | null,
): Newcomer {
  if (answer?.player_id != null) return { player_id: answer.player_id };
  return { ...typed, person_id: answer?.id ?? null };
}
