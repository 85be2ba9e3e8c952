import { counted } from "./figures.ts";
import type { Finding, Verdict } from "./finding.ts";

const words: Record<Verdict, string> = { good: "Bien ", warning: "Aviso", bad: "Mal  " };
const count = (findings: Finding[], verdict: Verdict) => findings.filter((one) => one.verdict === verdict).length;

function summary(findings: Finding[]): string {
  const [wrong, unsure] = [count(findings, "bad"), count(findings, "warning")];
  if (wrong + unsure === 0) return "Todo va bien.";
  return `${counted(wrong, "cosa mal", "cosas mal")}, ${counted(unsure, "aviso", "avisos")}, ${count(findings, "good")} bien.`;
}

/** Whether nothing has to be mended. */
export const isSound = (findings: Finding[]): boolean => count(findings, "bad") === 0;

/** A line for each check. */
export function asText(findings: Finding[]): string {
  const lines = findings.map(({ verdict, name, fact, advice }) =>
    [`${words[verdict]}  ${name}: ${fact}.`, advice].filter((part) => part !== null).join(" "),
  );
  return [...lines, "", summary(findings)].join("\n");
}

/** The same for programs. */
export const asJson = (findings: Finding[]): string => JSON.stringify({ sound: isSound(findings), findings }, null, 2);
