import type { ComponentType, ReactNode } from "react";
import { type Guarded, useMay } from "#web/platform/may.ts";
import { NoPermissionScreen } from "./error-screen.tsx";

/** A screen for those whom this endpoint admits; everybody else is told so, with a way back (spec 3 §9). */
export function Only({ guarded, children }: { guarded: Guarded; children: ReactNode }) {
  return useMay()(guarded) ? children : <NoPermissionScreen />;
}

/** A screen of an address, for those whom this endpoint admits. */
export function only(guarded: Guarded, Screen: ComponentType) {
  return () => (
    <Only guarded={guarded}>
      <Screen />
    </Only>
  );
}
