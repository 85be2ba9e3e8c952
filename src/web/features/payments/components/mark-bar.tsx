import { Button, CloseButton, Kbd } from "@mantine/core";
import { useHotkeys, useMediaQuery } from "@mantine/hooks";
import { IconCheck } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { markedPayments, type Payment } from "#contract/payments/endpoints.ts";
import { isCalendarDate } from "#domain/base/calendar-date.ts";
import { type PaymentMethod, sumOf } from "#domain/base/payment.ts";
import { errorText } from "#web/platform/api-client.ts";
import { giveUpWrites } from "#web/platform/connection.ts";
import { counted, money } from "#web/platform/format.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { WaitingNote } from "#web/ui/waiting-note.tsx";
import { sumText } from "../model/listed.ts";
import { useMarkPaid } from "../mutations.ts";
import classes from "./mark-bar.module.css";
import { MethodSelect } from "./method-select.tsx";

export interface MarkBarProps {
  leagueId: string;
  currency: string;
  /** The club's calendar date. */
  today: string;
  /** The payments that are marked, as they are shown. */
  marked: Payment[];
  /** How many of them the filter hides. */
  hidden: number;
  onClear: () => void;
}

/** Whether a letter belongs to what is being typed, or to an open dialog. */
function isTyping({ target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("input:not([type=checkbox]), textarea, select, [role=dialog]") !== null;
}

/** The foot while payments are marked: how many, the sum, method and day, and the one button (spec 3 §8). */
export function MarkBar({ leagueId, currency, today, marked, hidden, onClear }: MarkBarProps) {
  const [method, setMethod] = useState<PaymentMethod | null>("bizum");
  const [typedDay, setDay] = useState<string | null>(today);
  const foot = useRef<HTMLElement>(null);
  const hasKeys = useMediaQuery("(hover: hover) and (min-width: 700px)") ?? true;
  const save = useMarkPaid({ leagueId, currency }, onClear);
  const lefts = marked.map(({ left }) => left);
  const mark = () => {
    if (save.isPending) return;
    const payments = marked.map(({ id, version }) => ({ payment_id: id, version }));
    const wanted = markedPayments.safeParse({ payments, payment_method: method, payment_date: typedDay ?? "" });
    if (wanted.success) save.mutate(wanted.data);
    else foot.current?.querySelector<HTMLElement>("input")?.focus();
  };
  useHotkeys([["P", (event) => !isTyping(event) && mark()]], []);
  const isDay = isCalendarDate(typedDay ?? "");
  return (
    <section ref={foot} className={classes.bar} data-own-foot="" aria-label="Pagos marcados">
      <div className={classes.said}>
        {save.isError && <ErrorNote>{errorText(save.error, "Error al guardar el pago")}</ErrorNote>}
        {save.isPending && <WaitingNote onGiveUp={giveUpWrites} />}
      </div>
      <CloseButton aria-label="Quitar las marcas" onClick={onClear} disabled={save.isPending} />
      <p className={classes.sum} role="status">
        <strong>
          {counted(marked.length, "marcado", "marcados")} · {money(sumOf(lefts), currency)}
        </strong>
        {marked.length > 1 && <span className={classes.how}>{sumText(lefts)}</span>}
        {hidden > 0 && <span className={classes.how}>{hidden} fuera de la vista</span>}
      </p>
      <div className={classes.fields}>
        <MethodSelect aria-label="Método" value={method} onChange={setMethod} />
        <DateField
          aria-label="Día del cobro"
          value={typedDay}
          onChange={setDay}
          {...(!isDay && typedDay === null && { error: "Escribe el día" })}
        />
      </div>
      <Button
        className={classes.button}
        leftSection={<IconCheck size={18} aria-hidden="true" />}
        rightSection={hasKeys && <Kbd aria-hidden="true">P</Kbd>}
        loading={save.isPending}
        onClick={mark}
      >
        Marcar {counted(marked.length, "pagado", "pagados")}
      </Button>
    </section>
  );
}
