import { lazyPage } from "#web/features/portal/public.ts";

/** A piece of its own: who reads the portal loads nothing of it. */
const page = lazyPage(async () => (await import("./screens/private-screen.tsx")).PrivateScreen);
export const PrivatePage = page.Page;
