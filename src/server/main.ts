import { endWithProblem } from "#server/kernel/operator-problem.ts";
import { readConfig } from "./platform/config.ts";
import { serve } from "./serve.ts";

serve(readConfig(process.env)).catch(endWithProblem);
