import { Button } from "@mantine/core";
import { useState } from "react";
import type { Evening } from "#contract/evenings/endpoints.ts";
import {
  type EveningSettings,
  fewestMinutes,
  hasHalf,
  mostMinutes,
  mostRounds,
  type RestCredit,
  restOf,
} from "#domain/evenings/evening.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";
import { lostResults } from "#domain/evenings/lost-results.ts";
import { counted } from "#web/platform/format.ts";
import { ChipChoice } from "#web/ui/chip-choice.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { SectionForm } from "#web/ui/section-form.tsx";
import { type Called, matchLabel } from "../model/run-state.ts";
import { useDrawRound, useStep } from "../mutations.ts";
import classes from "./run.module.css";

interface RunSettingsProps {
  evening: Evening;
  played: PlayedEvening;
  called: Called;
  /** The round is drawn anew. */
  onDrawn: () => void;
}

type Changed = Pick<EveningSettings, "rounds" | "minutes" | "rest" | "latecomers">;

const latecomers = [
  { value: "mean", label: "La media de quien descansa" },
  { value: "nothing", label: "Nada" },
] as const;

function restOptions(settings: EveningSettings): { value: RestCredit; label: string }[] {
  const half = hasHalf(settings) ? [{ value: "half" as const, label: "La mitad de la suma" }] : [];
  return [{ value: "mean", label: "Su media" }, ...half, { value: "nothing", label: "Nada" }];
}

function changedOf(before: Changed, after: Changed): Partial<Changed> {
  const changes: Partial<Changed> = {};
  if (after.rounds !== before.rounds) changes.rounds = after.rounds;
  if (after.minutes !== before.minutes) changes.minutes = after.minutes;
  if (after.rest !== before.rest) changes.rest = after.rest;
  if (after.latecomers !== before.latecomers) changes.latecomers = after.latecomers;
  return changes;
}

function SettingsForm({ evening, played }: Omit<RunSettingsProps, "onDrawn">) {
  const { settings } = played;
  const before: Changed = {
    rounds: settings.rounds,
    minutes: settings.minutes,
    rest: restOf(settings),
    latecomers: settings.latecomers,
  };
  const [typed, setTyped] = useState<Partial<Changed>>({});
  const now = { ...before, ...typed };
  const changes = changedOf(before, now);
  const step = useStep(evening.id, () => setTyped({}));
  const type = (some: Partial<Changed>) => setTyped({ ...typed, ...some });
  return (
    <SectionForm
      title="Cómo se juega"
      submitLabel="Guardar"
      isBusy={step.isPending}
      isDirty={Object.keys(changes).length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(changes).length > 0) step.mutate({ kind: "settings", changes });
      }}
    >
      <NumberField
        label="Rondas en total"
        description="Vacío: hasta que se termine"
        value={now.rounds}
        whenEmpty={null}
        min={Math.max(1, played.rounds.length)}
        max={mostRounds}
        onChange={(rounds) => type({ rounds })}
      />
      <NumberField
        label="Minutos de cada ronda"
        description={settings.counting === "games" ? undefined : "Vacío: sin reloj"}
        required={settings.counting === "games"}
        value={now.minutes}
        whenEmpty={null}
        min={fewestMinutes}
        max={mostMinutes}
        onChange={(minutes) => type({ minutes })}
      />
      <ChipChoice
        label="Quien descansa recibe"
        value={now.rest}
        options={restOptions(settings)}
        onChoose={(rest) => type({ rest })}
      />
      <ChipChoice
        label="Quien llega tarde recibe por las rondas perdidas"
        value={now.latecomers}
        options={latecomers}
        onChoose={(chosen) => type({ latecomers: chosen })}
      />
    </SectionForm>
  );
}

/** Closes and opens the evening's courts: what a round has already on one is played to its end. */
function Courts({ evening, played }: Omit<RunSettingsProps, "onDrawn">) {
  const step = useStep(evening.id);
  const nameOf = (id: number) => evening.courts.find((one) => one.id === id)?.name ?? `Cancha ${id}`;
  return (
    <section>
      <h2 className={classes.heading}>Canchas</h2>
      <ul className={classes.rows}>
        {evening.court_ids.map((id) => {
          const isOpen = played.courts.includes(id);
          return (
            <li key={id} className={classes.row}>
              <span className={classes.who}>
                {nameOf(id)}
                <span className={classes.what}>{isOpen ? "se juega" : "cerrada"}</span>
              </span>
              <Button
                size="sm"
                variant="default"
                onClick={() => step.mutate({ kind: "court", court_id: id, is_open: !isOpen })}
              >
                {nameOf(id)} se {isOpen ? "cierra" : "abre"}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className={classes.legend}>Vale desde la siguiente ronda: lo que se está jugando sigue.</p>
    </section>
  );
}

/** Draws the last round anew, and says before it what would be lost (spec 8 §1.4). */
function DrawAnew({ evening, played, called, onDrawn }: RunSettingsProps) {
  const [isAsking, setAsking] = useState(false);
  const draw = useDrawRound(evening.id, () => {
    setAsking(false);
    onDrawn();
  });
  const last = played.rounds.at(-1);
  if (last === undefined) return null;
  const lost = lostResults(played, evening.proposals);
  return (
    <section>
      <h2 className={classes.heading}>Ronda {last.number}</h2>
      <Button variant="default" onClick={() => setAsking(true)}>
        Rehacer la ronda {last.number}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Rehacer la ronda ${last.number}`}
          confirmLabel="Rehacer"
          isDangerous={lost.length > 0}
          isBusy={draw.isPending}
          onConfirm={() => draw.mutate({ round: last.number, is_anew: true, seen_lost: lost.length })}
          onClose={() => setAsking(false)}
        >
          <p>La ronda {last.number} se sortea otra vez con la tabla y las personas de ahora.</p>
          {lost.length === 0 ? (
            <p>No se pierde ningún resultado.</p>
          ) : (
            <>
              <p>
                Se {lost.length === 1 ? "pierde" : "pierden"} {counted(lost.length, "resultado", "resultados")} de esta
                ronda:
              </p>
              <ul className="bullets">
                {lost.map(({ match, score, is_sent }) => (
                  <li key={match.id}>
                    {matchLabel(match, called)}, {score[0]}–{score[1]}
                    {is_sent && " (enviado desde la cancha, sin aceptar)"}
                  </li>
                ))}
              </ul>
            </>
          )}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** What can be changed while an evening is played (spec 8 §1.4). */
export function RunSettings(props: RunSettingsProps) {
  if (props.played.status !== "playing")
    return (
      <p className="muted">La tarde ha terminado: los ajustes ya no cambian. Un resultado sí se puede corregir.</p>
    );
  return (
    <div className={classes.narrow}>
      <SettingsForm {...props} />
      <Courts {...props} />
      <DrawAnew {...props} />
    </div>
  );
}
