import type { z } from "zod";
import type { peopleMerge } from "#contract/persons/merging.ts";
import { doubledRegistrations, mergedRecord, type Registered } from "#domain/lists/merging.ts";
import type { Tx } from "#server/db/connect.ts";
import { haveMetInEvening, moveEvenings } from "#server/features/evenings/writes.ts";
import { moveSubstitutions } from "#server/features/matches/writes.ts";
import { moveMails } from "#server/features/notices/writes.ts";
import {
  columnsOf,
  haveMet,
  listAllRegistrations,
  listLeaguesOf,
  mergedOf,
  type PersonRow,
  sameNumber,
} from "#server/features/people/public.ts";
import {
  deleteRecord,
  dropRegistration,
  insertMerge,
  moveRegistrations,
  updatePerson,
} from "#server/features/people/writes.ts";
import { moveAvailability } from "#server/features/planner/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockWithLeagues } from "./erase-person.ts";

type MergeInput = z.output<typeof peopleMerge>;

async function registered(tx: Tx, personId: string): Promise<Registered[]> {
  const rows = await listAllRegistrations(tx, [personId]);
  return rows.map(({ registration, has_played, has_paid }) => ({
    player_id: registration.id,
    league_id: registration.tournament_id,
    is_used: has_played || has_paid,
  }));
}

/** The two records, locked, as the dialog showed them. */
async function lockShown(tx: Tx, input: MergeInput): Promise<{ kept: PersonRow; gone: PersonRow }> {
  const rows = await lockWithLeagues(tx, [input.person_id, input.other_id]);
  const [kept, gone] = [input.person_id, input.other_id].map((one) => rows.find(({ id }) => id === one));
  if (kept === undefined || gone === undefined) throw refusal("person_not_found");
  if (kept.version !== input.version || gone.version !== input.other_version) throw refusal("person_changed");
  return { kept, gone };
}

/** Which of two registrations in one league are taken out, if those are what the dialog showed. */
async function doubledOf(tx: Tx, { person_id, other_id, dropped }: MergeInput) {
  const isTwo = (await haveMet(tx, person_id, other_id)) || (await haveMetInEvening(tx, person_id, other_id));
  if (isTwo) throw refusal("people_are_two");
  const doubled = doubledRegistrations(await registered(tx, person_id), await registered(tx, other_id));
  if (doubled === null) throw refusal("people_are_two");
  const ids = doubled.map(({ dropped_id }) => dropped_id);
  if (ids.length !== dropped.length || ids.some((id) => !dropped.includes(id))) throw refusal("person_changed");
  return doubled;
}

/**
 * Makes one record of two (spec 3 §1.2). Of two registrations in a league the one without pair, match and payment goes; when both have any,
 * they are two people (`people_are_two`). Refuses with `person_changed` what is not as the dialog showed it.
 * Locks: leagues by their ids; people by theirs.
 */
export async function mergePeople(command: CommandContext, input: MergeInput): Promise<{ person_id: string }> {
  const { person_id, other_id } = input;
  if (person_id === other_id) throw refusal("person_changed");
  return inTransaction(command, async (tx, note, changed) => {
    const { kept, gone } = await lockShown(tx, input);
    const doubled = await doubledOf(tx, input);
    const [before, other] = [mergedOf(kept), mergedOf(gone)];
    const after = mergedRecord(before, other, input.take, await sameNumber(before, other));
    const dropped = [];
    for (const { dropped_id, instead_id } of doubled) dropped.push(await dropRegistration(tx, dropped_id, instead_id));
    const registrations = await moveRegistrations(tx, other_id, person_id);
    const lineups = await moveSubstitutions(tx, other_id, person_id);
    const unavailable = await moveAvailability(tx, other_id, person_id);
    await moveMails(tx, other_id, person_id);
    const evenings = await moveEvenings(tx, other_id, person_id);
    await deleteRecord(tx, other_id);
    await updatePerson(tx, kept, columnsOf(after));
    await insertMerge(tx, {
      kept_id: person_id,
      gone_id: other_id,
      gone: other,
      before,
      after,
      registrations,
      lineups,
      unavailable,
      evenings,
      dropped,
      created_at: command.deps.clock.now(),
    });
    changed.members(...(await listLeaguesOf(tx, [person_id])));
    await note({ code: "people_merged", params: { player: after.full_name }, entity_id: person_id });
    return { person_id };
  });
}
