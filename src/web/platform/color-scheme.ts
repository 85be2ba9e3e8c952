import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./stored.ts";

/** As it was chosen; `auto`: as the system has it. */
export type ColorScheme = "light" | "dark" | "auto";

// The same key and the same attribute as in `src/web/color-scheme.js`, which sets it before the first paint.
const key = "theme";
const attribute = "data-mantine-color-scheme";

const listeners = new Set<() => void>();
let chosen: ColorScheme | null = null;

function stored(): ColorScheme {
  const value = readStored(key);
  return value === "light" || value === "dark" ? value : "auto";
}

/** What was chosen. */
export function colorScheme(): ColorScheme {
  chosen ??= stored();
  return chosen;
}

function show(): void {
  const isDark =
    colorScheme() === "dark" || (colorScheme() === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute(attribute, isDark ? "dark" : "light");
  for (const listener of listeners) listener();
}

/** Chooses for this browser. */
export function setColorScheme(next: ColorScheme): void {
  if (next === colorScheme()) return;
  chosen = next;
  writeStored(key, next);
  show();
}

/** Calls `listener` after each other choice. @returns a stop */
export function onColorScheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the system and the choices of other tabs, as long as the page lives. */
export function followColorScheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", show);
  addEventListener("storage", (event) => {
    if (event.key !== key) return;
    chosen = stored();
    show();
  });
}

/** What was chosen, which is known in the browser only: a page that the server drew begins with the system's. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(onColorScheme, colorScheme, () => "auto");
}
