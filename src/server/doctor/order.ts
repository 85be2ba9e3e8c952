import { z } from "zod";
import { copyPlaceOf } from "#server/copies/copy-place.ts";
import { OperatorProblem } from "#server/kernel/operator-problem.ts";
import { computerClock } from "#server/platform/clock.ts";
import { ConfigError, parseConfig } from "#server/platform/config.ts";
import { examine } from "./examination.ts";
import { bad, type Finding } from "./finding.ts";
import { thisMachine } from "./machine.ts";
import type { Patient } from "./patient.ts";
import { asJson, asText, isSound } from "./report.ts";

interface Wanted {
  json: boolean;
  /** Where a test message goes. */
  mail: string | null;
}

function wantedOf(words: readonly string[]): Wanted {
  const wanted: Wanted = { json: false, mail: null };
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === "--json") wanted.json = true;
    else if (word === "--mail") wanted.mail = words[++index] ?? "";
    else throw new OperatorProblem(`«doctor» no entiende «${word}»; admite «--json» y «--mail EMAIL».`);
  }
  if (wanted.mail !== null && !z.email().safeParse(wanted.mail).success)
    throw new OperatorProblem("A «--mail» le falta la dirección a la que enviar el mensaje de prueba.");
  return wanted;
}

type Environment = Record<string, string | undefined>;

function patientOf(env: Environment): Patient {
  const config = parseConfig(env);
  const backupDir = copyPlaceOf(config)?.folder ?? null;
  return { config, machine: thisMachine, clock: computerClock, backupDir };
}

async function findingsOf(env: Environment, { mail }: Wanted): Promise<Finding[]> {
  try {
    return await examine(patientOf(env), mail);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const reasons = error.message
      .split("\n")
      .slice(1)
      .map((line) => line.trim());
    return [bad("settings", reasons.join("; "), "Corrige esas variables: sin ellas el programa no se inicia.")];
  }
}

/**
 * The order `doctor`: says what is wrong with an installation and what to do about it.
 * @returns whether nothing is
 * @throws OperatorProblem when its words are not understood
 */
export async function doctor(
  words: readonly string[],
  env: Environment,
  say: (text: string) => void,
): Promise<boolean> {
  const wanted = wantedOf(words);
  const findings = await findingsOf(env, wanted);
  say(wanted.json ? asJson(findings) : asText(findings));
  return isSound(findings);
}
