import { productVersion } from "#server/kernel/product-version.ts";
import { bad, type Finding, good, warning } from "./finding.ts";
import type { Patient } from "./patient.ts";

const oldestNode = [20, 19] as const;
const shortPassword = 8;

function nodeVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const needed = oldestNode.join(".");
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]))
    return good("node", `${version}; hace falta ${needed} o posterior`);
  return bad(
    "node",
    `${version}, y hace falta ${needed} o posterior`,
    `Instala Node ${needed} o posterior y repite «npm ci».`,
  );
}

function passwords(shortest: number): Finding {
  const fact = `mínimo ${shortest} caracteres`;
  if (shortest >= shortPassword) return good("passwords", fact);
  return warning("passwords", fact, `Define PASSWORD_MIN_LENGTH=${shortPassword} o más.`);
}

function logLevel(level: string): Finding {
  if (level !== "silent") return good("log", `nivel ${level}`);
  return warning("log", "LOG_LEVEL=silent: de un fallo no queda rastro", "Define LOG_LEVEL=warn.");
}

/** What runs, and the settings that are allowed but seldom meant. */
export function examineProgram({ config, machine }: Patient): Finding[] {
  return [
    good("program", `versión ${productVersion()}`),
    nodeVersion(machine.nodeVersion),
    passwords(config.passwordMinLength),
    logLevel(config.logLevel),
  ];
}
