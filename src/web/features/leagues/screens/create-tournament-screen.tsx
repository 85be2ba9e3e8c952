import { useNavigate } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import { paths } from "#web/paths.ts";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CompetitionForm } from "../components/competition-form.tsx";

function CreateTournament() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Crear Liga o Torneo" text="Elige cuál y completa sus datos" />
      <CompetitionForm onLeave={() => void navigate({ to: paths.admin })} />
    </>
  );
}

/** A new league or tournament; 'Cancelar' and success both return to the dashboard (spec 1 §2 "Create competition"). */
export const CreateTournamentScreen = only(contract.leagues.create, CreateTournament);
