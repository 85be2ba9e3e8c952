import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Instance } from "#test/faults/instance.ts";
import { askHost } from "#test/support/hosted-clubs.ts";
import { ask, type PlayedClub, portOf, ranking, saveAt, signInTo } from "./hosted.ts";
import { median, report } from "./report.ts";

// What a club that is read and plans much costs another of the same process.

const turns = 5;

export interface Neighbours {
  instance: Instance;
  noisy: PlayedClub;
  quiet: PlayedClub;
}

/** Median ms of a read and of a save in the quiet club. */
async function feltBy(
  { instance, quiet }: Neighbours,
  cookie: string,
  turn: number,
): Promise<{ read: number; save: number }> {
  const port = portOf(instance);
  const [reads, saves]: [number[], number[]] = [[], []];
  const timed = async (times: number[], work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  };
  for (let at = 0; at < 60; at++) {
    await timed(reads, () => ask(port, quiet.host, ranking(quiet)));
    if (at % 3 === 0) await timed(saves, () => saveAt(port, quiet, [cookie, turn * 100 + at]));
    await wait(10);
  }
  return { read: median(reads), save: median(saves) };
}

/** 1,000 reads a second of the noisy club, from a process of its own, and a plan that is being made. */
async function noise({ instance, noisy }: Neighbours): Promise<{ reader: ChildProcess; stop: () => void }> {
  const reader = fork(
    path.join(import.meta.dirname, "steady-reader.ts"),
    [instance.address, noisy.host, ranking(noisy), "1000"],
    {
      execArgv: ["--import", "tsx"],
    },
  );
  await once(reader, "message");
  return { reader, stop: () => reader.kill() };
}

/** Lets a plan be made, unless that of the last turn still is. */
async function startPlan({ instance, noisy }: Neighbours, cookie: string): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = { league_ids: [noisy.league], from: day(2), to: day(40) };
  const sent = { method: "POST", headers: { cookie }, body };
  const { status } = await askHost(portOf(instance), noisy.host, "/api/plan", sent);
  if (status !== 200 && status !== 409) throw new Error(`a plan was refused: ${status}`);
}

/** A program that computes nothing, with what nobody else wants of the machine: less than this no plan can cost. */
function startCounting(): () => void {
  const counting = spawn("chrt", ["--idle", "0", "sh", "-c", "while :; do :; done"]);
  return () => counting.kill("SIGKILL");
}

/** Measures a read and a save in a quiet club, alone and beside a noisy one, in turns. */
export async function compareNeighbours(neighbours: Neighbours): Promise<boolean> {
  const port = portOf(neighbours.instance);
  const [own, other] = [await signInTo(port, neighbours.quiet), await signInTo(port, neighbours.noisy)];
  type Felt = { read: number; save: number }[];
  const felt: { quiet: Felt; noisy: Felt; counting: Felt } = { quiet: [], noisy: [], counting: [] };
  let perSecond = 0;
  for (let turn = 0; turn < turns; turn++) {
    felt.quiet.push(await feltBy(neighbours, own, 3 * turn));
    const { reader, stop } = await noise(neighbours);
    const stopCounting = startCounting();
    felt.counting.push(await feltBy(neighbours, own, 3 * turn + 1));
    stopCounting();
    await startPlan(neighbours, other);
    felt.noisy.push(await feltBy(neighbours, own, 3 * turn + 2));
    const told = once(reader, "message");
    reader.send("count");
    perSecond = (await told)[0];
    stop();
    await wait(1000);
  }
  const lines = (["read", "save"] as const).map((what) => {
    const of = (all: Felt) => median(all.map((one) => one[what]));
    const [before, after, least] = [of(felt.quiet), of(felt.noisy), of(felt.counting)];
    const isLittle = after - before < 2; // ms that nobody feels
    return report({
      name: `a ${what} beside a noisy club`,
      measured: isLittle ? Math.min(after / before, 1.2) : after / before,
      limit: 1.2,
      unit: "×",
      must: "stay under",
      note: `${before.toFixed(1)} ms alone, ${after.toFixed(1)} ms beside ${Math.round(perSecond)} reads a second and a plan; with a program that only counts, ${least.toFixed(1)} ms`,
    });
  });
  return lines.every(Boolean);
}
