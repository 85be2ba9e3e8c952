import autocannon from "autocannon";
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
  const wrong = autocannon({
    url: `${address}/api/auth/sign-in/email`,
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: JSON.stringify({ email: administrator.email, password: "no-es-esta-77" }),
    connections,
    duration: 120,
    workers: 1, // not in the process that measures
    localAddress: "127.0.0.2",
  } as autocannon.Options & { localAddress: string }); // its types do not know it
  await new Promise((resolve) => setTimeout(resolve, 8000)); // what the limits let through has been answered
  const beside = await time();
  wrong.stop();
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
