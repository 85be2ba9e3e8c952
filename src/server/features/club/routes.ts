import { commandOf, okHandler, os } from "#server/platform/endpoint.ts";
import { removeLogo, saveSettings, setLogo } from "./commands/save-settings.ts";
import { findSettings, logoVersion } from "./repository.ts";
import { settingsView } from "./view.ts";

export const clubRoutes = {
  brand: os.club.brand.handler(async ({ context }) => {
    const { db } = context.deps.database;
    const { name, time_zone } = await findSettings(db);
    return { name, time_zone, logo_version: await logoVersion(db) };
  }),
  get: os.club.get.handler(async ({ context }) => {
    const { db } = context.deps.database;
    return settingsView(await findSettings(db), await logoVersion(db));
  }),
  update: os.club.update.handler(async ({ context, input }) => {
    const saved = await saveSettings(commandOf(context), input);
    return settingsView(saved, await logoVersion(context.deps.database.db));
  }),
  setLogo: os.club.setLogo.handler(async ({ context, input }) => ({
    logo_version: await setLogo(commandOf(context), input.image),
  })),
  removeLogo: os.club.removeLogo.handler(okHandler(removeLogo)),
};
