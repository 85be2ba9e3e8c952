import { Button } from "@mantine/core";
import { IconBallTennis, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { EveningSummary } from "#contract/evenings/endpoints.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { eveningsQuery } from "../api.ts";
import { EveningList } from "../components/evening-list.tsx";
import { RemoveEveningDialog } from "../components/remove-evening-dialog.tsx";
import { orderedEvenings } from "../model/evenings-order.ts";

const shownAtOnce = 20; // evenings that were

function NewEveningButton() {
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden="true" />}
      renderRoot={(props) => <Link {...props} to={paths.newEvening} />}
    >
      Nueva tarde
    </Button>
  );
}

function AllEvenings({ evenings }: { evenings: readonly EveningSummary[] }) {
  const [removing, setRemoving] = useState<EveningSummary | null>(null);
  const [isWhole, setWhole] = useState(false);
  const today = useClubNow()?.date ?? "";
  const { coming, past } = orderedEvenings(evenings, today);
  const shown = isWhole ? past : past.slice(0, shownAtOnce);
  const row = { today, onRemove: setRemoving };
  return (
    <>
      <EveningList title="Hoy y próximas" evenings={coming} {...row} />
      <EveningList title="Las que fueron" evenings={shown} {...row} />
      {shown.length < past.length && (
        <Button variant="default" mt="sm" onClick={() => setWhole(true)}>
          Ver las {past.length - shown.length} anteriores
        </Button>
      )}
      {removing !== null && <RemoveEveningDialog evening={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function Evenings() {
  const query = useQuery(eveningsQuery);
  const mayCreate = useMay()(contract.evenings.create);
  const isEmpty = query.data?.length === 0;
  return (
    <>
      <PageHeader
        title="Tardes"
        text="Americano, mexicano, parejas y pozo"
        main={mayCreate && !isEmpty && <NewEveningButton />}
      />
      <QueryView
        query={query}
        failure="No se han podido cargar las tardes."
        loading={<LoadingState height={96} />}
        isEmpty={(evenings) => evenings.length === 0}
        empty={
          <EmptyState
            icon={<IconBallTennis size={28} />}
            title="Todavía no hay tardes"
            text="Pega la lista del chat y en un minuto está hecha: canchas, rondas y quién juega con quién."
            action={mayCreate && <NewEveningButton />}
          />
        }
      >
        {(evenings) => <AllEvenings evenings={evenings} />}
      </QueryView>
    </>
  );
}

/** 'Tardes': today's and coming ones first, then what was (spec 8 §1.1). */
export const EveningsScreen = only(contract.evenings.list, Evenings);
