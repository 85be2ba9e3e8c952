import { lazyPage } from "#web/features/portal/public.ts";

// Pieces of their own: who reads the portal loads nothing of them.

const pair = lazyPage(async () => (await import("./screens/private-screen.tsx")).PrivateScreen);
const charge = lazyPage(async () => (await import("./screens/charge-screen.tsx")).ChargeScreen);

export const PrivatePage = pair.Page;
export const ChargePage = charge.Page;
