import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const preload = path.join(import.meta.dirname, "ten-years-on.cjs");
/** Days from the present, which this process may itself see shifted, to a moment. */
const present = performance.timeOrigin + performance.now();
const days = (moment: number) => Math.round((moment - present) / (24 * 60 * 60 * 1000));

const tellMoments = `
  const { Worker } = require("node:worker_threads");
  const tell = "[Date.now(), new Date().getTime(), Date.parse(Date()), new Date(0).getTime()]";
  new Worker("require('node:worker_threads').parentPort.postMessage(" + tell + ")", { eval: true })
    .on("message", (there) => console.log(JSON.stringify([eval(tell), there])));`;

it("the preloaded clock runs ten years ahead in a process and in its threads, and leaves given moments as they are", () => {
  const env = { ...process.env, NODE_OPTIONS: "" };
  const told = execFileSync(process.execPath, ["--require", preload, "-e", tellMoments], { env, encoding: "utf8" });
  const [here, there]: number[][] = JSON.parse(told);
  for (const [, moment = 0, text = 0, given] of [here ?? [], there ?? []]) {
    expect([days(moment), days(text), given]).toEqual([3652, 3652, 0]);
  }
  expect([days(here?.[0] ?? 0), days(there?.[0] ?? 0)]).toEqual([3652, 3652]);
});
