import { Button, Group } from "@mantine/core";
import { IconPrinter, IconQrcode } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { eveningQuery } from "../api.ts";
import { CourtCodeList } from "../components/court-codes.tsx";
import { useCourtCodes } from "../model/use-court-codes.ts";

function Codes({ evening }: { evening: Evening }) {
  const { name, status } = evening;
  const [isRevoking, setRevoking] = useState(false);
  const { codes, Code, isBusy, make, revoke } = useCourtCodes(evening);
  if (status === "finished")
    return (
      <EmptyState
        icon={<IconQrcode size={28} />}
        title="La tarde ha terminado"
        text="Sus códigos ya no abren nada. Los resultados se corrigen en la tarde."
      />
    );
  return (
    <>
      <Group gap="xs" mb="md" className="screen-only">
        {codes.length === 0 ? (
          <Button loading={isBusy} onClick={() => void make()}>
            Crear los códigos
          </Button>
        ) : (
          <Button leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
            Imprimir
          </Button>
        )}
        <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => setRevoking(true)}>
          Anular los códigos
        </Button>
      </Group>
      {codes.length === 0 ? (
        <EmptyState
          icon={<IconQrcode size={28} />}
          title="Un código por cancha"
          text="Quien juega lo escanea y envía el resultado desde su móvil. Aparece con guiones en la tarde hasta que lo aceptas."
        />
      ) : (
        <CourtCodeList codes={codes} Code={Code} name={name} />
      )}
      {isRevoking && (
        <ConfirmDialog
          title="Anular los códigos de esta tarde"
          confirmLabel="Anular los códigos"
          isDangerous
          onConfirm={() => {
            revoke();
            setRevoking(false);
          }}
          onClose={() => setRevoking(false)}
        >
          Los códigos que se hayan impreso o enseñado dejan de abrir nada. Lo que se haya enviado con ellos sigue en la
          tarde.
        </ConfirmDialog>
      )}
    </>
  );
}

function EveningCodes() {
  const eveningId: string = useParams({ strict: false, select: ({ eveningId }) => eveningId ?? "" });
  const query = useQuery(eveningQuery(eveningId));
  return (
    <>
      <div className="screen-only">
        <PageHeader title="Códigos de las canchas" text={query.data?.name} />
      </div>
      <QueryView
        query={query}
        failure="No se ha podido cargar la tarde."
        loading={<LoadingState rows={3} height={180} />}
      >
        {(evening) => <Codes evening={evening} />}
      </QueryView>
    </>
  );
}

/** The codes of an evening's courts, to be shown to another phone or printed (spec 8 §2.3). */
export const EveningCodesScreen = only(contract.links.court.issue, EveningCodes);
