import { actorOf, os } from "#server/platform/endpoint.ts";
import { removeLogo, saveSettings, setLogo } from "./commands/save-settings.ts";
import { findSettings, logoVersion } from "./repository.ts";
import { settingsView } from "./settings-view.ts";

export const settingsRoutes = {
  get: os.settings.get.handler(async ({ context }) => {
    const { db } = context.deps.database;
    return settingsView(await findSettings(db), await logoVersion(db));
  }),
  update: os.settings.update.handler(async ({ context, input }) => {
    const saved = await saveSettings({ deps: context.deps, actor: actorOf(context) }, input);
    return settingsView(saved, await logoVersion(context.deps.database.db));
  }),
  setLogo: os.settings.setLogo.handler(async ({ context, input }) => ({
    logo_version: await setLogo({ deps: context.deps, actor: actorOf(context) }, input.image),
  })),
  removeLogo: os.settings.removeLogo.handler(async ({ context }) => {
    await removeLogo({ deps: context.deps, actor: actorOf(context) });
    return { ok: true };
  }),
};
