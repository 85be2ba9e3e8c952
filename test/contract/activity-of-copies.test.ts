import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, it } from "vitest";
import { administrator, signIn } from "#test/support/test-app.ts";
import { toldActivity } from "#test/support/told-activity.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "padel-copies-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { password } = administrator;
const made = "21/11/2026 12:00"; // midday in Madrid, where the club's clock stands still

describe("what becomes of copies leaves its line in the log of activity", () => {
  const told = toldActivity("activity-of-copies");
  const { send, expectLines } = told;

  it("when one has taken the place of everything, also in what came with it", async () => {
    told.club.deps.config.backupDir = folder;
    const { file } = await send("POST", "/api/maintenance/copies", {});
    await send("POST", "/api/maintenance/copies/restore", { file, password });
    told.club.cookie = await signIn(told.club.app, administrator);
    await expectLines(
      ["create user Carmen", "administrator_created", { account: "Carmen Ortega" }],
      ["restore settings club", "copy_restored", { made }],
    );
  });

  it("when one is made and downloaded", async () => {
    const { file } = await send("POST", "/api/maintenance/copies", {});
    await send("POST", "/api/maintenance/copies/download", { file, password });
    await expectLines(
      ["generate settings club", "copy_made", {}],
      ["generate settings club", "copy_downloaded", { made }],
    );
  });

  it("and above for every code that this file tells", () => told.expectToldHere());
});
