import { ask, listenTo, type Stream, until } from "../install-tests/client.ts";
import { addLeague, signInFirst } from "../install-tests/club.ts";
import type { Trial } from "../install-tests/trial.ts";
import { type Cluster, site } from "./cluster.ts";
import { startLoad } from "./load.ts";

const longestFailOver = 60_000; // ms
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Kills the leader's PostgreSQL and waits for another, and until the first confirms what is saved. @returns how long nobody led */
async function failOver(cluster: Cluster): Promise<{ took: number; now: number | null }> {
  const first = await cluster.leader();
  if (first === null) throw new Error("no manda ningún PostgreSQL");
  const began = performance.now();
  await cluster.killDatabase(first);
  await until("manda otro PostgreSQL", async () => ![null, first].includes(await cluster.leader()), longestFailOver);
  const took = performance.now() - began;
  cluster.startDatabase(first);
  await pause(5000);
  await until("el primero vuelve a ser réplica síncrona", () => cluster.isSynchronous(first), 180_000);
  return { took, now: await cluster.leader() };
}

/** A stream that is opened again when it ends, as a browser does. @returns how many changes it has told */
function keepListening(league: string): { told: () => number; stop: () => void } {
  let told = 0;
  const over = new AbortController();
  const again = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const stream = await listenTo(site, `/api/live?league=${league}`, {}).catch(() => null);
      if (stream !== null) await follow(stream);
      await pause(2000);
    }
  };
  const follow = async (stream: Stream): Promise<void> => {
    for (let seen = 0; !over.signal.aborted && !stream.isOver(); ) {
      await pause(200);
      const events = stream.events().filter(({ text }) => text.includes("event: change")).length;
      told += events - seen;
      seen = events;
    }
    stream.close();
  };
  void again();
  return { told: () => told, stop: () => over.abort() };
}

interface Numbers {
  minutes: number;
  reads: number;
  saves: number;
}

/** Everything breaks in turn, within so many minutes. @returns whether who leads changed only when it was provoked */
async function breakAll(trial: Trial, cluster: Cluster, minutes: number): Promise<boolean> {
  const end = performance.now() + minutes * 60_000;
  let leader = await cluster.leader();
  for (const turn of [1, 2]) {
    if ((await cluster.leader()) !== leader) return false;
    await trial.check(`cambio de servidor ${turn}`, async () => {
      const { took, now } = await failOver(cluster);
      leader = now;
      trial.note(`manda otro en ${(took / 1000).toFixed(1).replace(".", ",")} s`);
    });
  }
  for (const at of [1, 2, 3]) {
    await trial.check(`el proceso ${at} se actualiza`, async () => {
      await cluster.endProcess(at, "SIGTERM");
      await cluster.startProcess(at);
      await pause(2000); // until HAProxy sends it readers again
    });
  }
  for (let at = 1; at === 1 || performance.now() < end; at = (at % 3) + 1) {
    await trial.check(`el proceso ${at} muere y vuelve`, async () => {
      await cluster.endProcess(at, "SIGKILL");
      await cluster.startProcess(at);
    });
    await pause(Math.max(0, Math.min(5 * 60_000, end - performance.now())));
  }
  return (await cluster.leader()) === leader;
}

/** @returns false when the run says nothing: a server gave up by itself */
export async function runCluster(trial: Trial, cluster: Cluster, numbers: Numbers): Promise<boolean> {
  await until("se imprime el enlace del primer administrador", () => cluster.said().includes("/setup?token="));
  const person = await signInFirst(site, cluster.said());
  const league = await addLeague(site, person, "Liga 0");
  const stream = keepListening(league);
  const load = startLoad({ person, league, ...numbers });
  await pause(5000);
  const isValid = await breakAll(trial, cluster, numbers.minutes);
  const before = stream.told();
  await pause(5000);
  const resumed = stream.told() > before;
  const last = await load.stop();
  stream.stop();
  const { findings } = load;
  const name = (await ask(site, `/api/public/leagues/${league}`)).body.toString();
  const found = Number(/"name":"Liga (\d+)"/.exec(name)?.[1]);
  trial.note(`${findings.reads} lecturas, ${findings.readFaults.length} con fallo, ${findings.stale} atrasadas`);
  trial.note(`${findings.saved} guardados, ${findings.refused} con 503; ${stream.told()} avisos en directo`);
  trial.note(`sin guardar como mucho ${(findings.longestWait / 1000).toFixed(1).replace(".", ",")} s`);
  const expect = (what: string, holds: boolean, otherwise: string) =>
    trial.check(what, async () => {
      if (!holds) throw new Error(otherwise);
    });
  const some = (faults: string[]) => [...faults.slice(0, 5), ...faults.slice(-2)].join(" | ");
  await expect("nadie que lee ve un fallo", findings.readFaults.length === 0, some(findings.readFaults));
  await expect("nada está atrasado pasado un segundo", findings.stale === 0, `${findings.stale} lecturas`);
  const isAllThere = found >= last && findings.lost.length === 0;
  await expect(
    "nada confirmado se pierde",
    isAllThere,
    `se confirmó ${[...findings.lost, last].join(" y ")} y hay ${found}`,
  );
  await expect("quien guarda recibe 200 o 503", findings.saveFaults.length === 0, some(findings.saveFaults));
  await expect(
    "se vuelve a guardar en un minuto",
    findings.longestWait <= longestFailOver,
    `${findings.longestWait} ms`,
  );
  await expect("los flujos se reanudan solos", resumed, "no avisan de nada");
  return isValid;
}
