import { minifyContractRouter } from "@orpc/contract";
import { type Plugin, runnerImport } from "vite";
import type { contract } from "#contract/contract.ts";

/**
 * The contract as a browser needs it: of each endpoint its address and who may call it, without the schemas, which the server reads
 * and writes by; forms import those they check with. In development it is whole.
 */
export const bareContract: Plugin = {
  name: "bare-contract",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /src\/contract\/contract\.ts$/ },
    async handler(id) {
      const { module } = await runnerImport<{ contract: typeof contract }>(id);
      const bare = JSON.stringify(minifyContractRouter(module.contract), (key, value) =>
        key === "tags" || key === "summary" ? undefined : value,
      );
      return `export const contract = ${bare};`;
    },
  },
};
