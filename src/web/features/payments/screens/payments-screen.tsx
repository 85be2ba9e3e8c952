import { Button } from "@mantine/core";
import { IconBuildingBank, IconPlus, IconUsersPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { useExportActions } from "#web/features/exports/public.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { PeopleLinks } from "#web/features/people/public.ts";
import { paths } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { late } from "#web/ui/late.tsx";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { Only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { claimsQuery, debtsQuery, paymentsQuery } from "../api.ts";
import type { PaymentsDialog } from "../components/payments-dialogs.tsx";
import { PaymentsView } from "../components/payments-view.tsx";
import type { PaymentsSearch } from "../model/search.ts";
import { usePaymentActions } from "../model/use-payment-actions.ts";

const PaymentsDialogs = late(async () => (await import("../components/payments-dialogs.tsx")).PaymentsDialogs);

/** Who owes, as the dashboard counts them. */
function useOwing({ id, format_type }: LeagueChoice): string | undefined {
  const count = useQuery(debtsQuery(id)).data?.pairs.length ?? 0;
  if (count === 0) return undefined;
  const who = format_type === "pairs" ? counted(count, "pareja", "parejas") : counted(count, "jugador", "jugadores");
  return `${who} ${count === 1 ? "debe" : "deben"}`;
}

/** What payers say, by their payments. */
function useClaimsOf(leagueId: string) {
  const { data } = useQuery(claimsQuery(leagueId));
  return useMemo(() => new Map(data?.claims.map((claim) => [claim.payment_id, claim])), [data]);
}

/** The payments of one league; the league chosen anew begins without marks. */
function Payments({ league }: { league: LeagueChoice }) {
  const [dialog, setDialog] = useState<PaymentsDialog | null>(null);
  const search: PaymentsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { id: leagueId } = league;
  const query = useQuery(paymentsQuery(leagueId));
  const owing = useOwing(league);
  const claims = useClaimsOf(leagueId);
  const onAct = usePaymentActions({ leagueId, claims, currency: query.data?.currency ?? "EUR", onDialog: setDialog });
  const exports = useExportActions({ leagueId, kind: "payments" });
  const isEmpty = query.data?.payments.length === 0; // then the first step is to make those of everybody
  const main = (
    <Button
      variant={isEmpty ? "default" : "filled"}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      onClick={() => setDialog({ kind: "edit", payment: null })}
    >
      Registrar Pago
    </Button>
  );
  const more = (
    <>
      <MenuAction
        icon={IconUsersPlus}
        label="Crear pendientes"
        disabled={query.data === undefined}
        onClick={() => setDialog({ kind: "pending" })}
      />
      <MenuAction
        icon={IconBuildingBank}
        label="Extracto del banco"
        disabled={isEmpty ?? true}
        onClick={() => setDialog({ kind: "statement" })}
      />
      {exports}
    </>
  );
  return (
    <>
      <PageHeader title="Gestión de Pagos" text={league.name} main={main} more={more} />
      <QueryView
        query={query}
        failure="No se han podido cargar los pagos."
        loading={<LoadingState rows={4} height={90} />}
      >
        {(list) => (
          <>
            <PaymentsView
              {...{ leagueId, search, owing, claims, onAct }}
              payments={list.payments}
              currency={list.currency}
              today={list.today}
              onSearch={(next) =>
                void navigate({ to: paths.payments, search: next, replace: true, resetScroll: false })
              }
              onPending={() => setDialog({ kind: "pending" })}
            />
            {dialog !== null && <PaymentsDialogs {...{ dialog, leagueId, list }} onClose={() => setDialog(null)} />}
          </>
        )}
      </QueryView>
    </>
  );
}

/** Gestión de Pagos (spec 1 §2 "Payments"). */
export function PaymentsScreen() {
  return (
    <Only guarded={contract.payments.list}>
      <NeedsLeague title="Gestión de Pagos" text="Crea una liga para registrar sus pagos.">
        {(league) => (
          <PeopleLinks leagueId={league.id}>
            <Payments key={league.id} league={league} />
          </PeopleLinks>
        )}
      </NeedsLeague>
    </Only>
  );
}
