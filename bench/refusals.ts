import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { onDatabase } from "#test/faults/club.ts";
import { signInAt } from "#test/faults/instance.ts";
import { newPlace } from "#test/faults/place.ts";
import { administrator } from "#test/support/test-app.ts";
import { started } from "./product.ts";
import { median, report } from "./report.ts";

const connections = 60;
const runs = 9; // an address may sign in 35 times in a quarter of an hour
const most = 2; // times as long as usually

/** How long the owner takes to sign in beside connections of another address that a limit refuses, in one run with how long usually. */
export async function refusals(): Promise<boolean> {
  const place = await newPlace();
  await onDatabase(place.settings, ({ deps }) => createAdministrator(deps, administrator));
  const { instance } = await started(place.settings);
  const { address } = instance;
  const time = async () => {
    const times: number[] = [];
    for (let run = -2; run < runs; run++) {
      const before = performance.now();
      await signInAt(address, administrator);
      if (run >= 0) times.push(performance.now() - before);
    }
    return median(times);
  };
  const usual = await time();
  const wrong = fork(
    path.join(import.meta.dirname, "refused-client.ts"),
    [address, administrator.email, String(connections)],
    { execArgv: ["--import", "tsx"] },
  );
  await once(wrong, "message"); // what the limits let through has been answered
  const beside = await time();
  wrong.kill();
  await instance.terminate();
  await place.remove();
  return report({
    name: `signing in beside ${connections} refused connections (${place.kind})`,
    measured: beside / usual,
    limit: most,
    unit: "times",
    must: "stay under",
    note: `${Math.round(beside)} ms, usually ${Math.round(usual)} ms`,
  });
}
