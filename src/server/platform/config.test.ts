import { describe, expect, it } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

function refusalOf(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return error instanceof Error ? error.message : "";
  }
  return "accepted";
}

const trustTrue =
  "«true» creería a cualquiera que diga venir de otra dirección; escribe cuántos proxies propios hay delante (1) o sus redes (127.0.0.1, 10.0.0.0/8)";
const trustOther = "debe ser un número de proxies (de 1 a 9) o una lista de redes, como 127.0.0.1, 10.0.0.0/8";

describe("the settings", () => {
  it("have a default for everything", () => {
    expect(parseConfig({})).toEqual({
      port: 3000,
      host: "0.0.0.0",
      dataDir: "./data",
      databaseUrl: undefined,
      connections: 10,
      isHosted: false,
      clubsOpen: 150,
      publicUrl: "http://localhost:3000",
      smtpUrl: undefined,
      trustProxy: false,
      pushServices: [],
      passwordMinLength: 6,
      offlinePages: true,
      streams: { perAddress: 1000, perSession: 20, total: 10_000 },
      metrics: null,
      logLevel: "warn",
    });
  });

  it("measure nothing until a port is named, and then for this computer only", () => {
    expect(parseConfig({ METRICS_HOST: "10.0.0.1" }).metrics).toBeNull();
    expect(parseConfig({ METRICS_PORT: "" }).metrics).toBeNull();
    expect(parseConfig({ METRICS_PORT: "9100" }).metrics).toEqual({ port: 9100, host: "127.0.0.1" });
    const named = parseConfig({ METRICS_PORT: "9100", METRICS_HOST: "10.0.0.1" });
    expect(named.metrics).toEqual({ port: 9100, host: "10.0.0.1" });
    expect(refusalOf({ METRICS_PORT: "http" })).toContain("METRICS_PORT: debe estar entre 0 y 65535");
  });

  it("are taken from the environment", () => {
    expect(
      parseConfig({
        PORT: "8080",
        HOST: "127.0.0.1",
        DATA_DIR: "/srv/padel",
        DATABASE_URL: "postgresql://club:secret@db.test:5433/padel",
        DATABASE_CONNECTIONS: "4",
        REGISTRY_URL: "postgres://club@db.test/registro",
        CLUBS_OPEN: "20",
        PUBLIC_URL: "https://padel.club.test/",
        SMTP_URL: "smtps://mail.test",
        TRUST_PROXY: "2",
        PUSH_SERVICES: "https://avisos.club.example, https://otro.example:8443/",
        PASSWORD_MIN_LENGTH: "10",
        OFFLINE_PAGES: "False",
        STREAMS_PER_ADDRESS: "50",
        STREAMS_PER_SESSION: "2",
        STREAMS_TOTAL: "100",
        LOG_LEVEL: "debug",
      }),
    ).toEqual({
      port: 8080,
      host: "127.0.0.1",
      dataDir: "/srv/padel",
      databaseUrl: "postgresql://club:secret@db.test:5433/padel",
      connections: 4,
      registryUrl: "postgres://club@db.test/registro",
      isHosted: false,
      clubsOpen: 20,
      publicUrl: "https://padel.club.test",
      smtpUrl: "smtps://mail.test",
      trustProxy: 2,
      pushServices: ["https://avisos.club.example", "https://otro.example:8443"],
      passwordMinLength: 10,
      offlinePages: false,
      streams: { perAddress: 50, perSession: 2, total: 100 },
      metrics: null,
      logLevel: "debug",
    });
  });

  it("treat an empty or blank value as none", () => {
    expect(parseConfig({ PORT: "", DATABASE_URL: " ", LOG_LEVEL: "", TRUST_PROXY: "" })).toEqual(parseConfig({}));
  });

  it("ignore variables that are not theirs", () => {
    expect(parseConfig({ PATH: "/bin", PORTS: "x" })).toEqual(parseConfig({}));
  });

  it.each([
    ["false", false],
    ["0", false],
    ["1", 1],
    ["127.0.0.1", ["127.0.0.1"]],
    ["loopback, 10.0.0.0/8,fd00::/8", ["loopback", "10.0.0.0/8", "fd00::/8"]],
  ])("take TRUST_PROXY=%s", (text, expected) => {
    expect(parseConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });

  it("take the port into the public address", () => {
    expect(parseConfig({ PORT: "4100" }).publicUrl).toBe("http://localhost:4100");
  });

  it.each([
    ["PORT", "tres mil", "debe ser un número"],
    ["PORT", "3000.5", "debe ser un número entero"],
    ["PORT", "65536", "debe estar entre 0 y 65535"],
    ["PORT", "-1", "debe estar entre 0 y 65535"],
    ["DATABASE_URL", "mysql://db.test/padel", "debe ser una dirección postgres://…"],
    ["DATABASE_URL", "padel", "debe ser una dirección postgres://…"],
    ["PUBLIC_URL", "padel.club.test", "debe ser una dirección http:// o https://"],
    ["SMTP_URL", "https://mail.test", "debe ser una dirección smtp:// o smtps://"],
    ["TRUST_PROXY", "true", trustTrue],
    ["TRUST_PROXY", "quizás", trustOther],
    ["TRUST_PROXY", "10.0.0.0/33", trustOther],
    ["TRUST_PROXY", "0.0.0.0/0", trustOther],
    ["TRUST_PROXY", "127.0.0.1, proxy.club.test", trustOther],
    ["TRUST_PROXY", "1, 2", trustOther],
    ["PASSWORD_MIN_LENGTH", "5", "debe ser 6 o más"],
    ["PASSWORD_MIN_LENGTH", "65", "debe ser 64 o menos"],
    ["PASSWORD_MIN_LENGTH", "7.5", "debe ser un número entero"],
    ["LOG_LEVEL", "verbose", "debe ser debug, info, warn, error o silent"],
  ])("refuse %s=%s, naming it", (name, value, reason) => {
    expect(refusalOf({ [name]: value })).toBe(`La configuración no es válida:\n  ${name}: ${reason}`);
  });

  it("name every variable that is wrong", () => {
    const message = refusalOf({ PORT: "x", LOG_LEVEL: "y" });
    expect(message).toContain("PORT:");
    expect(message).toContain("LOG_LEVEL:");
  });
});
