import { newPlace } from "#test/faults/place.ts";
import { memoryOf, started } from "./product.ts";
import { median, report } from "./report.ts";

const limits = { embedded: 1500, postgres: 1000 }; // ms from the command to the first answer
const runs = 5;

/** `npm start` on existing data, and what the first start holds at most. */
export async function start(): Promise<boolean> {
  const place = await newPlace();
  const durations: number[] = [];
  let firstPeak = 0;
  for (let run = 0; run <= runs; run++) {
    const { instance, duration } = await started(place.settings);
    if (run === 0) firstPeak = memoryOf(instance.pid).peak;
    else durations.push(duration);
    await instance.terminate();
  }
  await place.remove();
  return [
    report({
      name: `start on existing data (${place.kind})`,
      measured: median(durations),
      limit: limits[place.kind],
      unit: "ms",
      must: "stay under",
      before: "2,500–3,400",
    }),
    report({
      name: `memory of the first start, at most (${place.kind})`,
      measured: firstPeak,
      limit: 400,
      unit: "MB",
      must: "stay under",
      before: "900–1,003",
    }),
  ].every(Boolean);
}
