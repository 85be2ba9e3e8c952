import { Checkbox, VisuallyHidden } from "@mantine/core";
import {
  IconArrowBackUp,
  IconCash,
  IconCheck,
  IconClock,
  IconEyeOff,
  IconLink,
  IconMessage,
  IconPencil,
  IconX,
} from "@tabler/icons-react";
import { type KeyboardEvent, memo } from "react";
import type { Claim } from "#contract/payments/charge.ts";
import type { Payment } from "#contract/payments/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { type PaymentStatus, payerName, paymentMethodLabel, paymentStatusLabel } from "#domain/base/payment.ts";
import { PlayerName } from "#web/features/people/public.ts";
import { money } from "#web/platform/format.ts";
import "#web/ui/controls.css";
import { useHeadSlots } from "#web/ui/head-slot.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { keyRow, keyStep, useRowKeys } from "#web/ui/row-keys.ts";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { useLongList } from "#web/ui/use-long-list.tsx";
import { claimText } from "../model/claim-texts.ts";
import { canBeMarked } from "../model/listed.ts";
import type { PaymentAction } from "../model/use-payment-actions.ts";
import classes from "./payments-table.module.css";

const signs = { pending: IconClock, paid: IconCheck, unpaid: IconX, refunded: IconArrowBackUp };

function Status({ status }: { status: PaymentStatus }) {
  const Sign = signs[status];
  return (
    <span className={classes.state} data-status={status}>
      <Sign size={12} aria-hidden="true" />
      <span className={classes.label}>{paymentStatusLabel(status)}</span>
    </span>
  );
}

/** The arrows lead from mark to mark. */
function goToNeighbour(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const marks = [...(event.currentTarget.closest("table")?.querySelectorAll("tbody input") ?? [])];
  const next = marks[marks.indexOf(event.currentTarget) + step];
  if (next instanceof HTMLElement) next.focus();
}

/** The likely step of who owes, and the rest behind a ⋯. */
function Actions({ payment, claim, onAct }: Pick<RowProps, "payment" | "claim" | "onAct">) {
  const name = payerName(payment);
  const waits = claim !== undefined && !claim.is_dismissed;
  const act = (kind: PaymentAction) => () => onAct(kind, payment);
  return (
    <>
      {payment.left > 0 && (
        <button
          {...keyStep}
          type="button"
          className={classes.collect}
          onClick={act(waits ? "confirm" : "entries")}
          aria-label={waits ? `Confirmar lo que ha pagado ${name}` : `Cobrar a ${name}`}
        >
          <span className={classes.word}>{waits ? "Confirmar" : "Cobrar"}</span>
        </button>
      )}
      <RowMenu label={`Más acciones del pago de ${name}`}>
        {waits && <MenuAction icon={IconEyeOff} label="No ha llegado" onClick={act("dismiss")} />}
        {claim?.is_dismissed === true && (
          <MenuAction icon={IconArrowBackUp} label="Volver a comprobarlo" onClick={act("restore")} />
        )}
        {payment.left > 0 && <MenuAction icon={IconLink} label="Copiar enlace de pago" onClick={act("link")} />}
        {payment.left > 0 && <MenuAction icon={IconMessage} label="Recordar" onClick={act("remind")} />}
        <MenuAction icon={IconCash} label="Cobros" onClick={act("entries")} />
        <MenuAction icon={IconPencil} label="Editar" onClick={act("edit")} />
      </RowMenu>
    </>
  );
}

interface RowProps {
  payment: Payment;
  /** What its payer says; undefined: nothing. */
  claim: Claim | undefined;
  currency: string;
  /** The club's calendar date. */
  today: string;
  /** Whether several are being marked. */
  isMarking: boolean;
  isMarked: boolean;
  onMark: (ids: string[], isMarked: boolean) => void;
  onAct: (action: PaymentAction, payment: Payment) => void;
}

/** What the payer says of it: 'Dice que ha pagado'. */
function Said({ claim, today }: { claim: Claim; today: string }) {
  return (
    <span className={classes.claim} data-dismissed={claim.is_dismissed || undefined}>
      {claimText(claim, today)}
      {claim.note !== null && <q>{claim.note}</q>}
    </span>
  );
}

/** Drawn anew only when it changes: the others come in below it. */
const Row = memo(function Row({ payment, claim, today, currency, isMarking, isMarked, onMark, onAct }: RowProps) {
  const name = payerName(payment);
  const { partner_id, partner_name, paid, left, payment_method, payment_date } = payment;
  return (
    <tr {...keyRow} data-marked={isMarked || undefined}>
      {isMarking && (
        <td className={classes.mark}>
          {canBeMarked(payment) && (
            <Checkbox
              aria-label={`Marcar el pago de ${name}`}
              checked={isMarked}
              onChange={({ currentTarget }) => onMark([payment.id], currentTarget.checked)}
              onKeyDown={goToNeighbour}
            />
          )}
        </td>
      )}
      <td className={classes.name}>
        <strong>
          <PlayerName playerId={payment.player_id} name={payment.player_name} />
          {partner_name !== null && (
            <>
              {" & "}
              <PlayerName playerId={partner_id} name={partner_name} />
            </>
          )}
        </strong>
        <span className={classes.email}>
          {[left > 0 && payment.concept, payment.player_email].filter(Boolean).join(" · ")}
        </span>
        {claim !== undefined && <Said claim={claim} today={today} />}
      </td>
      <td className={classes.status}>
        <Status status={payment.status} />
        {paid > 0 && left > 0 && <span className={classes.part}>pagó {money(paid, currency)}</span>}
      </td>
      <td className={classes.amount}>{money(payment.amount, currency)}</td>
      <td className={classes.paid} data-none={paid === 0 || undefined}>
        {paid === 0 ? "–" : money(paid, currency)}
      </td>
      <td className={classes.left} data-none={left === 0 || undefined}>
        {left === 0 ? "–" : <strong>{money(left, currency)}</strong>}
      </td>
      <td className={classes.how}>{payment_method === null ? "—" : paymentMethodLabel(payment_method)}</td>
      <td className={classes.how}>{payment_date === null ? "—" : mediumSpanishDate(payment_date)}</td>
      <td className={classes.actions}>{!isMarking && <Actions payment={payment} claim={claim} onAct={onAct} />}</td>
    </tr>
  );
});

const columns = ["Jugador", "Estado", "Monto", "Pagado", "Debe", "Método", "Fecha Pago", "Acciones"];
const figures = new Set(["Monto", "Pagado", "Debe"]);

/** About a screenful of rows at a time, and how tall they are. */
const wide = { first: 14, slice: 14, height: 61 };
const narrow = { first: 8, slice: 8, height: 92 };

export interface PaymentsTableProps extends Omit<RowProps, "payment" | "claim" | "isMarked"> {
  /** What is said of each payment. */
  claims: ReadonlyMap<string, Claim>;
  payments: Payment[];
  /** What they are: others begin at their first. */
  list: string;
  /** The ids of those that are marked. */
  marks: ReadonlySet<string>;
}

/** The table of payments (spec 1 §2 "Payments"), whose rows can be marked (spec 3 §8). */
export function PaymentsTable(props: PaymentsTableProps) {
  const { payments, claims, list, currency, today, isMarking, marks, onMark, onAct } = props;
  useRowKeys();
  const { count, room } = useLongList(payments.length, { list, ...(useHeadSlots() === null ? wide : narrow) });
  const ids = payments.filter(canBeMarked).map(({ id }) => id);
  const marked = ids.filter((id) => marks.has(id)).length;
  return (
    <>
      <table className={classes.table} data-marking={isMarking || undefined}>
        <thead>
          <tr>
            {isMarking && (
              <th scope="col">
                {ids.length === 0 ? (
                  <VisuallyHidden>Marcar</VisuallyHidden>
                ) : (
                  <Checkbox
                    className={classes.all ?? ""}
                    label="Marcar todos"
                    aria-label="Marcar todos los que se ven"
                    checked={marked === ids.length}
                    indeterminate={marked > 0 && marked < ids.length}
                    onChange={() => onMark(ids, marked < ids.length)}
                  />
                )}
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col" data-figure={figures.has(column) || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments.slice(0, count).map((payment) => (
            <Row
              key={payment.id}
              payment={payment}
              claim={claims.get(payment.id)}
              currency={currency}
              today={today}
              isMarking={isMarking}
              isMarked={marks.has(payment.id) && canBeMarked(payment)}
              onMark={onMark}
              onAct={onAct}
            />
          ))}
        </tbody>
      </table>
      {room}
    </>
  );
}
