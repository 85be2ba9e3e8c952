import { useNavigate } from "@tanstack/react-router";
import { CompetitionForm } from "#web/features/leagues/components/competition-form.tsx";
import { paths } from "#web/paths.ts";
import { PageHeader } from "#web/ui/page-header.tsx";

/** A new league or tournament; 'Cancelar' and success both return to the dashboard (spec 1 §2 "Create competition"). */
export function CreateTournamentPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Crear Competición" text="Elige Liga o Torneo y completa sus datos" />
      <CompetitionForm onLeave={() => void navigate({ to: paths.admin })} />
    </>
  );
}
