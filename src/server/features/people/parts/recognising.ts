import type { z } from "zod";
import type { Candidate, person } from "#contract/persons/person.ts";
import { normalizeForSearch } from "#domain/base/names.ts";
import { recognisedAmong } from "#domain/lists/recognising.ts";
import type { Handle } from "#server/db/connect.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { findRegisteredPeople, listPeople, mayBe } from "../person-repository.ts";
import { foundView } from "../view.ts";
import { numbersByPlace } from "./telephone.ts";

type RecogniseInput = z.output<NonNullable<(typeof person.recognise)["~orpc"]["inputSchema"]>>;

const mostCandidates = 50; // of one who was typed
const mostKnown = 20_000;
const tellingFigures = 7; // the end of a telephone, whatever prefix it was written with

/**
 * Who of the club may be meant by what was typed or listed, for each of them in their order: those of the same e-mail or telephone
 * first, then namesakes (spec 3 §1.2). However many are asked about, the database is asked once.
 */
export async function recognise(handle: Handle, { league_id, people }: RecogniseInput): Promise<Candidate[][]> {
  await leagueOf(handle, league_id);
  const phones = await numbersByPlace(people.map(({ phone }) => [phone]));
  const typed = people.map((one, at) => ({ ...one, phones: phones[at] ?? [] }));
  const where = mayBe({
    names: typed.map(({ full_name }) => normalizeForSearch(full_name)),
    emails: typed.flatMap(({ email }) => email?.toLowerCase() ?? []),
    phoneEnds: typed.flatMap((one) => one.phones.map((phone) => phone.slice(-tellingFigures))),
  });
  const rows = await listPeople(handle, where, mostKnown);
  const known = await numbersByPlace(rows.map(({ phone, other_phones }) => [phone, ...other_phones]));
  const found = recognisedAmong(
    typed,
    rows.map((row, at) => ({ ...row, phones: known[at] ?? [] })),
  );
  const registered = await findRegisteredPeople(
    handle,
    league_id,
    rows.map(({ id }) => id),
  );
  return found.map((candidates) =>
    candidates
      .slice(0, mostCandidates)
      .map(({ known: row, by }) => ({ ...foundView(row, "admin"), by, player_id: registered.get(row.id) ?? null })),
  );
}
