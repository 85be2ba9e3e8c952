import { Anchor } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { privacyQuery } from "#web/features/portal/api.ts";
import { PortalFrame } from "#web/features/portal/components/portal-frame.tsx";
import { paths } from "#web/paths.ts";
import { QueryView } from "#web/ui/query-view.tsx";

/** What the club does with personal data, in its own words. */
export function PrivacyPage() {
  const query = useQuery(privacyQuery);
  useEffect(() => {
    document.title = "Privacidad · Sistema de Gestión de Torneos";
  }, []);
  return (
    <PortalFrame
      title={query.data?.club_name ?? "Privacidad"}
      lead={
        <Link to={paths.publicHome} aria-label="Volver a las ligas">
          <IconArrowLeft size={22} aria-hidden="true" />
        </Link>
      }
    >
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
                Contacto: <Anchor href={`mailto:${contact_email}`}>{contact_email}</Anchor>
              </p>
            )}
          </>
        )}
      </QueryView>
    </PortalFrame>
  );
}
