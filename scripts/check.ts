import { runSteps, typeSteps } from "./steps.ts";

// Everything that a reviewer would ask, without writing anything.
runSteps([
  { name: "formato", command: ["biome", "check", "."] },
  { name: "reglas de estilo", command: ["oxlint", "--type-aware"] },
  ...typeSteps,
  { name: "código muerto", command: ["knip"] },
  { name: "arquitectura", command: ["vitest", "run", "--project", "architecture"] },
]);
