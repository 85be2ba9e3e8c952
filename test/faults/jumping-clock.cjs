// Preloaded with `NODE_OPTIONS=--require`: the clock of this process and of its threads is two hours ahead while the file
// named by CLOCK_JUMPS_WHILE exists. Monotonic clocks run on, as they do when a computer's clock is set.
const { existsSync } = require("node:fs");

const twoHours = 2 * 60 * 60 * 1000; // ms
const lookEvery = 20; // ms
const present = Date;
const file = process.env.CLOCK_JUMPS_WHILE;
let lookedAt = Number.NEGATIVE_INFINITY;
let ahead = 0;

function now() {
  if (performance.now() - lookedAt > lookEvery) {
    ahead = existsSync(file) ? twoHours : 0;
    lookedAt = performance.now();
  }
  return present.now() + ahead;
}

globalThis.Date = new Proxy(present, {
  apply: () => new present(now()).toString(),
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === "now" ? now : target[name]),
});
