import { Button } from "@mantine/core";
import { IconPlus, IconTrophy } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { useMay } from "#web/platform/may.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EmptyState, FailedState, LoadingState } from "#web/ui/states.tsx";
import { useSelectedLeague } from "../model/selected-league.ts";
import { LateCreateLeagueDialog } from "./late-dialogs.tsx";
import classes from "./needs-league.module.css";

const steps = [
  { title: "Crear la liga", text: "Nombre, inicio y reglamento." },
  { title: "Pegar la lista", text: "De un chat o de una hoja de cálculo." },
  { title: "Repartir en grupos", text: "Se crean todos los partidos." },
];

/** The way to a first league, for who may make one. */
export function FirstLeague() {
  const [isCreating, setCreating] = useState(false);
  if (!useMay()(contract.leagues.create)) return null;
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
        Crear la liga
      </Button>
      {isCreating && <LateCreateLeagueDialog onClose={() => setCreating(false)} />}
    </>
  );
}

/** What is to be done before there is anything here, and the first of it. */
function FirstSteps() {
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
      <FirstLeague />
    </>
  );
}

interface NeedsLeagueProps {
  /** The screen's own title, which stands also where there is no league. */
  title: string;
  text: string;
  children: (league: LeagueChoice) => ReactNode;
}

/** Draws a screen of the selected league, or says that there is none yet and how one begins. */
export function NeedsLeague({ title, text, children }: NeedsLeagueProps) {
  const { selected, isPending, isError, refetch } = useSelectedLeague();
  const mayCreate = useMay()(contract.leagues.create);
  if (isPending) return <LoadingState />;
  if (isError) return <FailedState text="No se han podido cargar las ligas." onRetry={refetch} />;
  if (selected !== null) return <div key={selected.id}>{children(selected)}</div>;
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={<IconTrophy size={28} />} title={text} action={mayCreate && <FirstSteps />} />
    </>
  );
}
