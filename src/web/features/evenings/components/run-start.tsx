import { Alert, Button, Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { roundFacts } from "#domain/evenings/draw-round.ts";
import { fewestPeople } from "#domain/evenings/evening.ts";
import { eveningPath } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { settingsText } from "../model/run-texts.ts";
import { useStart } from "../mutations.ts";
import classes from "./run.module.css";
import "#web/ui/controls.css";

/** '13 personas · 3 canchas: descansa 1 cada ronda' */
export function factsText({ settings }: Pick<Evening, "settings">, people: number, courts: number): string {
  const { rests, matches, is_whist } = roundFacts(settings, people, courts);
  const who = `${counted(people, "persona", "personas")} · ${counted(courts, "cancha", "canchas")}`;
  if (matches === 0) return who;
  const used = matches < courts ? `; se usan ${matches}` : "";
  const resting = rests === 0 ? "nadie descansa" : `${rests === 1 ? "descansa" : "descansan"} ${rests} cada ronda`;
  const whist = is_whist ? "; cada uno juega con todos una vez y contra todos dos" : "";
  return `${who}: ${resting}${used}${whist}`;
}

/** Who has come and which courts are free, before the first round; one press begins it (spec 8 §1.4, §2.1). */
export function RunStart({ evening, canRun }: { evening: Evening; canRun: boolean }) {
  const [late, setLate] = useState<readonly string[]>([]);
  const [closed, setClosed] = useState<readonly number[]>([]);
  const start = useStart(evening.id);
  const here = evening.people.filter(({ id }) => !late.includes(id));
  const courts = evening.court_ids.filter((id) => !closed.includes(id));
  const nameOf = (id: number) => evening.courts.find((one) => one.id === id)?.name ?? `Cancha ${id}`;
  const missing =
    here.length < fewestPeople
      ? `faltan ${fewestPeople - here.length} personas`
      : courts.length === 0
        ? "elige una cancha"
        : null;
  const toggled = <T,>(all: readonly T[], one: T) =>
    all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
  return (
    <>
      <PageHeader
        title={evening.name}
        text={`${shortWeekdayDay(evening.evening_date)} · ${settingsText(evening.settings)}`}
        short={settingsText(evening.settings)}
        main={
          canRun && (
            <Button
              size="md"
              variant={missing === null ? "filled" : "outline"}
              aria-disabled={missing !== null}
              loading={start.isPending}
              onClick={() =>
                missing === null && start.mutate({ person_ids: here.map(({ id }) => id), court_ids: courts })
              }
            >
              {missing === null ? "Empezar" : `Empezar: ${missing}`}
            </Button>
          )
        }
        actions={
          canRun && (
            <Button
              variant="default"
              renderRoot={(props) => <Link to={`${eveningPath(evening.id)}/edit`} {...props} />}
            >
              Editar
            </Button>
          )
        }
      />
      <div className={classes.narrow}>
        <Alert color="teal" role="status">
          {factsText(evening, here.length, courts.length)}
        </Alert>
        <h2 className={classes.heading}>¿Quién está?</h2>
        <p className={classes.legend}>Quita la marca a quien no ha llegado: entrará en la ronda que toque al llegar.</p>
        <div className={classes.rows}>
          {evening.people.map(({ id, shown_name }) => (
            <div key={id} className={classes.row}>
              <Checkbox
                className={classes.who}
                label={shown_name}
                checked={!late.includes(id)}
                onChange={() => setLate(toggled(late, id))}
              />
            </div>
          ))}
        </div>
        <h2 className={classes.heading}>Canchas</h2>
        <div className={classes.rows}>
          {evening.court_ids.map((id) => (
            <div key={id} className={classes.row}>
              <Checkbox
                className={classes.who}
                label={nameOf(id)}
                checked={!closed.includes(id)}
                onChange={() => setClosed(toggled(closed, id))}
              />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
