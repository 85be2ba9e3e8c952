import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parseConfig } from "#server/platform/config.ts";
import { requireNoCopies, requireOwn, withSetting } from "./own-settings.ts";
import type { RegisteredClub } from "./registry.ts";

const config = parseConfig({ REGISTRY_URL: "postgres://servidor/registro", BACKUP_DIR: "/copias" });
const clubOf = (name: string, settings: RegisteredClub["settings"] = {}): RegisteredClub => ({
  name,
  host: `${name}.example`,
  database_url: `postgres://servidor/${name}`,
  state: "active",
  settings,
});
const [norte, sur] = [clubOf("norte"), clubOf("sur")];

it.each([
  ["PORT", "80", /Un club puede tener PUBLIC_URL/],
  ["MAIL_FROM", "nadie", /no vale como MAIL_FROM/],
  ["SMTP_URL", "https://correo", /no vale como SMTP_URL/],
  ["BACKUP_DIR", "copias/norte", /no vale como BACKUP_DIR/],
  ["BACKUP_PASSPHRASE", "corta", /no vale como BACKUP_PASSPHRASE/],
])("a club has no %s «%s»", (variable, value, reason) => {
  expect(() => withSetting({}, variable, value)).toThrow(reason);
});

it("a setting is changed and taken away, and the others stay", () => {
  const mine = withSetting({ mailFrom: "norte@club.example" }, "BACKUP_DIR", "/discos/norte");
  expect(mine).toEqual({ mailFrom: "norte@club.example", backupDir: "/discos/norte" });
  expect(withSetting(mine, "BACKUP_DIR", undefined)).toEqual({ mailFrom: "norte@club.example" });
});

it("no club has another's folder of copies or address, whether that is said or follows from its name", () => {
  const all = [norte, sur, clubOf("este", { backupDir: "/discos/este" })];
  const refuses = (settings: RegisteredClub["settings"], reason: RegExp) =>
    expect(() => requireOwn({ ...norte, settings }, all, config)).toThrow(reason);
  refuses({ backupDir: "/copias/sur" }, /copias de otro club/);
  refuses({ backupDir: "/discos/../copias/sur/" }, /copias de otro club/);
  refuses({ backupDir: "/discos/este" }, /copias de otro club/);
  refuses({ publicUrl: "http://sur.example:8080" }, /la de otro club/);
  expect(() => requireOwn({ ...norte, settings: { backupDir: "/copias/norte" } }, all, config)).not.toThrow();
  expect(() => requireOwn({ ...norte, settings: { publicUrl: "https://norte.example" } }, all, config)).not.toThrow();
});

it("a new club does not find the copies of one that had its name", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "padel-own-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const club = clubOf("viejo", { backupDir: folder });
  expect(() => requireNoCopies(club, config)).not.toThrow();
  expect(() => requireNoCopies(norte, config)).not.toThrow();
  writeFileSync(path.join(folder, "padel-liga-20261129-030004-nocturna-3f2a.gz"), "");
  expect(() => requireNoCopies(club, config)).toThrow(/se llamaba igual/);
});
