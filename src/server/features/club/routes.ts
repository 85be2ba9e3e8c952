import type { Dependencies } from "#server/platform/context.ts";
import { commandOf, okHandler, os } from "#server/platform/endpoint.ts";
import { removeLogo, saveSettings, setLogo } from "./commands/save-settings.ts";
import { type ClubSettingsRow, findSettings, logoVersion } from "./repository.ts";
import { settingsView } from "./view.ts";

async function viewOf({ database, config }: Dependencies, row: ClubSettingsRow) {
  const has_mail_server = config.smtpUrl !== undefined;
  return settingsView(row, { logo_version: await logoVersion(database.db), has_mail_server });
}

export const clubRoutes = {
  brand: os.club.brand.handler(async ({ context }) => {
    const { db } = context.deps.database;
    const { name, time_zone } = await findSettings(db);
    return { name, time_zone, logo_version: await logoVersion(db) };
  }),
  get: os.club.get.handler(async ({ context: { deps } }) => viewOf(deps, await findSettings(deps.database.db))),
  update: os.club.update.handler(async ({ context, input }) =>
    viewOf(context.deps, await saveSettings(commandOf(context), input)),
  ),
  setLogo: os.club.setLogo.handler(async ({ context, input }) => ({
    logo_version: await setLogo(commandOf(context), input.image),
  })),
  removeLogo: os.club.removeLogo.handler(okHandler(removeLogo)),
};
