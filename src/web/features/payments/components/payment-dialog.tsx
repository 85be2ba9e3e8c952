import { NativeSelect, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { type Payment, paymentFields } from "#contract/payments.ts";
import {
  amountOrDefault,
  type PaymentMethod,
  type PaymentStatus,
  parseAmount,
  paymentMethodLabel,
  paymentStatusLabel,
} from "#domain/payment.ts";
import { playersQuery } from "#web/features/people/public.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useSavePayment } from "../mutations.ts";

const statuses: PaymentStatus[] = ["pending", "paid", "unpaid", "refunded"];
const methods: PaymentMethod[] = ["cash", "transfer", "card", "digital"];

export interface PaymentDialogProps {
  leagueId: string;
  registrationCost: number;
  payment: Payment | null;
  onClose: () => void;
}

function initialValues(payment: Payment | null, registrationCost: number) {
  const { player_id = null, status = "pending", payment_method = null, payment_date = null } = payment ?? {};
  return {
    player_id,
    player_name: payment?.player_name ?? "",
    player_email: payment?.player_email ?? "",
    player_phone: payment?.player_phone ?? "",
    amount: String(payment?.amount ?? registrationCost).replace(".", ","),
    status,
    payment_method,
    payment_date,
    notes: payment?.notes ?? "",
  };
}

/** 'Registrar Nuevo Pago' and 'Editar Pago' (spec 1 §2 "Payments", §5). */
export function PaymentDialog({ leagueId, registrationCost, payment, onClose }: PaymentDialogProps) {
  const save = useSavePayment(leagueId, payment, onClose);
  const { data: players = [] } = useQuery(playersQuery(leagueId));
  const toFields = (values: ReturnType<typeof initialValues>) => ({
    ...values,
    amount: amountOrDefault(parseAmount(values.amount), registrationCost),
  });
  const form = useForm({
    initialValues: initialValues(payment, registrationCost),
    validate: (values) => schemaResolver(paymentFields, { sync: true })(toFields(values)),
  });
  const choosePlayer = (id: string) => {
    const player = players.find((one) => one.id === id);
    if (player === undefined) return form.setFieldValue("player_id", null);
    const { full_name, email, phone } = player;
    form.setValues({ player_id: id, player_name: full_name, player_email: email ?? "", player_phone: phone ?? "" });
  };
  return (
    <FormDialog
      title={payment === null ? "Registrar Nuevo Pago" : "Editar Pago"}
      submitLabel={payment === null ? "Registrar Pago" : "Guardar Cambios"}
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(toFields(values)))}
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
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Email (opcional)" type="email" {...form.getInputProps("player_email")} />
        <TextInput label="Teléfono (opcional)" type="tel" {...form.getInputProps("player_phone")} />
        <TextInput label="Monto" inputMode="decimal" {...form.getInputProps("amount")} />
        <NativeSelect
          label="Estado"
          data={statuses.map((status) => ({ value: status, label: paymentStatusLabel(status) }))}
          {...form.getInputProps("status")}
        />
        <NativeSelect
          label="Método (opcional)"
          value={form.values.payment_method ?? ""}
          onChange={({ currentTarget }) =>
            form.setFieldValue("payment_method", methods.find((method) => method === currentTarget.value) ?? null)
          }
          data={[
            { value: "", label: "Sin indicar" },
            ...methods.map((method) => ({ value: method, label: paymentMethodLabel(method) })),
          ]}
        />
        <DateField
          label="Fecha de pago (opcional)"
          clearable
          value={form.values.payment_date}
          onChange={(date) => form.setFieldValue("payment_date", date)}
          error={form.errors.payment_date}
        />
      </SimpleGrid>
      <Textarea label="Notas (opcional)" autosize minRows={2} {...form.getInputProps("notes")} />
    </FormDialog>
  );
}
