import { Radio, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { assignableRoles } from "#contract/accounts/users.ts";
import { roleNames } from "#domain/base/roles.ts";

const meanings = {
  admin: "Todo: ligas, grupos, pagos, exportaciones y ajustes.",
  desk: "Resultados y fechas; ve nombres y teléfonos, y ningún importe.",
  read: "Ve lo mismo que Mesa menos los datos de contacto, y no cambia nada.",
} as const;

export interface RoleChoiceProps {
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
}

/** The roles with what each may do (spec 3 §9). */
export function RoleChoice({ value = "", onChange, error }: RoleChoiceProps) {
  return (
    <Radio.Group label="Rol" value={value} onChange={(next) => onChange?.(next)} error={error}>
      <Stack gap="sm" mt="xs">
        {assignableRoles.map((role) => (
          <Radio key={role} value={role} label={roleNames[role]} description={meanings[role]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
