import { useQuery } from "@tanstack/react-query";
import { portalTitles } from "#contract/portal/titles.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { privacyQuery } from "../api.ts";
import { KeptData } from "../components/device.tsx";
import { PortalFrame } from "../components/portal-frame.tsx";
import { WayBack } from "../components/way-back.tsx";
import { useDocumentTitle } from "../model/use-league.ts";
import classes from "./privacy-screen.module.css";

/** What the club does with personal data, in its own words. */
export function PrivacyScreen() {
  const query = useQuery(privacyQuery);
  useDocumentTitle(portalTitles.privacy);
  return (
    <PortalFrame title={query.data?.club_name ?? "Privacidad"} lead={<WayBack />}>
      <h1 className="page-title">Privacidad</h1>
      <QueryView query={query} failure="No se ha podido cargar el texto.">
        {({ text, contact_email }) => (
          <>
            {text.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} style={{ maxWidth: "68ch", whiteSpace: "pre-line" }}>
                {paragraph}
              </p>
            ))}
            {contact_email !== null && (
              <p>
                Contacto:{" "}
                <a className={classes.contact} href={`mailto:${contact_email}`}>
                  {contact_email}
                </a>
              </p>
            )}
          </>
        )}
      </QueryView>
      <KeptData />
    </PortalFrame>
  );
}
