import type { z } from "zod";
import type { leagueChanges } from "#contract/leagues/endpoints.ts";
import type { RoundDates } from "#domain/season/round-dates.ts";
import type { Tx } from "#server/db/connect.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedLeague, lockRounds, roundsOf } from "../public.ts";
import { type LeagueRow, updateLeagueAt } from "../repository.ts";
import { saveRoundDates } from "../rounds-repository.ts";

/** The open round begins and ends as it is planned now; without a plan it keeps its start and has no deadline. */
async function dateOpenRound(tx: Tx, leagueId: string, dates: readonly RoundDates[]): Promise<void> {
  const { current } = await roundsOf(tx, leagueId);
  if (current.state === "closed") return;
  await lockRounds(tx, leagueId, [current.id]);
  await saveRoundDates(tx, current.id, dates[current.number - 1] ?? { start_date: current.start_date, deadline: null });
}

/** Refuses fewer rounds than have begun, and another number once all are closed: no round would be open. */
async function requireRounds(tx: Tx, { id, number_of_rounds }: LeagueRow, wanted: number): Promise<void> {
  if (wanted === number_of_rounds) return;
  const { current } = await roundsOf(tx, id);
  const said =
    wanted < current.number
      ? `La liga va ya por la jornada ${current.number}: no puede tener menos.`
      : "La última jornada ya está cerrada: deshaz su cierre para cambiar el número de jornadas.";
  if (wanted < current.number || current.state === "closed")
    throw refusal("invalid_input", { fields: { number_of_rounds: said } }, said);
}

/** What is left out of an edit stays as it is. */
function changesIn(input: z.output<typeof leagueChanges>) {
  const { regulations, round_dates, is_link_only, number_of_rounds, schedule_start_time, schedule_end_time } = input;
  const { players_send_results, confirm_hours, inscription } = input;
  return {
    ...(number_of_rounds !== undefined && { number_of_rounds }),
    ...(schedule_start_time !== undefined && { schedule_start_time }),
    ...(schedule_end_time !== undefined && { schedule_end_time }),
    ...(regulations !== undefined && { regulations }),
    ...(round_dates !== undefined && { round_dates }),
    ...(is_link_only !== undefined && { is_link_only }),
    ...(players_send_results !== undefined && { players_send_results }),
    ...(confirm_hours !== undefined && { confirm_hours }),
    ...(inscription !== undefined && { inscription }),
  };
}

/**
 * Edits a league and its rules (spec 1 §2 "League management"; ruling 4), by which results of the open round count from then on. Any
 * status may be chosen (spec 1 §4). Locks: league, round.
 */
export async function updateLeague(command: CommandContext, input: z.output<typeof leagueChanges>): Promise<LeagueRow> {
  const {
    league_id,
    version,
    registration_cost,
    charged_per,
    is_link_only: _linkOnly,
    players_send_results: _sending,
    confirm_hours: _hours,
    inscription: _inscription,
    number_of_rounds,
    schedule_start_time: _start,
    schedule_end_time: _end,
    regulations,
    round_dates,
    ...changes
  } = input;
  return inTransaction(command, async (tx, note, changed) => {
    const before = await lockedLeague(tx, league_id);
    await requireRounds(tx, before, number_of_rounds ?? before.number_of_rounds);
    const after = await updateLeagueAt(tx, league_id, version, {
      ...changes,
      ...changesIn(input),
      registration_cost: registration_cost.toFixed(2),
      ...(charged_per !== undefined && before.format_type === "pairs" && { charged_per }),
      // Its pages stay only where the league was finished with them, never since a status was edited (spec 3 §6.1).
      is_kept_public: before.is_kept_public && before.status === "completed" && changes.status === "completed",
      updated_at: command.deps.clock.now(),
    });
    if (after === undefined) throw refusal("edit_conflict", { current: before });
    if (round_dates !== undefined) await dateOpenRound(tx, league_id, round_dates);
    if (regulations !== undefined) changed.regulations(league_id);
    await note({ code: "league_edited", params: { league: after.name }, entity_id: league_id, before, after });
    return after;
  });
}
