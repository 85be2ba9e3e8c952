import { useNavigate } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CompetitionForm } from "../components/competition-form.tsx";

/** A new league or tournament; 'Cancelar' and success both return to the dashboard (spec 1 §2 "Create competition"). */
export function CreateTournamentScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Crear Competición" text="Elige Liga o Torneo y completa sus datos" />
      <CompetitionForm onLeave={() => void navigate({ to: paths.admin })} />
    </>
  );
}
