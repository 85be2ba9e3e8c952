import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { setColorScheme, useColorScheme } from "#web/platform/color-scheme.ts";
import { IconButton } from "./plain/icon-button.tsx";

const next = { light: "dark", dark: "auto", auto: "light" } as const;
const labels = { light: "claro", dark: "oscuro", auto: "del sistema" } as const;
const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;

/** Light, dark, or as the system; remembered under the key `theme`. */
export function ThemeToggle() {
  const chosen = useColorScheme();
  const Icon = icons[chosen];
  const label = `Tema ${labels[chosen]}. Cambiar al tema ${labels[next[chosen]]}`;
  return (
    <IconButton aria-label={label} title={label} onClick={() => setColorScheme(next[chosen])}>
      <Icon size={18} aria-hidden="true" />
    </IconButton>
  );
}
