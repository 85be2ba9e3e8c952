import type { InputOf } from "#contract/common/common.ts";
import type { evenings as contract } from "#contract/evenings/endpoints.ts";
import { refusal } from "#server/platform/errors.ts";
import { type CommandContext, inTransaction } from "#server/platform/transaction.ts";
import { lockedEvening } from "../parts/locked-evening.ts";
import { viewOf } from "../queries.ts";
import { updateEvening } from "../repository.ts";

const perMinute = 60;
const perSecond = 1000; // ms

/** Starts, stops or sets back the countdown that all screens share (spec 8 §1.2). Locks: the evening. */
export async function setClock(command: CommandContext, { evening_id, action }: InputOf<typeof contract.setClock>) {
  return inTransaction(command, async (tx) => {
    const before = await lockedEvening(tx, evening_id);
    const { minutes } = before.now.settings;
    if (minutes === null) throw refusal("evening_step_refused", {}, "Esta tarde se juega sin reloj.");
    const now = command.deps.clock.now();
    const { clock_ends_at, clock_left } = before.row;
    const running =
      clock_ends_at === null ? null : Math.max(0, Math.round((clock_ends_at.getTime() - now.getTime()) / perSecond));
    const left = running ?? clock_left ?? minutes * perMinute;
    const row = { ...before.row };
    if (action === "reset") Object.assign(row, { clock_ends_at: null, clock_left: null });
    if (action === "pause") Object.assign(row, { clock_ends_at: null, clock_left: left });
    if (action === "start")
      Object.assign(row, { clock_ends_at: new Date(now.getTime() + left * perSecond), clock_left: null });
    await updateEvening(tx, evening_id, { clock_ends_at: row.clock_ends_at, clock_left: row.clock_left });
    return viewOf(tx, command.deps, { ...before, row });
  });
}
