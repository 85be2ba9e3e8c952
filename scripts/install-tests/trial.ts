/** Why a way cannot be tried on this machine: nothing is wrong with it. */
export class NotTriable extends Error {}

/** A way to install, being tried. */
export interface Trial {
  /** Does something that throws when it is not as it has to be; a fault is told and the rest goes on. @returns whether it was well */
  check(name: string, work: () => Promise<unknown>): Promise<boolean>;
  /** Tells a figure or what was not tried. */
  note(text: string): void;
  /** Does something at the end, whatever becomes of the rest; the last one first. */
  finally(end: () => unknown): void;
}

type Result = "bien" | "MAL" | "no se puede probar aquí";

export interface Outcome {
  result: Result;
  /** What failed, or why it was not tried. */
  reasons: string[];
}

const say = (text: string) => process.stdout.write(`${text}\n`);
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Tries a way to its end and tells each step. */
export async function tryWay(way: (trial: Trial) => Promise<void>): Promise<Outcome> {
  const faults: string[] = [];
  const ends: (() => unknown)[] = [];
  const trial: Trial = {
    async check(name, work) {
      const began = performance.now();
      try {
        await work();
      } catch (error) {
        faults.push(`${name}: ${textOf(error)}`);
        say(`  MAL   ${name}: ${textOf(error)}`);
        return false;
      }
      say(`  bien  ${name} (${((performance.now() - began) / 1000).toFixed(1).replace(".", ",")} s)`);
      return true;
    },
    note: (text) => say(`        ${text}`),
    finally: (end) => ends.unshift(end),
  };
  try {
    await way(trial);
  } catch (error) {
    if (error instanceof NotTriable) return { result: "no se puede probar aquí", reasons: [error.message] };
    faults.push(textOf(error));
  } finally {
    for (const end of ends) await Promise.resolve(end()).catch((error: unknown) => say(`        ${textOf(error)}`));
  }
  return { result: faults.length === 0 ? "bien" : "MAL", reasons: faults };
}
