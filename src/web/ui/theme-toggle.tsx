import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";

const next = { light: "dark", dark: "auto", auto: "light" } as const;
const labels = { light: "claro", dark: "oscuro", auto: "del sistema" } as const;

/** Light, dark, or as the system; remembered under the key `theme`. */
export function ThemeToggle() {
  const { colorScheme: chosen, setColorScheme } = useMantineColorScheme();
  // What was chosen is known in the browser only; a page that the server drew begins with the system's.
  const colorScheme = useMounted() ? chosen : "auto";
  const shown = useComputedColorScheme("light");
  const Icon = colorScheme === "auto" ? IconDeviceDesktop : shown === "dark" ? IconMoon : IconSun;
  const label = `Tema ${labels[colorScheme]}. Cambiar al tema ${labels[next[colorScheme]]}`;
  return (
    <ActionIcon
      variant="default"
      size={40}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next[colorScheme])}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
