import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import { type PaymentMethod, paymentMethodLabel, paymentMethods } from "#domain/base/payment.ts";

type Props = Pick<NativeSelectProps, "label" | "aria-label"> & {
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod | null) => void;
};

/** How money came in, or nothing said. */
export function MethodSelect({ value, onChange, ...names }: Props) {
  return (
    <NativeSelect
      {...names}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(paymentMethods.find((one) => one === currentTarget.value) ?? null)}
      data={[
        { value: "", label: "Sin indicar" },
        ...paymentMethods.map((method) => ({ value: method, label: paymentMethodLabel(method) })),
      ]}
    />
  );
}
