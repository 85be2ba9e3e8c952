import { ChargeScreen } from "./charge-screen.tsx";
import { CourtScreen } from "./court-screen.tsx";
import { MailSettingsScreen } from "./mail-settings-screen.tsx";
import { PrivateScreen } from "./private-screen.tsx";
import { SheetScreen } from "./sheet-screen.tsx";

/** What opens by a private link: a pair's pages, the match of a sheet or a court, a charge's, mail settings; which, the address says. */
export function DoorScreen() {
  const { pathname } = location;
  if (pathname.startsWith("/cuota")) return <ChargeScreen />;
  if (pathname.startsWith("/cancha")) return <CourtScreen />;
  if (pathname.startsWith("/partido")) return <SheetScreen />;
  return pathname.startsWith("/avisos") ? <MailSettingsScreen /> : <PrivateScreen />;
}
