import { Button } from "@mantine/core";
import { IconPlus, IconTrophy } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { useMay } from "#web/platform/may.ts";
import { EmptyState, FailedState, LoadingState } from "#web/ui/states.tsx";
import { useSelectedLeague } from "../model/selected-league.ts";
import { CreateLeagueDialog } from "./create-league-dialog.tsx";
import classes from "./needs-league.module.css";

const steps = [
  { title: "Crear la liga", text: "Nombre, inicio y reglamento." },
  { title: "Pegar la lista", text: "De un chat o de una hoja de cálculo." },
  { title: "Repartir en grupos", text: "Se crean todos los partidos." },
];

/** What is to be done before there is anything here, and the first of it. */
function FirstSteps({ onCreate }: { onCreate: () => void }) {
  return (
    <>
      <ol className={classes.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span className="muted">{text}</span>
          </li>
        ))}
      </ol>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onCreate}>
        Crear la liga
      </Button>
    </>
  );
}

/** Draws a screen of the selected league, or says that there is none yet and how one begins. */
export function NeedsLeague({ text, children }: { text: string; children: (league: LeagueChoice) => ReactNode }) {
  const { selected, isPending, isError, refetch } = useSelectedLeague();
  const [isCreating, setCreating] = useState(false);
  const mayCreate = useMay()(contract.leagues.create);
  if (isPending) return <LoadingState />;
  if (isError) return <FailedState text="No se han podido cargar las ligas." onRetry={refetch} />;
  if (selected !== null) return <div key={selected.id}>{children(selected)}</div>;
  return (
    <>
      <EmptyState
        isHeading
        icon={<IconTrophy size={28} />}
        title={text}
        action={mayCreate && <FirstSteps onCreate={() => setCreating(true)} />}
      />
      {isCreating && <CreateLeagueDialog onClose={() => setCreating(false)} />}
    </>
  );
}
