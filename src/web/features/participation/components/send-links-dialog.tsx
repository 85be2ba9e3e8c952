import { Checkbox } from "@mantine/core";
import { useState } from "react";
import type { LeagueLinks } from "#contract/links/endpoints.ts";
import { counted } from "#web/platform/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { inParts } from "../model/pair-link-texts.ts";
import { useSendLinks } from "../mutations.ts";
import "#web/ui/controls.css";

interface SendLinksDialogProps {
  leagueId: string;
  list: LeagueLinks;
  onClose: () => void;
}

/** Asks before all pairs are mailed their link in one press (spec 6 §1.1). */
export function SendLinksDialog({ leagueId, list, onClose }: SendLinksDialogProps) {
  const { byHand, mailed } = inParts(list.pairs);
  const opened = mailed.filter(({ opened_at }) => opened_at !== null).length;
  const [onlyUnopened, setOnlyUnopened] = useState(opened > 0 && opened < mailed.length);
  const send = useSendLinks(onClose);
  const many = (count: number) =>
    list.is_individual ? counted(count, "jugador", "jugadores") : counted(count, "pareja", "parejas");
  return (
    <ConfirmDialog
      title="Enviar enlaces"
      confirmLabel="Enviar enlaces"
      isBusy={send.isPending}
      onConfirm={() =>
        send.mutate({ league_id: leagueId, only_unopened: onlyUnopened, is_individual: list.is_individual })
      }
      onClose={onClose}
    >
      <p>
        {many(onlyUnopened ? mailed.length - opened : mailed.length)}: un enlace nuevo en los correos que tiene el club.
        Los de antes siguen valiendo. De 22:00 a 8:00 el correo espera.
      </p>
      {byHand.length > 0 && (
        <p>{many(byHand.length)} sin correo: cópiales el enlace o mándaselo por WhatsApp, aquí mismo.</p>
      )}
      {opened > 0 && opened < mailed.length && (
        <Checkbox
          label={`Solo a quienes no lo han abierto (${mailed.length - opened})`}
          checked={onlyUnopened}
          onChange={({ currentTarget }) => setOnlyUnopened(currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
