import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeagueChoice } from "#contract/leagues.ts";
import type { Payment } from "#contract/payments.ts";
import { ExportButton } from "#web/features/exports/public.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { paymentsQuery } from "../api.ts";
import { PaymentDialog } from "../components/payment-dialog.tsx";
import { PaymentsView } from "../components/payments-view.tsx";
import { useCreatePending } from "../mutations.ts";

type Dialog = { payment: Payment | null } | null;

function Payments({ league }: { league: LeagueChoice }) {
  const [dialog, setDialog] = useState<Dialog>(null);
  const query = useQuery(paymentsQuery(league.id));
  const pending = useCreatePending(league.id);
  const actions = (
    <>
      <ExportButton leagueId={league.id} kind="payments" />
      <Button variant="default" loading={pending.isPending} onClick={() => pending.mutate(null)}>
        Crear pendientes
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setDialog({ payment: null })}>
        Registrar Pago
      </Button>
    </>
  );
  return (
    <>
      <PageHeader title="Gestión de Pagos" text={league.name} actions={actions} />
      <QueryView
        query={query}
        failure="No se han podido cargar los pagos."
        loading={<LoadingState rows={4} height={90} />}
      >
        {({ payments, currency }) => (
          <PaymentsView payments={payments} currency={currency} onEdit={(payment) => setDialog({ payment })} />
        )}
      </QueryView>
      {dialog !== null && query.data !== undefined && (
        <PaymentDialog
          leagueId={league.id}
          registrationCost={query.data.registration_cost}
          payment={dialog.payment}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** Gestión de Pagos (spec 1 §2 "Payments"). */
export function PaymentsScreen() {
  return (
    <NeedsLeague text="Crea una liga para registrar sus pagos.">{(league) => <Payments league={league} />}</NeedsLeague>
  );
}
