import { portalTitles } from "#contract/portal/titles.ts";
import { PortalFrame, useDocumentTitle, WayBack } from "#web/features/portal/public.ts";
import { MailChoice } from "../components/mail-choice.tsx";
import { MailStop } from "../components/mail-stop.tsx";
import { useMailLink } from "../model/use-mail-link.ts";

/** Which mail about their matches somebody gets, for who comes from one, without an account (spec 6 §8). */
export function MailSettingsScreen() {
  const link = useMailLink();
  useDocumentTitle(portalTitles.mail);
  return (
    <PortalFrame title="Avisos" lead={<WayBack />}>
      <h1 className="page-title">Avisos de tus partidos</h1>
      {link?.kind === "stop" ? <MailStop token={link.token} /> : link !== null && <MailChoice link={link} />}
    </PortalFrame>
  );
}
