import { Alert, Button, Checkbox, Group, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ClosingPreview } from "#contract/rounds.ts";
import { paths } from "#web/paths.ts";
import { errorText } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { useClosing } from "../model/use-closing.ts";
import { ClosingChanges } from "./closing-changes.tsx";
import classes from "./finish-round-dialog.module.css";
import { HeldList } from "./held-list.tsx";
import { MovementsList } from "./movements-list.tsx";

interface Preview {
  missing: { match_id: string; pair1_name: string; pair2_name: string; group_name: string }[];
}

function Missing({ missing, onLeave }: Preview & { onLeave: () => void }) {
  if (missing.length === 0) return <Alert color="teal">Todos los partidos de la jornada tienen resultado.</Alert>;
  return (
    <Alert color="yellow" title={counted(missing.length, "partido sin resultado", "partidos sin resultado")}>
      <p className={classes.note}>Los que sigan programados al finalizar se cancelarán.</p>
      <ul className={classes.missing}>
        {missing.map(({ match_id, pair1_name, pair2_name, group_name }) => (
          <li key={match_id}>
            <Link to={paths.matches} search={{ result: match_id }} onClick={onLeave}>
              {pair1_name} – {pair2_name}
            </Link>{" "}
            ({group_name})
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What will happen, as it was shown when the dialog opened, and beside it what would happen now if that is something else. */
function Shown({ opened, now, onLeave }: { opened: ClosingPreview; now: ClosingPreview | null; onLeave: () => void }) {
  const closing = now ?? opened;
  return (
    <>
      {/* Another comparison is another alert: read out, and scrolled to. */}
      {now !== null && <ClosingChanges key={JSON.stringify(now)} shown={opened} now={now} />}
      <Missing missing={closing.missing} onLeave={onLeave} />
      <HeldList held={closing.held} />
      <h3 className={classes.heading}>Movimientos</h3>
      <MovementsList movements={closing.movements} />
      {closing.is_last && (
        <Alert color="blue">
          Es la última jornada: no se abrirá otra. Después puedes marcar la liga como Completada en Gestión Ligas.
        </Alert>
      )}
    </>
  );
}

/** Others have changed what the dialog shows; it stays as it is until one asks. */
function News({ onReview }: { onReview: () => void }) {
  return (
    <Alert color="yellow" role="status">
      <Group justify="space-between">
        <span>Ha cambiado algo desde que abriste este diálogo.</span>
        <Button size="xs" variant="default" onClick={onReview}>
          Ver los cambios
        </Button>
      </Group>
    </Alert>
  );
}

function Gone({ number, onClose }: { number: number; onClose: () => void }) {
  return (
    <>
      <Alert color="blue" role="alert" title={`La jornada ${number} ya la ha finalizado otra persona`}>
        Aquí no se ha cambiado nada. Sus movimientos se pueden ver eligiendo la jornada {number} en Grupos.
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Group>
    </>
  );
}

/** 'Finalizar Jornada': what will happen, before it happens (ruling 6). It confirms what it showed (spec 3 §3.4). */
export function FinishRoundDialog({ leagueId, onClose }: { leagueId: string; onClose: () => void }) {
  const { opened, now, isGone, isBusy, loadError, review, confirm } = useClosing(leagueId, onClose);
  const [createsMatches, setCreatesMatches] = useState(true);
  return (
    <Dialog onClose={onClose} size="lg" fillsPhone title={`Finalizar Jornada ${opened?.number ?? ""}`}>
      <Stack>
        {opened === null && loadError === null && <LoadingState rows={3} />}
        {loadError !== null && (
          <Alert color="red" role="alert">
            {errorText(loadError, "Error al finalizar la jornada")}
          </Alert>
        )}
        {opened !== null && isGone && <Gone number={opened.number} onClose={onClose} />}
        {opened !== null && !isGone && (
          <>
            {review !== null && <News onReview={review} />}
            <Shown opened={opened} now={now} onLeave={onClose} />
            {!opened.is_last && (
              <Checkbox
                label={`Crear los partidos de la jornada ${opened.number + 1}`}
                checked={createsMatches}
                onChange={({ currentTarget: { checked } }) => setCreatesMatches(checked)}
              />
            )}
          </>
        )}
        {!isGone && (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} data-autofocus>
              Cancelar
            </Button>
            <Button disabled={opened === null} loading={isBusy} onClick={() => confirm(createsMatches)}>
              Finalizar Jornada
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}
