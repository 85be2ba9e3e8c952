import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import type { PersonPage } from "#contract/persons/person.ts";
import { listText } from "#domain/base/list-text.ts";
import { paths } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useErasePerson, usePersonPayments } from "../mutations.ts";

/** Erases a person in all leagues, after offering their payments as a file (ruling 23; spec 3 §1.4). */
export function ErasePersonDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const navigate = useNavigate();
  const erase = useErasePerson(() => void navigate({ to: paths.players }));
  const file = usePersonPayments(person.id);
  const { id, version, full_name, leagues, payments } = person;
  const names = listText(leagues.map(({ league }) => league));
  return (
    <ConfirmDialog
      title="¿Eliminar persona?"
      confirmLabel="Eliminar persona"
      isDangerous
      isBusy={erase.isPending}
      onConfirm={() => erase.mutate({ person_id: id, version, league_ids: leagues.map(({ league_id }) => league_id) })}
      onClose={onClose}
    >
      <p style={{ marginTop: 0, overflowWrap: "anywhere" }}>
        Se borrarán los datos de <strong>{full_name}</strong>
        {leagues.length === 0 ? "" : ` en ${counted(leagues.length, "liga", "ligas")}: ${names}`}. Esta acción no se
        puede deshacer.
      </p>
      <p>Sus resultados, y los importes, fechas y formas de pago, se conservan a nombre de «Jugador eliminado».</p>
      <p>
        También se borran los motivos, notas y pagos que le nombran. Las copias de seguridad anteriores conservan sus
        datos hasta que se renuevan; al restaurar una se borran otra vez.
      </p>
      {person.merge !== null && <p>La unión con {person.merge.full_name} ya no se podrá deshacer.</p>}
      {payments > 0 && (
        <>
          <p>
            Hay {counted(payments, "pago", "pagos")} a su nombre. Si el club debe guardar los recibos, descárgalos
            antes.
          </p>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            loading={file.isPending}
            onClick={() => file.mutate(null)}
          >
            Descargar sus pagos
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
}
