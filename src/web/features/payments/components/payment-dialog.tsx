import { NativeSelect, SimpleGrid, Text, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Payment, paymentFields } from "#contract/payments/endpoints.ts";
import type { Player } from "#contract/people/endpoints.ts";
import type { ChargedPer } from "#domain/base/league.ts";
import { amountOrDefault, leftOf, type PaymentStatus, paymentStatusLabel } from "#domain/base/payment.ts";
import { numberText } from "#domain/base/typed-number.ts";
import { playersQuery } from "#web/features/people/public.ts";
import { money } from "#web/platform/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import { useSavePayment } from "../mutations.ts";
import { MethodSelect } from "./method-select.tsx";

const statuses: PaymentStatus[] = ["pending", "paid", "unpaid", "refunded"];

export interface PaymentDialogProps {
  leagueId: string;
  registrationCost: number;
  /** Of whom that cost is. */
  per: ChargedPer;
  currency: string;
  /** The club's calendar date. */
  today: string;
  payment: Payment | null;
  onClose: () => void;
}

/** Whether a payment was paid in part, so that a new entry would be one of several. */
const isPartial = (payment: Payment | null) => payment !== null && payment.paid > 0 && payment.left > 0;

const blank = {
  player_id: null,
  partner_id: null,
  player_name: "",
  player_email: null,
  player_phone: null,
  notes: null,
};
const asNew = { ...blank, status: "pending" as const, payment_method: null, payment_date: null };

function initialValues({ payment, registrationCost, today }: PaymentDialogProps) {
  const { player_id, partner_id, player_name, player_email, player_phone, ...of } = payment ?? {
    ...asNew,
    amount: registrationCost,
  };
  const amount: number | null = of.amount; // emptied it is the league's cost
  return {
    player_id,
    partner_id,
    player_name,
    player_email: player_email ?? "",
    player_phone: player_phone ?? "",
    amount,
    status: of.status,
    payment_method: of.payment_method,
    payment_date: isPartial(payment) ? today : of.payment_date,
    notes: of.notes ?? "",
  };
}

/**
 * What saving comes to: an entry of what is left when 'Pagado' is chosen; and whose the method and the date are. Those of a
 * payment in parts are its entries' own, unless one is added (spec 3 §8).
 */
function saved({ payment }: PaymentDialogProps, { status, amount }: { status: PaymentStatus; amount: number }) {
  const entries = payment?.entries.length ?? 0;
  const adds = status === "paid" ? leftOf({ status, amount, paid: payment?.paid ?? 0 }) : 0;
  return { adds, asksHow: adds > 0 || entries === 0 || (entries === 1 && !isPartial(payment)) };
}

/** Whether nobody has said before that nothing is to be paid: 0 is asked about where the league costs something. */
function asksNothing(
  { payment, registrationCost }: PaymentDialogProps,
  { amount }: { amount: number | null },
): boolean {
  return amount === 0 && registrationCost > 0 && payment?.amount !== 0;
}

interface NothingToPayProps extends Pick<PaymentDialogProps, "registrationCost" | "currency" | "onClose"> {
  onConfirm: () => void;
}

/** Whether 0 was meant. */
function NothingToPay({ registrationCost, currency, onConfirm, onClose }: NothingToPayProps) {
  return (
    <ConfirmDialog title="¿Un pago de 0?" confirmLabel={`Guardar ${money(0, currency)}`} {...{ onConfirm, onClose }}>
      Has escrito 0: no quedaría nada por pagar. La liga cuesta {money(registrationCost, currency)}; si el monto se deja
      vacío, se guarda eso.
    </ConfirmDialog>
  );
}

interface PartnerSelectProps {
  payment: Payment | null;
  players: Player[];
  playerId: string | null;
  value: string | null;
  onChange: (playerId: string | null) => void;
}

/** With whom a pair's charge is owed; who was named stays on the list, also under 'Jugador eliminado' (spec 3 §8). */
function PartnerSelect({ payment, players, playerId, value, onChange }: PartnerSelectProps) {
  const named = { id: payment?.partner_id ?? "", full_name: payment?.partner_name ?? "" };
  const others = players.filter(({ id }) => id !== playerId && id !== named.id);
  return (
    <NativeSelect
      label="Pareja"
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      data={[
        { value: "", label: "Nadie más: es de una sola persona" },
        ...[...(named.id === "" ? [] : [named]), ...others].map(({ id, full_name }) => ({
          value: id,
          label: full_name,
        })),
      ]}
    />
  );
}

/** What is typed, what is sent of it, and what follows from choosing a player. */
function usePaymentForm(props: PaymentDialogProps) {
  const { leagueId, registrationCost, per, payment } = props;
  const { data: players = [] } = useQuery(playersQuery(leagueId));
  const comesTo = ({ status, amount }: ReturnType<typeof initialValues>) =>
    saved(props, { status, amount: amountOrDefault(amount, registrationCost) });
  const toFields = (values: ReturnType<typeof initialValues>) => {
    const { payment_method = null, payment_date = null } = payment ?? {};
    return { ...values, ...(!comesTo(values).asksHow && { payment_method, payment_date }) };
  };
  const form = useForm({
    initialValues: initialValues(props),
    validate: (values) => schemaResolver(paymentFields, { sync: true })(toFields(values)),
  });
  const choosePlayer = (id: string) => {
    const player = players.find((one) => one.id === id);
    if (player === undefined) return form.setFieldValue("player_id", null);
    const { full_name, email, phone } = player;
    const partner = payment === null && per === "pair" ? player.partner_id : form.values.partner_id;
    const isThere = partner === payment?.partner_id || players.some((one) => one.id === partner);
    const partner_id = isThere && partner !== id ? partner : null;
    const named = { player_name: full_name, player_email: email ?? "", player_phone: phone ?? "" };
    form.setValues({ player_id: id, partner_id, ...named });
  };
  return { form, players, toFields, choosePlayer, ...comesTo(form.values) };
}

/** 'Registrar Nuevo Pago' and 'Editar Pago' (spec 1 §2 "Payments", §5). */
export function PaymentDialog(props: PaymentDialogProps) {
  const { leagueId, registrationCost, per, currency, payment, onClose } = props;
  const save = useSavePayment(leagueId, payment, onClose);
  const [isConfirming, setConfirming] = useState(false);
  const { form, players, toFields, choosePlayer, adds, asksHow } = usePaymentForm(props);
  const send = (values: typeof form.values) => save.mutate(toFields(values));
  if (isConfirming) {
    return (
      <NothingToPay
        {...{ registrationCost, currency }}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          send(form.values);
        }}
      />
    );
  }
  return (
    <FormDialog
      title={payment === null ? "Registrar Nuevo Pago" : "Editar Pago"}
      submitLabel={payment === null ? "Registrar Pago" : "Guardar Cambios"}
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => (asksNothing(props, values) ? setConfirming(true) : send(values)))}
    >
      <NativeSelect
        label="Jugador de la liga"
        value={form.values.player_id ?? ""}
        onChange={({ currentTarget }) => choosePlayer(currentTarget.value)}
        data={[
          { value: "", label: "Escribir los datos a mano" },
          ...players.map(({ id, full_name }) => ({ value: id, label: full_name })),
        ]}
      />
      <TextInput label="Nombre del jugador" required data-autofocus {...form.getInputProps("player_name")} />
      {(per === "pair" || payment?.partner_id != null) && (
        <PartnerSelect
          {...{ payment, players }}
          playerId={form.values.player_id}
          value={form.values.partner_id}
          onChange={(id) => form.setFieldValue("partner_id", id)}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Email (opcional)" type="email" {...form.getInputProps("player_email")} />
        <TextInput label="Teléfono (opcional)" type="tel" {...form.getInputProps("player_phone")} />
        <NumberField
          kind="amount"
          label="Monto"
          whenEmpty={null}
          placeholder={numberText(registrationCost, "amount")}
          {...form.getInputProps("amount")}
        />
        <NativeSelect
          label="Estado"
          data={statuses.map((status) => ({ value: status, label: paymentStatusLabel(status) }))}
          {...form.getInputProps("status")}
        />
        {asksHow && (
          <>
            <MethodSelect
              label="Método (opcional)"
              value={form.values.payment_method}
              onChange={(method) => form.setFieldValue("payment_method", method)}
            />
            <DateField
              label="Fecha de pago (opcional)"
              clearable
              value={form.values.payment_date}
              onChange={(date) => form.setFieldValue("payment_date", date)}
              error={form.errors.payment_date}
            />
          </>
        )}
      </SimpleGrid>
      {payment !== null && adds > 0 && <Text>Al guardar se anota un cobro de {money(adds, currency)}.</Text>}
      <Textarea label="Notas (opcional)" autosize minRows={2} {...form.getInputProps("notes")} />
    </FormDialog>
  );
}
