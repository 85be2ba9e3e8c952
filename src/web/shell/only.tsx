import type { ComponentType } from "react";
import { type Asked, useMay } from "#web/platform/may.ts";
import { NoPermissionScreen } from "#web/ui/error-screen.tsx";

/** A screen for those whom this endpoint admits; everybody else is told so, with a way back (spec 3 §9). */
export function only(asked: Asked, Screen: ComponentType): ComponentType {
  return function Only() {
    return useMay()(asked) ? <Screen /> : <NoPermissionScreen />;
  };
}
