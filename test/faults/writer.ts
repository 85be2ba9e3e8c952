import { writeSync } from "node:fs";
import { connectDatabase } from "#server/db/connect.ts";
import { silentLog } from "#server/kernel/log.ts";
import { endWithProblem } from "#server/kernel/operator-problem.ts";

// Writes to the embedded database of the folder given as its argument, for ever, and says on its output what it found
// there and then each commit as soon as it is acknowledged. It is made to be killed.

const tell = (line: string) => writeSync(1, `${line}\n`);
const database = await connectDatabase({ dataDir: process.argv[2] ?? "", log: silentLog }).catch(endWithProblem);
const { pool } = database;
await pool.query("create table if not exists written (id integer primary key, filling text)");
await pool.query("create table if not exists total (count integer)");

const { rows } = await pool.query<{ ids: number[]; counts: number[] }>(
  `select (select coalesce(json_agg(id order by id), '[]') from written) as ids,
    (select coalesce(json_agg(count), '[]') from total) as counts`,
);
tell(JSON.stringify(rows[0]));
if (rows[0]?.counts.length === 0) await pool.query("insert into total values (0)");

let id = Math.max(0, ...(rows[0]?.ids ?? []));
for (;;) {
  id++;
  await database.db.transaction(async (tx) => {
    await tx.execute(`insert into written values (${id}, repeat('x', ${(id * 397) % 4000}))`);
    await tx.execute("update total set count = count + 1");
  });
  tell(String(id));
}
