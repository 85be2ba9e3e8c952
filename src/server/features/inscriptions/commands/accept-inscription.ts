import type { AnswerOf, InputOf } from "#contract/common/common.ts";
import type { inscriptions } from "#contract/inscriptions/endpoints.ts";
import { pairName } from "#domain/base/names.ts";
import { placesLeft } from "#domain/season/inscription.ts";
import type { Tx } from "#server/db/connect.ts";
import { listGroups } from "#server/features/groups/public.ts";
import { type LeagueRow, lockedLeague, openRound, type RoundRow } from "#server/features/leagues/public.ts";
import { waitAsPair } from "#server/features/members/writes.ts";
import { chargePlayers } from "#server/features/payments/writes.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction, type WriteNote } from "#server/platform/transaction.ts";
import { type Accepting, areTheirs } from "../parts/accepting.ts";
import { madeOf } from "../parts/made.ts";
import { countRegistered, type InscriptionRow, keepMade, takeInscriptions } from "../repository.ts";
import { keepWhatWasSaid } from "./keep-said.ts";
import { registerInscribed } from "./register-inscribed.ts";

type Accepted = AnswerOf<typeof inscriptions.accept>;

interface Place {
  league: LeagueRow;
  round: RoundRow;
  now: Date;
}

/** Whether who comes now waits for a place: groups are formed already, or all places are taken. */
async function mustWait(tx: Tx, { league }: Place): Promise<boolean> {
  const left = placesLeft(league.inscription?.places ?? null, await countRegistered(tx, league.id), false);
  return left === 0 || (await listGroups(tx, league.id)).length > 0;
}

async function take(tx: Tx, { league, now }: Place, ids: string[]): Promise<InscriptionRow[]> {
  const rows = await takeInscriptions(tx, league.id, { ids, at: now });
  if (new Set(ids).size < ids.length || rows.length < ids.length) throw refusal("inscription_gone");
  return rows;
}

/** Whom a pair is of, and who of it is known by a name alone, which proves nothing. */
function namesOf(people: readonly Accepting[]): Pick<Accepted, "name" | "unproven"> {
  const [first = "", second = null] = people.map(({ full_name }) => full_name);
  const unproven = people.flatMap(({ row, isSender, full_name }) =>
    !isSender && full_name === row.full_name ? [full_name] : [],
  );
  return { name: pairName(first, second), unproven };
}

/**
 * Makes of one or two people what an administrator would by hand: registrations, a pair, a charge. Who plays alone is registered; a pair
 * is registered together where groups are yet to be formed, and waits for a place else.
 */
async function admit(tx: Tx, note: WriteNote, place: Place, people: Accepting[]): Promise<Accepted> {
  const { league, now } = place;
  const isWaiting = await mustWait(tx, place);
  const { playerIds, areFresh } = await registerInscribed(tx, note, place, people);
  const [one = "", other = ""] = playerIds;
  // Partners are kept of who was registered together alone: of others the pair itself says it.
  const waits = people.length === 2 && (isWaiting || !areFresh);
  const pair_id = waits ? await waitAsPair(tx, note, place, [one, other]) : null;
  await keepWhatWasSaid(tx, place, people, playerIds);
  const charges = await chargePlayers(tx, note, { league, now, playerIds });
  const made = areFresh ? await madeOf(tx, league.id, { people, playerIds, pair_id }) : null;
  await keepMade(
    tx,
    people.map(({ row }) => row.id),
    made,
  );
  await note({ code: "inscription_accepted", params: {}, entity_id: league.id, tournament_id: league.id });
  const acceptance_id = made?.acceptance_id ?? null;
  return { ...namesOf(people), to: waits ? "waiting" : "players", charges, acceptance_id };
}

async function placeIn(tx: Tx, { deps }: CommandContext, leagueId: string): Promise<Place> {
  const league = await lockedLeague(tx, leagueId);
  if (league.status === "completed") throw refusal("inscription_closed");
  return { league, round: await openRound(tx, leagueId), now: deps.clock.now() };
}

/** Accepts an inscription (spec 6 §6). Refuses with `inscription_gone` who was later than another. Locks: league, people. */
export async function acceptInscription(
  command: CommandContext,
  { league_id, inscription_id, person_id, partner_id, is_them }: InputOf<typeof inscriptions.accept>,
): Promise<Accepted> {
  return inTransaction(command, async (tx, note) => {
    const place = await placeIn(tx, command, league_id);
    const [row] = await take(tx, place, [inscription_id]);
    if (row === undefined) throw refusal("inscription_gone");
    const [isSender = false] = await areTheirs(tx, [{ row, person_id, is_them }]);
    const sender = { row, isSender, full_name: row.full_name, person_id };
    const { partner_name } = row;
    const partner =
      partner_name === null ? [] : [{ row, isSender: false, full_name: partner_name, person_id: partner_id }];
    return admit(tx, note, place, [sender, ...partner]);
  });
}

/** Accepts two who look for a partner as a pair (spec 6 §6). Locks: league, people. */
export async function pairInscriptions(
  command: CommandContext,
  { league_id, one, other }: InputOf<typeof inscriptions.pair>,
): Promise<Accepted> {
  return inTransaction(command, async (tx, note) => {
    const place = await placeIn(tx, command, league_id);
    const chosen = [one, other];
    const rows = await take(
      tx,
      place,
      chosen.map(({ inscription_id }) => inscription_id),
    );
    if (rows.some(({ wants_partner }) => !wants_partner)) throw refusal("inscription_gone");
    const said = rows.map((row, at) => ({ row, person_id: null, is_them: false, ...chosen[at] }));
    const theirs = await areTheirs(tx, said);
    const people = said.map(({ row, person_id }, at) => {
      return { row, isSender: theirs[at] === true, full_name: row.full_name, person_id };
    });
    return admit(tx, note, place, people);
  });
}
