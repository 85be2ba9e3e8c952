import fc from "fast-check";

// The same cases in every ordinary run, so that a red one stays red; others, and many more, with PROPERTY_RUNS (`npm run test:long`).
const runs = process.env.PROPERTY_RUNS;
fc.configureGlobal(runs === undefined ? { seed: 20_261_121 } : { numRuns: Number(runs) });
