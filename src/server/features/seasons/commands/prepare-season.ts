import { randomUUID } from "node:crypto";
import { errorTable } from "#contract/common/errors.ts";
import type { NextSeason } from "#contract/seasons/endpoints.ts";
import { newLeagueDefaults } from "#domain/base/league.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { type LeagueRow, leagueOf } from "#server/features/leagues/public.ts";
import { insertLeague, insertPhase, insertRound } from "#server/features/leagues/writes.ts";
import { chargeEverybody } from "#server/features/payments/writes.ts";
import { findRegistrations } from "#server/features/people/public.ts";
import { addPeople, type NewRegistration, newPlayers, registerAgain } from "#server/features/people/writes.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";

type Copied = NextSeason["copy"];

/** What the new season takes from the old one, and what a new league begins with in the place of the rest. */
function copied(old: LeagueRow, { regulations, courts, cost, texts }: Copied) {
  const from = courts ? old : newLeagueDefaults;
  const { courts_count, schedule_start_time, schedule_end_time } = from;
  return {
    division: old.division,
    type: old.type,
    format_type: old.format_type,
    is_fixed_pairs: old.is_fixed_pairs,
    is_link_only: old.is_link_only,
    players_send_results: old.players_send_results,
    confirm_hours: old.confirm_hours,
    tournament_format: old.tournament_format,
    pairs_per_category: old.pairs_per_category,
    max_groups: old.max_groups,
    courts_count,
    schedule_start_time,
    schedule_end_time,
    liked_hours: courts ? old.liked_hours : null, // they are hours of these
    regulations: regulations ? old.regulations : DEFAULT_REGULATIONS,
    rules: texts ? old.rules : "",
    registration_cost: cost ? old.registration_cost : "0",
    charged_per: cost ? old.charged_per : newLeagueDefaults.charged_per,
  };
}

/**
 * Those who stay as registrations of the new league, a moment apart, so that they are listed and dealt in this order; who had two
 * pairs is registered once, with the partner of the first.
 */
function registrations(
  leagueId: string,
  now: Date,
  couples: { people: { person_id: string }[]; isTogether: boolean }[],
): NewRegistration[] {
  const registered = new Map<string, string>();
  const idOf = (person_id: string) => registered.get(person_id) ?? randomUUID();
  const all = couples.flatMap(({ people, isTogether }) => {
    const ids = people.map(({ person_id }) => idOf(person_id));
    const entries = people.map(({ person_id }, at) => ({
      id: ids[at] ?? "",
      person_id,
      partner_id: isTogether ? (ids[1 - at] ?? null) : null,
    }));
    const fresh = entries.filter(({ person_id }) => !registered.has(person_id));
    for (const { id, person_id } of fresh) registered.set(person_id, id);
    return fresh;
  });
  return all.map((one, order) => ({
    ...one,
    tournament_id: leagueId,
    created_at: new Date(now.getTime() + order),
  }));
}

/**
 * Refuses people who would be in two pairs, but where the rules that are copied allow it; newcomers who are among those who stay, or
 * on two rows, each beside its row, with `person_registered`.
 */
function refuseRepeated(old: LeagueRow, { newcomers, copy }: NextSeason, staying: readonly string[]): void {
  const isExclusive = old.regulations.one_group_per_person || !copy.regulations;
  if (isExclusive && new Set(staying).size !== staying.length) throw refusal("player_repeated");
  const seen = new Set(staying);
  const fields: Record<string, string> = {};
  for (const [at, { player1, player2 }] of newcomers.entries())
    for (const [place, person_id] of Object.entries({ player1: player1.person_id, player2: player2?.person_id })) {
      if (typeof person_id !== "string") continue;
      if (seen.has(person_id)) fields[`newcomers.${at}.${place}`] = errorTable.person_registered.message;
      seen.add(person_id);
    }
  if (Object.keys(fields).length > 0) throw refusal("person_registered", { fields });
}

/**
 * 'Preparar la siguiente temporada' (spec 3 §6.2): a league that waits to be published, with registrations in the given order, new ones
 * last, and pending payments if wanted. Nobody gets a second record; results, payments, withdrawals and the erased stay behind.
 */
export async function prepareSeason(
  command: CommandContext,
  input: NextSeason,
): Promise<{ league: LeagueRow; players: number }> {
  return inTransaction(command, async (tx, note) => {
    const old = await leagueOf(tx, input.league_id);
    const known = await findRegistrations(
      tx,
      old.id,
      input.pairs.map(({ pair_id }) => pair_id),
    );
    const couples = input.pairs.map(({ pair_id, stays }) => {
      const people = orRefuse(known.get(pair_id), "pair_not_found");
      return { people, isTogether: stays === "together" };
    });
    const everybody = couples.flatMap(({ people }) => people.map(({ person_id }) => person_id));
    refuseRepeated(old, input, everybody);
    const now = command.deps.clock.now();
    const { name, start_date, number_of_rounds } = input;
    const league = await insertLeague(tx, {
      ...copied(old, input.copy),
      previous_id: old.id,
      name,
      start_date,
      number_of_rounds,
      status: "pending",
      created_at: now,
      updated_at: now,
    });
    const phase_id = await insertPhase(tx, league.id);
    await insertRound(tx, { tournament_id: league.id, phase_id, number: 1, start_date });
    const staying = await registerAgain(tx, registrations(league.id, now, couples));
    const after = new Date(now.getTime() + staying); // listed and dealt behind those who stay
    const rows = input.newcomers.map(({ player1, player2 }) => (player2 === null ? [player1] : [player1, player2]));
    const joined = await addPeople(tx, note, newPlayers(league, after, rows));
    const players = staying + joined.length;
    await note({ code: "season_prepared", params: { league: name, players }, entity_id: league.id, after: league });
    if (input.creates_charges) await chargeEverybody(tx, note, { league, now });
    return { league, players };
  });
}
