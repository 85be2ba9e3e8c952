import { Badge, Button, Group, NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { IconCash, IconChecks, IconClock, IconCreditCard, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import type { Payment } from "#contract/payments.ts";
import { mediumSpanishDate } from "#domain/calendar-date.ts";
import { matchesSearch } from "#domain/names.ts";
import { type PaymentStatus, paymentMethodLabel, paymentStatusLabel, paymentTotals } from "#domain/payment.ts";
import { money } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { StatCard } from "#web/ui/stat-card.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import classes from "./payments-view.module.css";

const colours: Record<PaymentStatus, string> = { pending: "yellow", paid: "teal", unpaid: "red", refunded: "blue" };

const filters: { value: PaymentStatus | ""; label: string }[] = [
  { value: "", label: "Todos" },
  { value: "paid", label: "Pagados" },
  { value: "pending", label: "Pendientes" },
  { value: "unpaid", label: "No Pagados" },
  { value: "refunded", label: "Reembolsados" },
];

function Row({ payment, currency, onEdit }: { payment: Payment; currency: string; onEdit: () => void }) {
  return (
    <tr>
      <td>
        <strong>{payment.player_name}</strong>
        <span className={classes.email}>{payment.player_email ?? ""}</span>
      </td>
      <td>
        <Badge variant="light" color={colours[payment.status]}>
          {paymentStatusLabel(payment.status)}
        </Badge>
      </td>
      <td className="tabular">{money(payment.amount, currency)}</td>
      <td>{payment.payment_method === null ? "—" : paymentMethodLabel(payment.payment_method)}</td>
      <td>{payment.payment_date === null ? "—" : mediumSpanishDate(payment.payment_date)}</td>
      <td>
        <Button variant="default" size="xs" onClick={onEdit} aria-label={`Editar el pago de ${payment.player_name}`}>
          Editar
        </Button>
      </td>
    </tr>
  );
}

const columns = ["Jugador", "Estado", "Monto", "Método", "Fecha Pago", "Acciones"];

export interface PaymentsViewProps {
  payments: Payment[];
  currency: string;
  onEdit: (payment: Payment) => void;
}

/** The cards, the search, the filter and the table of payments (spec 1 §2 "Payments"). */
export function PaymentsView({ payments, currency, onEdit }: PaymentsViewProps) {
  const [search, setSearch] = useState("");
  const [status, setStatus] = useState<PaymentStatus | "">("");
  const totals = paymentTotals(payments);
  const found = payments.filter(
    (payment) =>
      (status === "" || payment.status === status) &&
      matchesSearch(search, `${payment.player_name} ${payment.player_email ?? ""}`),
  );
  return (
    <>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: "xs", sm: "md" }} mb="md">
        <StatCard label="Total Pagos" value={totals.total} icon={<IconCreditCard size={22} />} />
        <StatCard label="Pagados" value={totals.paid} icon={<IconChecks size={22} />} />
        <StatCard label="Pendientes" value={totals.pending} icon={<IconClock size={22} />} />
        <StatCard label="Total Recaudado" value={money(totals.collected, currency)} icon={<IconCash size={22} />} />
      </SimpleGrid>
      <Group mb="md" wrap="wrap">
        <TextInput
          flex="1 1 220px"
          aria-label="Buscar por jugador o email"
          placeholder="Buscar por jugador o email"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <NativeSelect
          aria-label="Estado del pago"
          value={status}
          onChange={({ currentTarget }) =>
            setStatus(filters.find(({ value }) => value === currentTarget.value)?.value ?? "")
          }
          data={filters}
        />
      </Group>
      {found.length === 0 ? (
        <EmptyState
          icon={<IconCreditCard size={28} />}
          title={payments.length === 0 ? "No hay pagos registrados" : "Ningún pago coincide"}
        />
      ) : (
        <section className={`${card.surface} ${classes.card}`} aria-label="Pagos Registrados">
          <h2 className={classes.title}>Pagos Registrados</h2>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.map((payment) => (
                <Row key={payment.id} payment={payment} currency={currency} onEdit={() => onEdit(payment)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
