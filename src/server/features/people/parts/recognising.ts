import type { z } from "zod";
import type { Candidate, person } from "#contract/people-person.ts";
import { normalizeForSearch } from "#domain/names.ts";
import { recognisedBy } from "#domain/recognising.ts";
import type { Handle } from "#server/db/connect.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { findRegisteredPeople, listPeople, mayBe } from "../person-repository.ts";
import { foundView } from "../view.ts";
import { numbersOf } from "./telephone.ts";

type Asked = z.output<NonNullable<(typeof person.recognise)["~orpc"]["inputSchema"]>>;
type Typed = Asked["people"][number];

const mostCandidates = 50;
const tellingFigures = 7; // the end of a telephone, whatever prefix it was written with

async function candidatesFor(handle: Handle, typed: Typed): Promise<Omit<Candidate, "player_id">[]> {
  const phones = await numbersOf([typed.phone]);
  const name = normalizeForSearch(typed.full_name);
  const phoneEnd = phones[0]?.slice(-tellingFigures) ?? null;
  const rows = await listPeople(handle, mayBe({ name, email: typed.email, phoneEnd }), mostCandidates);
  const candidates = await Promise.all(
    rows.map(async (row) => {
      const known = { ...row, phones: await numbersOf([row.phone, ...row.other_phones]) };
      const by = recognisedBy({ ...typed, phones }, known);
      return by === null ? null : { ...foundView(row, "admin"), by };
    }),
  );
  return candidates.filter((one) => one !== null).sort((a, b) => Number(a.by === "name") - Number(b.by === "name"));
}

/**
 * Who of the club may be meant by what was typed, for each of them in their order: those of the same e-mail or telephone first, then
 * namesakes (spec 3 §1.2).
 */
export async function recognise(handle: Handle, { league_id, people }: Asked): Promise<Candidate[][]> {
  await leagueOf(handle, league_id);
  const found: Candidate[][] = [];
  for (const typed of people) {
    const candidates = await candidatesFor(handle, typed);
    const ids = candidates.map(({ id }) => id);
    const registered = await findRegisteredPeople(handle, league_id, ids);
    found.push(candidates.map((one) => ({ ...one, player_id: registered.get(one.id) ?? null })));
  }
  return found;
}
