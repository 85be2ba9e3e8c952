import { readConfig } from "./platform/config.ts";
import { endWithProblem } from "./platform/operator-problem.ts";
import { serve } from "./serve.ts";

serve(readConfig(process.env)).catch(endWithProblem);
