import { endWithProblem } from "#server/kernel/operator-problem.ts";
import { readConfig } from "./platform/config.ts";
import { serve, serveMany } from "./serve.ts";

const config = readConfig(process.env);
(config.registryUrl === undefined ? serve(config) : serveMany(config)).catch(endWithProblem);
