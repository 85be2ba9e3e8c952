// Preloaded with `NODE_OPTIONS=--require`: the clock of this process, of its threads and of its children runs ten years ahead.
const tenYears = 3652 * 24 * 60 * 60 * 1000; // ms
const present = Date;

globalThis.Date = new Proxy(present, {
  apply: () => new present(present.now() + tenYears).toString(),
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [present.now() + tenYears] : given, newTarget),
  get: (target, name) => (name === "now" ? () => present.now() + tenYears : target[name]),
});
