import { lazyPage } from "#web/features/portal/public.ts";

/** One piece for all of them: who reads the portal loads nothing of it, and whoever opens a link waits once. */
const door = lazyPage(async () => (await import("./screens/door-screen.tsx")).DoorScreen);
export const DoorPage = door.Page;
