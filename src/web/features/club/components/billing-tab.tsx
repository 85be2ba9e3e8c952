import { NativeSelect, Paper, SimpleGrid, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { billingSettings } from "#contract/club/endpoints.ts";
import { ibanText } from "#domain/base/iban.ts";
import { paymentConcept } from "#domain/base/payment-concept.ts";
import { HowToPay, type HowToPayProps } from "#web/ui/plain/how-to-pay.tsx";
import { SectionForm } from "#web/ui/section-form.tsx";
import type { TabProps } from "../model/tab-props.ts";
import { useSaveSettings } from "../mutations.ts";

const accountTypes = [
  { value: "corriente", label: "Corriente" },
  { value: "ahorros", label: "Ahorros" },
];

/** A charge that nobody has, so that the preview is of no one. */
const example = { amount: 45, concept: paymentConcept(0) };

/** What whoever owes is shown, of what is typed; what would be refused is left out as it would be there (spec 6 §7). */
function Payers({ iban, bizum, payee, currency }: Omit<HowToPayProps, "amount" | "concept">) {
  return (
    <Paper withBorder p="md" role="group" aria-label="Así lo ve quien paga">
      <h3 style={{ margin: "0 0 4px", fontSize: "1rem" }}>Así lo ve quien paga</h3>
      <p className="muted" style={{ margin: "0 0 12px" }}>
        Con un ejemplo de importe y de concepto: cada pago tiene el suyo.
      </p>
      <HowToPay {...{ payee, currency, ...example }} iban={iban || null} bizum={bizum || null} />
    </Paper>
  );
}

/** Facturación: the account that fees are paid to, with a preview of what players are told (spec 1 §2 "Settings"). */
export function BillingTab({ settings, onSaved }: TabProps) {
  const save = useSaveSettings(onSaved);
  const { billing } = settings;
  const form = useForm({
    initialValues: {
      bank_name: billing.bank_name ?? "",
      account_type: billing.account_type,
      account_number: billing.account_number ?? "",
      interbank_code: billing.interbank_code ?? "",
      holder: billing.holder ?? "",
      payment_reference: billing.payment_reference ?? "",
      iban: billing.iban === null ? "" : ibanText(billing.iban),
      bizum: billing.bizum ?? "",
    },
    validate: schemaResolver(billingSettings, { sync: true }),
  });
  const { bank_name, account_type, account_number, interbank_code, holder, payment_reference, iban, bizum } =
    form.values;
  const lines = [
    ["Banco", bank_name],
    ["Tipo de cuenta", account_number === "" ? "" : account_type === "corriente" ? "Corriente" : "Ahorros"],
    ["Número de cuenta", account_number],
    ["Código interbancario", interbank_code],
    ["Titular", holder],
    ["Concepto", payment_reference],
  ].filter(([, text]) => text !== "");
  return (
    <SectionForm
      title="Facturación"
      text="La cuenta en la que se cobran las inscripciones."
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => save.mutate({ version: settings.version, billing: values }))}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label="Banco" {...form.getInputProps("bank_name")} />
        <NativeSelect label="Tipo de cuenta" data={accountTypes} {...form.getInputProps("account_type")} />
        <TextInput label="Número de cuenta" autoComplete="off" {...form.getInputProps("account_number")} />
        <TextInput
          label="Código interbancario"
          inputMode="numeric"
          autoComplete="off"
          maxLength={18}
          {...form.getInputProps("interbank_code")}
        />
        <TextInput label="Titular" {...form.getInputProps("holder")} />
        <TextInput label="Referencia de pago" {...form.getInputProps("payment_reference")} />
        <TextInput
          label="IBAN"
          description="Para copiarlo y para el código QR"
          autoComplete="off"
          maxLength={60}
          {...form.getInputProps("iban")}
        />
        <TextInput
          label="Bizum"
          description="Un móvil, o el código de 5 cifras del club"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          {...form.getInputProps("bizum")}
        />
      </SimpleGrid>
      <Paper withBorder p="md" role="group" aria-label="Vista previa">
        <strong>Vista previa</strong>
        {lines.length === 0 ? (
          <p className="muted">Completa los datos para ver cómo se muestran.</p>
        ) : (
          lines.map(([label, text]) => (
            <div key={label}>
              <span className="muted">{label}:</span> {text}
            </div>
          ))
        )}
      </Paper>
      <Payers
        {...{ iban, bizum }}
        payee={holder.trim() || settings.general.name}
        currency={settings.general.currency}
      />
    </SectionForm>
  );
}
