import { Button, Group, Stack, Text } from "@mantine/core";
import { IconLinkOff } from "@tabler/icons-react";
import type { Payment } from "#contract/payments/endpoints.ts";
import { payerName } from "#domain/base/payment.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Copyable } from "#web/ui/plain/copyable.tsx";
import { useRevokeLinks } from "../mutations.ts";

export interface LinkDialogProps {
  payment: Payment;
  path: string;
  onClose: () => void;
}

/** A payment's new private link, which nobody can see again, and the way to end all that were made (spec 6 §7). */
export function LinkDialog({ payment, path, onClose }: LinkDialogProps) {
  const revoke = useRevokeLinks(payment, onClose);
  return (
    <Dialog title="Enlace de pago" onClose={onClose}>
      <Stack>
        <Text>
          Solo para {payerName(payment)}: ve lo que debe, cómo se paga, y puede decir que ya ha pagado. Cópialo ahora,
          que no se vuelve a mostrar.
        </Text>
        <Copyable label="enlace" text={`${location.origin}${path}`} />
        <Group justify="space-between">
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconLinkOff size={18} aria-hidden="true" />}
            loading={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            Anular todos sus enlaces
          </Button>
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
