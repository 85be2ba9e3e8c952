import { Alert, Button, Group, Modal, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";
import { errorText } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { LoadingState } from "#web/ui/states.tsx";
import { closingQuery } from "../api.ts";
import { useCloseRound } from "../mutations.ts";
import classes from "./finish-round-dialog.module.css";
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
            <Link to={paths.matches} search={{ result: match_id } as never} onClick={onLeave}>
              {pair1_name} – {pair2_name}
            </Link>{" "}
            ({group_name})
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** 'Finalizar Jornada': what will happen, before it happens (ruling 6). */
export function FinishRoundDialog({ leagueId, onClose }: { leagueId: string; onClose: () => void }) {
  const isPhone = useMediaQuery("(max-width: 600px)") ?? false;
  const { data, error, isPending } = useQuery(closingQuery(leagueId));
  const close = useCloseRound(leagueId, onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      fullScreen={isPhone}
      title={`Finalizar Jornada ${data?.number ?? ""}`}
      closeButtonProps={{ "aria-label": "Cerrar" }}
    >
      <Stack>
        {isPending && <LoadingState rows={3} />}
        {error !== null && (
          <Alert color="red" role="alert">
            {errorText(error, "Error al finalizar la jornada")}
          </Alert>
        )}
        {data !== undefined && (
          <>
            <Missing missing={data.missing} onLeave={onClose} />
            <h3 className={classes.heading}>Movimientos</h3>
            <MovementsList movements={data.movements} />
            {data.is_last && (
              <Alert color="blue">
                Es la última jornada: no se abrirá otra. Después puedes marcar la liga como Completada en Gestión Ligas.
              </Alert>
            )}
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button
            disabled={data === undefined}
            loading={close.isPending}
            onClick={() => data !== undefined && close.mutate(data.round_id)}
          >
            Finalizar Jornada
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
