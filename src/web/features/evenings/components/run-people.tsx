import { Button } from "@mantine/core";
import { useState } from "react";
import type { Evening } from "#contract/evenings/endpoints.ts";
import type { EveningPerson } from "#contract/evenings/evening.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { isIn, standingOf, standingText } from "../model/person-standing.ts";
import { useStep } from "../mutations.ts";
import classes from "./run.module.css";
import { RunJoinDialog, RunNewPersonDialog } from "./run-person-dialogs.tsx";
import { RunSubstituteDialog } from "./run-substitute-dialog.tsx";

interface RunPeopleProps {
  evening: Evening;
  played: PlayedEvening;
  /** Whether who looks may run the evening. */
  canRun: boolean;
}

type Opened = { kind: "new" } | { kind: "join" | "substitute"; person: EveningPerson };

/** Who is here, has left or has not come, and what happens with each (spec 8 §1.4). */
export function RunPeople({ evening, played, canRun }: RunPeopleProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const step = useStep(evening.id);
  const isPlaying = played.status === "playing";
  const close = () => setOpened(null);
  const standings = new Map(played.participants.map((one) => [one.id, { one, standing: standingOf(played, one) }]));
  const inNow = [...standings.values()].filter(({ standing }) => isIn(standing)).length;
  return (
    <section className={classes.narrow} aria-label="Personas">
      <h2 className={classes.heading}>
        {inNow} juegan de {evening.people.length}
      </h2>
      {canRun && isPlaying && (
        <Button variant="default" mb="sm" onClick={() => setOpened({ kind: "new" })}>
          Añadir persona
        </Button>
      )}
      <ul className={classes.rows}>
        {evening.people.map((person) => {
          const at = standings.get(person.id);
          if (at === undefined) return null;
          const name = person.shown_name;
          const isHere = isIn(at.standing);
          return (
            <li key={person.id} className={classes.row}>
              <span className={classes.who}>
                {name}
                <span className={classes.what}>
                  {standingText(played, at.one)}
                  {person.person_id === null && " · invitado"}
                </span>
              </span>
              {canRun && isPlaying && !isHere && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={`${at.standing === "absent" ? "Ha llegado" : "Vuelve"}: ${name}`}
                  loading={
                    step.isPending && step.variables.kind === "arrived" && step.variables.person_id === person.id
                  }
                  onClick={() => step.mutate({ kind: "arrived", person_id: person.id })}
                >
                  {at.standing === "absent" ? "Ha llegado" : "Vuelve"}
                </Button>
              )}
              {canRun && (
                <RowMenu label={`Más acciones de ${name}`}>
                  {isPlaying && isHere && (
                    <>
                      <MenuAction label="Se va" onClick={() => step.mutate({ kind: "left", person_id: person.id })} />
                      <MenuAction
                        label={`Otra persona entra por ${name}`}
                        onClick={() => setOpened({ kind: "substitute", person })}
                      />
                    </>
                  )}
                  <MenuAction label="Nombre y ficha del club" onClick={() => setOpened({ kind: "join", person })} />
                </RowMenu>
              )}
            </li>
          );
        })}
      </ul>
      {opened?.kind === "new" && <RunNewPersonDialog evening={evening} onClose={close} />}
      {opened?.kind === "join" && <RunJoinDialog evening={evening} person={opened.person} onClose={close} />}
      {opened?.kind === "substitute" && (
        <RunSubstituteDialog evening={evening} played={played} person={opened.person} onClose={close} />
      )}
    </section>
  );
}
