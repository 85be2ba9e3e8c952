import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { endWithProblem, OperatorProblem } from "#server/kernel/operator-problem.ts";
import type { StreamLimits } from "./stream-limits.ts";

/** The process's settings, read once at start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** How many connections to a club's database there may be at once. */
  connections: number;
  /** The PostgreSQL database that says which clubs there are; undefined: there is one club. */
  registryUrl: string | undefined;
  /** Whether this is a club of several that a process serves. */
  isHosted: boolean;
  /** How many clubs a process has open at once at most. */
  clubsOpen: number;
  /** The address people use, without a slash at the end. */
  publicUrl: string;
  smtpUrl: string | undefined;
  /** The address that messages come from; without it, the club's own. */
  mailFrom: string | undefined;
  /** Whose `X-Forwarded-For` counts: nobody's, that of the last so many proxies, or that of proxies in these networks. */
  trustProxy: false | number | string[];
  /** Origins of services for messages to browsers, besides the known ones. */
  pushServices: string[];
  passwordMinLength: number;
  /** Where the club's copies go, every night; undefined: beside its data; null: nowhere, since somebody else makes them. */
  backupDir: string | null | undefined;
  /** What seals them. */
  backupPassphrase: string | undefined;
  /** Whether phones may install the portal and keep the pages that they have seen. */
  offlinePages: boolean;
  /** How many live streams may be open. */
  streams: StreamLimits;
  /** Where the measurements of this process are told; null: nothing is measured. */
  metrics: { port: number; host: string } | null;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
}

const blankAsMissing = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

function setting<T extends z.ZodType>(schema: T) {
  return z.preprocess(blankAsMissing, schema);
}

function address(protocols: RegExp, message: string) {
  return setting(z.url({ protocol: protocols, error: message }).optional());
}

const namedNetworks = ["loopback", "linklocal", "uniquelocal"];

/** An address, a network such as `10.0.0.0/8`, or one of the names; a network of everybody is none. */
function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = "", length, ...more] = text.split("/");
  const bits = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0;
  if (bits === 0 || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits);
}

const trustEverybody =
  "«true» creería a cualquiera que diga venir de otra dirección; escribe cuántos proxies propios hay delante (1) o sus redes (127.0.0.1, 10.0.0.0/8)";

/** How many proxies stand in front, or in which networks: whom to believe about the client's address. */
const trustProxy = z.string().transform((text, context): Config["trustProxy"] => {
  const words = text
    .toLowerCase()
    .split(",")
    .map((word) => word.trim());
  const [first = ""] = words;
  const refuse = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  if (words.length === 1) {
    if (["false", "no", "off", "0"].includes(first)) return false;
    if (["true", "yes", "on"].includes(first)) return refuse(trustEverybody);
    if (/^[1-9]$/.test(first)) return Number(first);
  }
  if (words.every(isNetwork)) return words;
  return refuse("debe ser un número de proxies (de 1 a 9) o una lista de redes, como 127.0.0.1, 10.0.0.0/8");
});

/** Origins with commas between them; each is of https. */
const pushServices = z.string().transform((text, context) => {
  const words = text.split(",").map((word) => word.trim().replace(/\/$/, ""));
  if (words.every((word) => URL.canParse(word) && new URL(word).origin === word && word.startsWith("https://")))
    return words;
  context.addIssue({
    code: "custom",
    message: "debe ser una lista de direcciones https:// sin ruta, separadas por comas",
  });
  return z.NEVER;
});

/** A whole number within limits; `outside` says them together. */
function whole([least, most]: [number, number], usual: number, outside?: string) {
  return setting(
    z.coerce
      .number("debe ser un número")
      .int("debe ser un número entero")
      .min(least, outside ?? `debe ser ${least} o más`)
      .max(most, outside ?? `debe ser ${most} o menos`)
      .default(usual),
  );
}

const yesOrNo = z
  .string()
  .toLowerCase()
  .transform((text, context): boolean => {
    if (["true", "yes", "on", "1", "sí"].includes(text)) return true;
    if (["false", "no", "off", "0"].includes(text)) return false;
    context.addIssue({ code: "custom", message: "debe ser true o false" });
    return z.NEVER;
  });

const ports = "debe estar entre 0 y 65535";

/** A number of things; 0 allows none. */
const howMany = (usual: number) => whole([0, 1_000_000], usual);

const environment = z.object({
  PORT: whole([0, 65_535], 3000, ports),
  // All addresses, since players open the portal from their phones; 127.0.0.1 keeps it to this computer.
  HOST: setting(z.string().default("0.0.0.0")),
  DATA_DIR: setting(z.string().default("./data")),
  BACKUP_DIR: setting(z.string().optional()),
  BACKUP_PASSPHRASE: setting(z.string().min(12, "debe tener 12 caracteres o más").optional()),
  DATABASE_URL: address(/^postgres(ql)?$/, "debe ser una dirección postgres://…"),
  DATABASE_CONNECTIONS: whole([1, 1000], 10),
  REGISTRY_URL: address(/^postgres(ql)?$/, "debe ser una dirección postgres://…"),
  CLUBS_OPEN: whole([1, 10_000], 150),
  PUBLIC_URL: address(/^https?$/, "debe ser una dirección http:// o https://"),
  SMTP_URL: address(/^smtps?$/, "debe ser una dirección smtp:// o smtps://"),
  MAIL_FROM: setting(z.email("debe ser una dirección de correo").optional()),
  TRUST_PROXY: setting(trustProxy.default(false)),
  PUSH_SERVICES: setting(pushServices.default([])),
  PASSWORD_MIN_LENGTH: whole([6, 64], 6),
  OFFLINE_PAGES: setting(yesOrNo.default(true)),
  STREAMS_PER_ADDRESS: howMany(1000),
  STREAMS_PER_SESSION: howMany(20),
  STREAMS_TOTAL: howMany(10_000),
  METRICS_PORT: setting(z.coerce.number(ports).int(ports).min(0, ports).max(65_535, ports).optional()),
  METRICS_HOST: setting(z.string().default("127.0.0.1")),
  LOG_LEVEL: setting(
    z.enum(["debug", "info", "warn", "error", "silent"], "debe ser debug, info, warn, error o silent").default("warn"),
  ),
});

/** The folder of copies that is named, or that there is to be none. */
function backupDirOf(named: string | undefined): string | null | undefined {
  if (named === undefined) return undefined;
  return ["no", "off", "false"].includes(named.toLowerCase()) ? null : path.resolve(named);
}

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
    backupDir: backupDirOf(data.BACKUP_DIR),
    backupPassphrase: data.BACKUP_PASSPHRASE,
    databaseUrl: data.DATABASE_URL,
    connections: data.DATABASE_CONNECTIONS,
    registryUrl: data.REGISTRY_URL,
    isHosted: false,
    clubsOpen: data.CLUBS_OPEN,
    publicUrl: (data.PUBLIC_URL ?? `http://localhost:${data.PORT}`).replace(/\/+$/, ""),
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    trustProxy: data.TRUST_PROXY,
    pushServices: data.PUSH_SERVICES,
    passwordMinLength: data.PASSWORD_MIN_LENGTH,
    offlinePages: data.OFFLINE_PAGES,
    streams: {
      perAddress: data.STREAMS_PER_ADDRESS,
      perSession: data.STREAMS_PER_SESSION,
      total: data.STREAMS_TOTAL,
    },
    metrics: data.METRICS_PORT === undefined ? null : { port: data.METRICS_PORT, host: data.METRICS_HOST },
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
