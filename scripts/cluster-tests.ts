import { parseArgs } from "node:util";
import { startCluster } from "./cluster-tests/cluster.ts";
import { runCluster } from "./cluster-tests/story.ts";
import { tryWay } from "./install-tests/trial.ts";

// `npm run test:cluster [-- --minutes 30 --reads 2000 --saves 5]`: several processes over a PostgreSQL that fails over, on this machine.

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    reads: { type: "string", default: "2000" },
    saves: { type: "string", default: "5" },
  },
});
const numbers = { minutes: Number(values.minutes), reads: Number(values.reads), saves: Number(values.saves) };
if (!Object.values(numbers).every((number) => number > 0)) throw new Error("--minutes, --reads y --saves son números");

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
process.setMaxListeners(50);

let isInvalid = false;
const { result, reasons } = await tryWay(async (trial) => {
  isInvalid = !(await runCluster(trial, await startCluster(trial), numbers));
});
process.stdout.write(
  `\n${isInvalid ? "NO VALE: hubo un cambio de servidor que nadie provocó" : result}. ${reasons.join(" · ")}\n`,
);
process.exit(isInvalid ? 2 : result === "MAL" ? 1 : 0);
