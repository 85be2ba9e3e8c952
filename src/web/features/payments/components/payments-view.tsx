import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconChecks, IconCreditCard, IconSearch } from "@tabler/icons-react";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Claim } from "#contract/payments/charge.ts";
import type { Payment } from "#contract/payments/endpoints.ts";
import card from "#web/ui/card.module.css";
import { late } from "#web/ui/late.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { claimedText, waitingClaims } from "../model/claim-texts.ts";
import { canBeMarked, listedPayments } from "../model/listed.ts";
import { type PaymentOrder, type PaymentsFilter, type PaymentsSearch, paymentOrders } from "../model/search.ts";
import { MoneyBar, type MoneyBarProps } from "./money-bar.tsx";
import { PaymentsTable, type PaymentsTableProps } from "./payments-table.tsx";
import classes from "./payments-view.module.css";

const MarkBar = late(async () => (await import("./mark-bar.tsx")).MarkBar);

const filters: { value: PaymentsFilter | ""; label: string }[] = [
  { value: "", label: "Todos" },
  { value: "owing", label: "Deben" },
  { value: "claimed", label: "Dicen que han pagado" },
  { value: "paid", label: "Pagados" },
  { value: "pending", label: "Pendientes" },
  { value: "unpaid", label: "No Pagados" },
  { value: "refunded", label: "Reembolsados" },
];

const orderNames: Record<PaymentOrder, string> = {
  name: "Por nombre",
  amount: "Por monto",
  left: "Por lo que deben",
  date: "Por fecha de pago",
};

export interface PaymentsViewProps {
  leagueId: string;
  payments: Payment[];
  /** What payers say of their payments. */
  claims: ReadonlyMap<string, Claim>;
  currency: string;
  owing?: MoneyBarProps["owing"];
  today: string;
  search: PaymentsSearch;
  onSearch: (search: PaymentsSearch) => void;
  onAct: PaymentsTableProps["onAct"];
  /** Makes a payment for everybody who has none. */
  onPending: () => void;
}

interface FiltersProps extends Pick<PaymentsViewProps, "search" | "onSearch"> {
  /** Marks several; absent where none can be marked. */
  children: ReactNode;
}

function Filters({ search, onSearch, children }: FiltersProps) {
  const { status, q = "", order } = search;
  // What is typed is shown at once; the address follows.
  const [typed, setTyped] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([["F", () => field.current?.focus()]]);
  const go = (wanted: PaymentsFilter | undefined, text: string, by: PaymentOrder | undefined = order) =>
    onSearch({
      ...(wanted !== undefined && { status: wanted }),
      ...(text !== "" && { q: text }),
      ...(by !== undefined && { order: by }),
    });
  return (
    <div className={classes.filters}>
      <h2 className={classes.title}>Pagos Registrados</h2>
      <TextInput
        ref={field}
        className={classes.search ?? ""}
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
      <NativeSelect
        aria-label="Orden de los pagos"
        value={order ?? ""}
        onChange={({ currentTarget: { value } }) => {
          const by = paymentOrders.find((one) => one === value);
          if (by !== undefined) return go(status, typed, by);
          onSearch({ ...(status !== undefined && { status }), ...(typed !== "" && { q: typed }) });
        }}
        data={[
          { value: "", label: "Quien debe, primero" },
          ...paymentOrders.map((one) => ({ value: one, label: orderNames[one] })),
        ]}
      />
      {children}
    </div>
  );
}

/** The money, the search, the filter and the table of payments (spec 1 §2 "Payments"); who owes comes first (spec 3 §8). */
export function PaymentsView(props: PaymentsViewProps) {
  const { leagueId, payments, claims, currency, today, search, onSearch, onAct, onPending } = props;
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const [isMarking, setMarking] = useState(false);
  const list = useRef<HTMLElement>(null);
  const waiting = useMemo(() => waitingClaims(claims), [claims]);
  const listed = listedPayments(payments, search, waiting);
  const marked = payments.filter((payment) => marks.has(payment.id) && canBeMarked(payment));
  const onMark = useCallback((ids: string[], isMarked: boolean) => {
    setMarks((known) => new Set(isMarked ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id))));
  }, []);
  const end = () => {
    setMarks(new Set());
    setMarking(false);
  };
  const begin = () => {
    flushSync(() => setMarking(true));
    list.current?.querySelector<HTMLElement>("tbody input")?.focus();
  };
  return (
    <>
      <MoneyBar
        payments={payments}
        currency={currency}
        owing={props.owing}
        claimed={claimedText(waiting.size)}
        onClaimed={() => onSearch({ status: "claimed" })}
      />
      {payments.length > 0 && (
        <Filters search={search} onSearch={onSearch}>
          {payments.some(canBeMarked) && (
            <Button
              variant="default"
              leftSection={<IconChecks size={18} aria-hidden="true" />}
              aria-pressed={isMarking}
              onClick={isMarking ? end : begin}
            >
              Marcar varios
            </Button>
          )}
        </Filters>
      )}
      {payments.length === 0 ? (
        <EmptyState
          icon={<IconCreditCard size={28} />}
          title="No hay pagos registrados"
          text="Crea de una vez lo que debe cada uno, y marca después quién ha pagado."
          action={<Button onClick={onPending}>Crear pendientes para todos</Button>}
        />
      ) : listed.length === 0 ? (
        <EmptyState
          icon={<IconCreditCard size={28} />}
          title="Ningún pago coincide"
          action={
            <Button variant="default" onClick={() => onSearch({})}>
              Ver todos
            </Button>
          }
        />
      ) : (
        <section ref={list} className={`${card.surface} ${classes.card}`} aria-label="Pagos Registrados">
          <PaymentsTable
            {...{ claims, currency, today, isMarking, marks, onMark, onAct }}
            payments={listed}
            list={JSON.stringify(search)}
          />
        </section>
      )}
      {marked.length > 0 && (
        <MarkBar
          {...{ leagueId, currency, today, marked }}
          hidden={marked.filter((payment) => !listed.includes(payment)).length}
          onClear={end}
        />
      )}
    </>
  );
}
