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
const samples = 60; // saves, and three reads with each
const unfelt = 2; // ms more

export interface Neighbours {
  instance: Instance;
  noisy: PlayedClub;
  quiet: PlayedClub;
}

interface Felt {
  reads: number[];
  saves: number[];
}

/** Ms of reads and saves in the quiet club: so many that one slow write to the disk says nothing. */
async function feltBy({ instance, quiet }: Neighbours, cookie: string, from: number): Promise<Felt> {
  const port = portOf(instance);
  const felt: Felt = { reads: [], saves: [] };
  const timed = async (times: number[], work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  };
  for (let at = 0; at < samples; at++) {
    for (let read = 0; read < 3; read++) await timed(felt.reads, () => ask(port, quiet.host, ranking(quiet)));
    await timed(felt.saves, () => saveAt(port, quiet, [cookie, from + at]));
    await wait(20);
  }
  return felt;
}

/** 1,000 reads a second of the noisy club, from a process of its own. */
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

/** Lets plans be made, one after the other. @returns an end */
async function keepPlanning({ instance, noisy }: Neighbours, cookie: string): Promise<() => Promise<void>> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const body = { league_ids: [noisy.league], from: day(2), to: day(40) };
  const over = new AbortController();
  const askForOne = async () => {
    const { status } = await askHost(portOf(instance), noisy.host, "/api/plan", {
      method: "POST",
      headers: { cookie },
      body,
    });
    if (status !== 200 && status !== 409) throw new Error(`a plan was refused: ${status}`); // 409: the last still is made
  };
  await askForOne();
  const asking = (async () => {
    while (!over.signal.aborted) {
      await wait(250);
      await askForOne();
    }
  })();
  return async () => {
    over.abort();
    await asking;
    await askHost(portOf(instance), noisy.host, "/api/plan", { method: "DELETE", headers: { cookie } });
  };
}

/** A program that computes nothing, with what nobody else wants of the machine: less than this no plan can cost. */
function startCounting(): () => void {
  const counting = spawn("chrt", ["--idle", "0", "sh", "-c", "while :; do :; done"]);
  return () => counting.kill("SIGKILL");
}

/** What goes on beside the quiet club while it is measured; each returns its end. */
function surroundings(neighbours: Neighbours, cookie: string) {
  const reads: number[] = [];
  const withReads = async (begin: () => Promise<() => unknown> | (() => unknown)) => {
    const { reader, stop } = await noise(neighbours);
    const end = await begin();
    return async () => {
      const counted = once(reader, "message");
      reader.send("count");
      reads.push((await counted)[0]);
      await end();
      stop();
    };
  };
  return {
    reads,
    kinds: {
      quiet: () => () => {},
      counting: () => withReads(startCounting),
      noisy: () => withReads(() => keepPlanning(neighbours, cookie)),
    },
  };
}

/** Measures a read and a save in a quiet club, alone and beside a noisy one, in turns: each is the first of every third. */
export async function compareNeighbours(neighbours: Neighbours): Promise<boolean> {
  const port = portOf(neighbours.instance);
  const [own, other] = [await signInTo(port, neighbours.quiet), await signInTo(port, neighbours.noisy)];
  const { reads, kinds } = surroundings(neighbours, other);
  const names = ["quiet", "counting", "noisy"] as const;
  const felt = { quiet: [] as Felt[], counting: [] as Felt[], noisy: [] as Felt[] };
  await feltBy(neighbours, own, 0);
  for (let turn = 0; turn < turns * names.length; turn++) {
    const name = names[(turn + Math.floor(turn / names.length)) % names.length] ?? "quiet";
    const end = await kinds[name]();
    felt[name].push(await feltBy(neighbours, own, turn * samples));
    await end();
    await wait(500);
  }
  const lines = (["reads", "saves"] as const).map((what) => {
    const of = (all: Felt[]) => median(all.map((one) => median(one[what])));
    const [before, after, least] = [of(felt.quiet), of(felt.noisy), of(felt.counting)];
    return report({
      name: `a ${what === "reads" ? "read" : "save"} beside a noisy club`,
      measured: after / before,
      limit: Math.max(1.2, 1 + unfelt / before),
      unit: "×",
      must: "stay under",
      note: `${before.toFixed(1)} ms alone, ${after.toFixed(1)} ms beside ${Math.round(median(reads))} reads a second and a plan; with a program that only counts, ${least.toFixed(1)} ms`,
    });
  });
  return lines.every(Boolean);
}
