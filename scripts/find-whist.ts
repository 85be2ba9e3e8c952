import { findWhist } from "./whist-search.ts";

// `tsx scripts/find-whist.ts 8`: the first round of a whist tournament of so many people (spec 8 §1.3), for whist-designs.ts.

const size = Number(process.argv[2]);
if (!(size >= 4) || size % 4 > 1) throw new Error("4, 5, 8, 9, 12, 13, 16, 17, 20 or 21 people");
const tables = findWhist(size).map((table) => `[${table.join(", ")}]`);
process.stdout.write(`  { size: ${size}, starter: [${tables.join(", ")}] },\n`);
