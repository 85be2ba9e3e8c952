import path from "node:path";
import { seedDemo } from "#seed/demo.ts";
import { demoAdministrator } from "#seed/demo-administrator.ts";
import { endWithProblem } from "#server/kernel/operator-problem.ts";
import { readConfig } from "./platform/config.ts";
import { serve } from "./serve.ts";

const config = readConfig(process.env);
// A folder of its own: the demonstration never touches the club's data.
const dataDir = process.env.DATA_DIR ?? path.join(config.dataDir, "demo");

serve({ ...config, dataDir }, async (deps) => {
  await seedDemo(deps);
  return `  Administrador de demostración: ${demoAdministrator.email} · contraseña ${demoAdministrator.password}`;
}).catch(endWithProblem);
