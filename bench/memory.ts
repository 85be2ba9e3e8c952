import { setTimeout as wait } from "node:timers/promises";
import { demoAdministrator } from "#seed/demo-administrator.ts";
import { signInAt } from "#test/faults/instance.ts";
import { newPlace } from "#test/faults/place.ts";
import { memoryOf, started } from "./product.ts";
import { report } from "./report.ts";

const limits = { embedded: 250, postgres: 120 }; // MB
const reads = 1000;
const rest = 4000; // ms after the last read

/** What the process holds with the demonstration's club after many reads, as visitor and as administrator. */
export async function memory(): Promise<boolean> {
  const place = await newPlace();
  await (await started(place.settings, "demo")).instance.terminate();
  const { instance } = await started(place.settings);
  const { address } = instance;
  const cookie = await signInAt(address, demoAdministrator);
  const { leagues } = await (await fetch(`${address}/api/public/leagues`)).json();
  const league: string = leagues[0].id;
  const screens = ["/matches", "/groups", "/ranking", "/players", "/dashboard"].map(
    (at) => `/api/leagues/${league}${at}`,
  );
  const pages = ["/", "/admin", ...["ranking", "groups", "matches", "stats"].map((tab) => `/league/${league}/${tab}`)];
  const addresses = [...screens, ...pages, `/api/public/leagues/${league}/ranking`];
  for (let read = 0; read < reads; read++) {
    const answer = await fetch(address + addresses[read % addresses.length], { headers: { cookie } });
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    await answer.arrayBuffer();
  }
  await wait(rest);
  const held = report({
    name: `memory after ${reads} reads, at rest (${place.kind})`,
    measured: memoryOf(instance.pid).now,
    limit: limits[place.kind],
    unit: "MB",
    must: "stay under",
    before: place.kind === "embedded" ? "404–450" : "141–170",
  });
  await instance.terminate();
  await place.remove();
  return held;
}
