import type { z } from "zod";
import type { lineupInput } from "#contract/matches/lineup.ts";
import type { Tx } from "#server/db/connect.ts";
import { requirePeople } from "#server/features/people/public.ts";
import { addPerson } from "#server/features/people/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import type { WriteNote } from "#server/platform/transaction.ts";
import { listPlayersNow, listPlayersOf, type NewLineup, replaceLineup } from "../lineups-repository.ts";

type Lineup = z.output<typeof lineupInput>;

/** A match whose pairs are known; of a bracket it has no round. */
type PlayedBy = { id: string; round_id: string | null; pair1_id: string; pair2_id: string };

/**
 * Keeps who played instead of whom in a locked match; somebody named by a name alone becomes a person of the club. The rules warn only.
 * Refuses with `player_not_found`, `person_not_found`, and `lineup_repeated` whoever would play twice.
 */
export async function saveLineup(
  tx: Tx,
  match: PlayedBy,
  { lineup, now, note }: { lineup: Lineup; now: Date; note: WriteNote },
): Promise<void> {
  const both = [match.pair1_id, match.pair2_id];
  const players =
    match.round_id === null ? await listPlayersNow(tx, both) : await listPlayersOf(tx, match.round_id, both);
  const sides = new Map(players.map(({ player_id, pair_id }) => [player_id, pair_id === match.pair1_id ? 1 : 2]));
  const known = lineup.flatMap((one) => ("person_id" in one ? [one.person_id] : []));
  if (lineup.some(({ player_id }) => !sides.has(player_id))) throw refusal("player_not_found");
  const absent = lineup.map(({ player_id }) => player_id);
  const playing = [...known, ...players.map(({ person_id }) => person_id)];
  if (new Set(absent).size < absent.length || new Set(playing).size < playing.length) throw refusal("lineup_repeated");
  await requirePeople(tx, known);
  const rows: NewLineup[] = [];
  for (const one of lineup) {
    const substitute_id = "person_id" in one ? one.person_id : await addPerson(tx, note, { ...one, created_at: now });
    rows.push({ side: sides.get(one.player_id) ?? 1, absent_player_id: one.player_id, substitute_id });
  }
  await replaceLineup(tx, match.id, { lineup: rows, created_at: now });
}
