import { Group, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { IconCash, IconChecks, IconClock, IconCreditCard, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import type { Payment } from "#contract/payments.ts";
import { paymentTotals } from "#domain/payment.ts";
import { money } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { StatCard } from "#web/ui/stat-card.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { canBeMarked, listedPayments } from "../model/listed.ts";
import type { PaymentsFilter, PaymentsSearch } from "../model/search.ts";
import { MarkBar } from "./mark-bar.tsx";
import { PaymentsTable } from "./payments-table.tsx";
import classes from "./payments-view.module.css";

const filters: { value: PaymentsFilter | ""; label: string }[] = [
  { value: "", label: "Todos" },
  { value: "owing", label: "Deben" },
  { value: "paid", label: "Pagados" },
  { value: "pending", label: "Pendientes" },
  { value: "unpaid", label: "No Pagados" },
  { value: "refunded", label: "Reembolsados" },
];

export interface PaymentsViewProps {
  leagueId: string;
  payments: Payment[];
  currency: string;
  today: string;
  search: PaymentsSearch;
  onSearch: (search: PaymentsSearch) => void;
  onEdit: (payment: Payment) => void;
  onEntries: (payment: Payment) => void;
  onRemind: (payment: Payment) => void;
}

function Totals({ payments, currency }: Pick<PaymentsViewProps, "payments" | "currency">) {
  const { total, paid, pending, collected, left } = paymentTotals(payments);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: "xs", sm: "md" }} mb="md">
      <StatCard label="Total Pagos" value={total} icon={<IconCreditCard size={22} />} />
      <StatCard label="Pagados" value={paid} icon={<IconChecks size={22} />} />
      <StatCard label="Pendientes" value={pending} icon={<IconClock size={22} />} />
      <StatCard
        label="Total Recaudado"
        value={
          <>
            {money(collected, currency)}
            {left > 0 && <span className={classes.left}>Falta {money(left, currency)}</span>}
          </>
        }
        icon={<IconCash size={22} />}
      />
    </SimpleGrid>
  );
}

function Filters({ search, onSearch }: Pick<PaymentsViewProps, "search" | "onSearch">) {
  const { status, q = "" } = search;
  // What is typed is shown at once; the address follows.
  const [typed, setTyped] = useState(q);
  const go = (wanted: PaymentsFilter | undefined, text: string) =>
    onSearch({ ...(wanted !== undefined && { status: wanted }), ...(text !== "" && { q: text }) });
  return (
    <Group mb="md" wrap="wrap">
      <TextInput
        flex="1 1 220px"
        aria-label="Buscar por jugador o email"
        placeholder="Buscar por jugador o email"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          go(status, currentTarget.value);
        }}
      />
      <NativeSelect
        aria-label="Estado del pago"
        value={status ?? ""}
        onChange={({ currentTarget }) =>
          go(filters.find(({ value }) => value === currentTarget.value)?.value || undefined, typed)
        }
        data={filters}
      />
    </Group>
  );
}

/** The cards, the search, the filter and the table of payments (spec 1 §2 "Payments"); who owes comes first (spec 3 §8). */
export function PaymentsView(props: PaymentsViewProps) {
  const { leagueId, payments, currency, today, search, onSearch, onEdit, onEntries, onRemind } = props;
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const listed = listedPayments(payments, search);
  const marked = payments.filter((payment) => marks.has(payment.id) && canBeMarked(payment));
  const onMark = (ids: string[], isMarked: boolean) => {
    const next = new Set(marks);
    for (const id of ids) {
      if (isMarked) next.add(id);
      else next.delete(id);
    }
    setMarks(next);
  };
  return (
    <>
      <Totals payments={payments} currency={currency} />
      <Filters search={search} onSearch={onSearch} />
      {listed.length === 0 ? (
        <EmptyState
          icon={<IconCreditCard size={28} />}
          title={payments.length === 0 ? "No hay pagos registrados" : "Ningún pago coincide"}
        />
      ) : (
        <section className={`${card.surface} ${classes.card}`} aria-label="Pagos Registrados">
          <h2 className={classes.title}>Pagos Registrados</h2>
          <PaymentsTable {...{ payments: listed, currency, marks, onMark, onEdit, onEntries, onRemind }} />
        </section>
      )}
      {marked.length > 0 && (
        <MarkBar
          {...{ leagueId, currency, today, marked }}
          hidden={marked.filter((payment) => !listed.includes(payment)).length}
          onClear={() => setMarks(new Set())}
        />
      )}
    </>
  );
}
