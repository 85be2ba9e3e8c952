import type { EveningPerson } from "#contract/evenings/evening.ts";
import { stepFault } from "#domain/evenings/allowed.ts";
import { after, fold, type PlayedEvening } from "#domain/evenings/fold.ts";
import { stepFaultText } from "#domain/evenings/step-texts.ts";
import type { Entry, Plan, Step } from "#domain/evenings/steps.ts";
import { tableOf } from "#domain/evenings/table-of.ts";
import type { Handle } from "#server/db/connect.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import {
  deleteProposal,
  type EveningRow,
  findEvening,
  insertStep,
  listPeople,
  listSteps,
  lockEvening,
  updateEvening,
} from "../repository.ts";
import { personView } from "../view.ts";

/** An evening with its people and steps, and what they come to. */
export interface Loaded {
  row: EveningRow;
  people: EveningPerson[];
  entries: Entry[];
  now: PlayedEvening;
}

/** What an evening was planned to be, as its steps begin with it. */
export function planOf(row: EveningRow, people: readonly EveningPerson[]): Plan {
  const { settings, seed, avoid } = row;
  const known = people.map(({ id, gender, level, partner_id }) => ({ id, gender, level, partner_id }));
  return { settings, seed, avoid, people: known };
}

async function loaded(handle: Handle, row: EveningRow): Promise<Loaded> {
  const people = (await listPeople(handle, row.id)).map(personView);
  const entries = await listSteps(handle, row.id);
  return { row, people, entries, now: fold(planOf(row, people), entries) };
}

/** An evening as it is now; refused with `evening_not_found`. */
export async function loadEvening(handle: Handle, eveningId: string): Promise<Loaded> {
  return loaded(handle, orRefuse(await findEvening(handle, eveningId), "evening_not_found"));
}

/** The same, which nobody else changes until the transaction ends. Locks: the evening. */
export async function lockedEvening(tx: Handle, eveningId: string): Promise<Loaded> {
  return loaded(tx, orRefuse(await lockEvening(tx, eveningId), "evening_not_found"));
}

/** What the list of evenings says of one. */
export function howFar(now: PlayedEvening) {
  const { status, rounds, settings } = now;
  const winner_id = status === "finished" ? (tableOf(now)[0]?.id ?? null) : null;
  return { status, rounds_played: rounds.length, rounds_planned: settings.rounds, winner_id };
}

/** Adds a step to a locked evening, or refuses it with its sentence (`evening_step_refused`). @returns the evening after it */
export async function takeStep(tx: Handle, evening: Loaded, { step, at }: { step: Step; at: Date }): Promise<Loaded> {
  const fault = stepFault(evening.now, step);
  if (fault !== null)
    throw refusal("evening_step_refused", { reason: fault }, stepFaultText(fault, evening.now.settings));
  const number = (evening.entries.at(-1)?.number ?? 0) + 1;
  await insertStep(tx, evening.row.id, { number, step, at });
  if (step.kind === "result" || step.kind === "void") await deleteProposal(tx, evening.row.id, step.match_id);
  const now = after(evening.now, { number, step });
  await updateEvening(tx, evening.row.id, howFar(now));
  return { ...evening, now, entries: [...evening.entries, { number, step, is_undone: false }] };
}
