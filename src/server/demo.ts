import path from "node:path";
import { requireDemoData, seedDemo } from "#seed/demo.ts";
import { demoAdministrator } from "#seed/demo-administrator.ts";
import { endWithProblem } from "#server/kernel/operator-problem.ts";
import { readConfig } from "./platform/config.ts";
import type { Dependencies } from "./platform/context.ts";
import { serve } from "./serve.ts";

const config = readConfig(process.env);
// A folder of its own: the demonstration never touches the club's data.
const dataDir = process.env.DATA_DIR ?? path.join(config.dataDir, "demo");

/** The embedded database, which has one session, is flushed once at the end of the story, not after each of its commands. */
async function seedAtOnce(deps: Dependencies): Promise<void> {
  const { kind, pool } = deps.database;
  if (kind !== "embedded") return await seedDemo(deps);
  await pool.query("set synchronous_commit to off");
  await seedDemo(deps);
  await pool.query("reset synchronous_commit");
  await pool.query("checkpoint");
}

// Everybody knows its administrator's password, so that it sends nothing by the club's mail server; it is nobody's to copy.
serve({ ...config, dataDir, smtpUrl: undefined, backupDir: null }, async (deps) => {
  await requireDemoData(deps);
  await seedAtOnce(deps);
  return `  Administrador de demostración: ${demoAdministrator.email} · contraseña ${demoAdministrator.password}`;
}).catch(endWithProblem);
