import path from "node:path";
import { expect, it } from "vitest";
import { parseConfig } from "#server/platform/config.ts";
import { configOf } from "./club-config.ts";
import type { RegisteredClub } from "./registry.ts";

const club: RegisteredClub = {
  name: "norte",
  host: "liga.norte.es",
  database_url: "postgres://liga@db/norte",
  state: "active",
  settings: {},
};
const process = (env: Record<string, string> = {}) =>
  parseConfig({ REGISTRY_URL: "postgres://liga@db/registro", DATA_DIR: "/datos", ...env });

it("a club has an address, a database and folders of its own, and the rest of its process", () => {
  const config = configOf(
    club,
    process({ PUBLIC_URL: "https://clubes.es", BACKUP_DIR: "/copias", SMTP_URL: "smtp://correo" }),
  );
  expect(config).toMatchObject({
    publicUrl: "https://liga.norte.es",
    databaseUrl: club.database_url,
    registryUrl: undefined,
    isHosted: true,
    dataDir: path.join("/datos", "clubs", "norte"),
    backupDir: path.resolve("/copias/norte"),
    smtpUrl: "smtp://correo",
  });
});

it("its address has the port at which the process is reached", () => {
  expect(configOf(club, process({ PORT: "3100" })).publicUrl).toBe("http://liga.norte.es:3100");
  expect(configOf(club, process({ PUBLIC_URL: "https://clubes.es:8443/" })).publicUrl).toBe(
    "https://liga.norte.es:8443",
  );
});

it("what it has set for itself comes first", () => {
  const settings = {
    publicUrl: "https://www.norte.es/",
    smtpUrl: "smtps://de-norte",
    mailFrom: "liga@norte.es",
    backupDir: "/copias-de-norte",
    backupPassphrase: "una frase larga",
  };
  const config = configOf({ ...club, settings }, process({ SMTP_URL: "smtp://correo", BACKUP_DIR: "no" }));
  expect(config).toMatchObject({ ...settings, publicUrl: "https://www.norte.es" });
});

it("no copies are made where none are to be made", () => {
  expect(configOf(club, process({ BACKUP_DIR: "no" })).backupDir).toBeNull();
  expect(configOf(club, process()).backupDir).toBeUndefined(); // beside its own data
});
