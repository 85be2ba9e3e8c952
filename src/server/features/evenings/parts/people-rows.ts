import type { InputOf } from "#contract/common/common.ts";
import type { evenings as contract } from "#contract/evenings/endpoints.ts";

type Entered = InputOf<typeof contract.create>["people"];

/** The rows of who is entered, in the order of the list; partners are named both ways. */
export function peopleRows(evening_id: string, people: Entered, ids: readonly string[]) {
  const partnerOf = new Map<number, number>();
  people.forEach(({ partner }, at) => {
    if (partner === null || partner === at || partnerOf.has(at) || partnerOf.has(partner)) return;
    partnerOf.set(at, partner);
    partnerOf.set(partner, at);
  });
  return people.map(({ shown_name, person_id, gender, level }, at) => {
    const partner = partnerOf.get(at);
    const partner_id = partner === undefined ? null : (ids[partner] ?? null);
    return { evening_id, id: ids[at], place: at + 1, shown_name, person_id, gender, level, partner_id };
  });
}
