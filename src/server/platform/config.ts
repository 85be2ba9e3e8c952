import { z } from "zod";
import { endWithProblem, OperatorProblem } from "./operator-problem.ts";

/** The process's settings, read once at start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The address people use, without a slash at the end. */
  publicUrl: string;
  smtpUrl: string | undefined;
  /** The address that messages come from; without it, the club's own. */
  mailFrom: string | undefined;
  trustProxy: boolean;
  passwordMinLength: number;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

const blankAsMissing = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

function setting<T extends z.ZodType>(schema: T) {
  return z.preprocess(blankAsMissing, schema);
}

function address(protocols: RegExp, message: string) {
  return setting(z.url({ protocol: protocols, error: message }).optional());
}

const environment = z.object({
  PORT: setting(
    z.coerce
      .number("debe ser un número")
      .int("debe ser un número entero")
      .min(0, "debe estar entre 0 y 65535")
      .max(65_535, "debe estar entre 0 y 65535")
      .default(3000),
  ),
  // All addresses, since players open the portal from their phones; 127.0.0.1 keeps it to this computer.
  HOST: setting(z.string().default("0.0.0.0")),
  DATA_DIR: setting(z.string().default("./data")),
  DATABASE_URL: address(/^postgres(ql)?$/, "debe ser una dirección postgres://…"),
  PUBLIC_URL: address(/^https?$/, "debe ser una dirección http:// o https://"),
  SMTP_URL: address(/^smtps?$/, "debe ser una dirección smtp:// o smtps://"),
  MAIL_FROM: setting(z.email("debe ser una dirección de correo").optional()),
  TRUST_PROXY: setting(z.stringbool("debe ser true o false").default(false)),
  PASSWORD_MIN_LENGTH: setting(
    z.coerce
      .number("debe ser un número")
      .int("debe ser un número entero")
      .min(6, "debe ser 6 o más")
      .max(64, "debe ser 64 o menos")
      .default(6),
  ),
  LOG_LEVEL: setting(
    z.enum(["debug", "info", "warn", "error", "silent"], "debe ser debug, info, warn, error o silent").default("warn"),
  ),
});

/** A setting that cannot be used; the message names the variable. */
export class ConfigError extends OperatorProblem {}

/** Reads the settings from the environment. @throws ConfigError naming every variable that is wrong */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`La configuración no es válida:\n${reasons.join("\n")}`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ""),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    trustProxy: data.TRUST_PROXY,
    passwordMinLength: data.PASSWORD_MIN_LENGTH,
    logLevel: data.LOG_LEVEL,
  };
}

/** The settings of this process; tells what is wrong and ends it otherwise. */
export function readConfig(env: Record<string, string | undefined>): Config {
  try {
    return parseConfig(env);
  } catch (error) {
    return endWithProblem(error);
  }
}
