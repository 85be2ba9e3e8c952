import { defineConfig, mergeConfig } from "vitest/config";
import config from "./vitest.config.ts";

/** What needs neither a database nor a browser: the rules, the contract, the web's own logic. */
export default mergeConfig(
  config,
  defineConfig({
    test: { exclude: ["src/server/**", "test/{architecture,contract,faults,postgres,season,support,e2e}/**"] },
  }),
);
