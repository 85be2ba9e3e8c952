import { readConfig } from "./platform/config.ts";
import { serve, startOrExit } from "./serve.ts";

startOrExit(serve(readConfig(process.env)));
