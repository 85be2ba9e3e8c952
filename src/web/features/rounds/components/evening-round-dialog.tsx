import { useQuery } from "@tanstack/react-query";
import type { EveningRoundPreview } from "#contract/rounds/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { counted } from "#web/platform/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { eveningRoundQuery } from "../api.ts";
import { useMakeEvening } from "../mutations.ts";
import { RefusalNote } from "./refusal-note.tsx";
import type { GenerateDialogProps } from "./round-dialogs.tsx";

const title = "Esta jornada es una tarde";

/** The matches with a date that would go: their courts are free then. */
function Dated({ removed }: Pick<EveningRoundPreview, "removed">) {
  const dated = removed.filter(({ match_date }) => match_date !== null);
  if (dated.length === 0) return null;
  return (
    <>
      <p>
        {dated.length === 1
          ? "Uno de ellos tiene fecha, que se pierde:"
          : `${dated.length} de ellos tienen fecha, que se pierde:`}
      </p>
      <ul>
        {dated.map(({ match_id, pair1_name, pair2_name, match_date, match_time }) => (
          <li key={match_id}>
            {pair1_name} – {pair2_name}, {match_date !== null && shortWeekdayDay(match_date)}
            {match_time !== null && ` a las ${match_time.slice(0, 5)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function whatGoes({ removed, kept }: EveningRoundPreview): string {
  const removal =
    removed.length === 0
      ? "No se quita ningún partido."
      : `Se ${removed.length === 1 ? "quita" : "quitan"} ${counted(removed.length, "partido", "partidos")} sin resultado.`;
  if (kept === 0) return removal;
  return `${removal} ${kept === 1 ? "Queda 1, que ya tiene" : `Quedan ${kept}, que ya tienen`} resultado o se ${kept === 1 ? "juega" : "juegan"} ahora.`;
}

function Confirm({ preview, leagueId, roundId, onClose }: GenerateDialogProps & { preview: EveningRoundPreview }) {
  const make = useMakeEvening({ leagueId, roundId }, onClose);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={preview.removed.length === 0 ? "Es una tarde" : `Quitar ${preview.removed.length} y hacerla tarde`}
      isBusy={make.isPending}
      onConfirm={() => make.mutate(preview.removed.map(({ match_id }) => match_id))}
      onClose={onClose}
    >
      <p>
        La jornada {preview.number} no se juega en partidos: sus puntos los da la tarde (americano, mexicano, pozo…) que
        se le sume al terminar. {whatGoes(preview)}
      </p>
      <Dated removed={preview.removed} />
      <p>«Generar Partidos» lo deshace y crea de nuevo los partidos, sin fechas.</p>
      <RefusalNote error={make.error} />
    </ConfirmDialog>
  );
}

/** 'Esta jornada es una tarde': which matches go, before it happens (spec 8 §4.4). */
export function EveningRoundDialog(props: GenerateDialogProps) {
  const query = useQuery(eveningRoundQuery(props.leagueId));
  const waits = (
    <Dialog title={title} onClose={props.onClose} centered>
      <LoadingState rows={2} height={48} />
    </Dialog>
  );
  return (
    <QueryView query={query} failure="No se ha podido cargar qué partidos se quitarían." loading={waits}>
      {(preview) => <Confirm {...props} preview={preview} />}
    </QueryView>
  );
}
