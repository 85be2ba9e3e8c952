export const settingsTabs = [
  "general",
  "courts",
  "security",
  "notifications",
  "billing",
  "messages",
  "website",
  "users",
  "privacy",
  "state",
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** Which tab of the settings the address asks for. */
export interface SettingsSearch {
  tab?: SettingsTab;
}

export function settingsSearch({ tab }: Record<string, unknown>): SettingsSearch {
  const found = settingsTabs.find((one) => one === tab);
  return found === undefined || found === "general" ? {} : { tab: found };
}
