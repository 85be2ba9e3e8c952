import { Alert, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BracketEntries } from "#contract/brackets-entries.ts";
import { withdrawalReasonLabel } from "#domain/withdrawal.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { bracketEntriesQuery } from "../api.ts";
import { useComeBack } from "../mutations.ts";
import { EnterBracketDialog } from "./enter-bracket-dialog.tsx";
import { NowStands } from "./now-stands.tsx";
import { WithdrawFromBracketDialog } from "./withdraw-from-bracket-dialog.tsx";

type Withdrawn = BracketEntries["withdrawals"][number];

const keptBy = {
  place_taken: "otra pareja está en su lugar",
  already_played: "ya se ha jugado después",
} as const;

function ComeBackDialog({ leagueId, pair, onClose }: { leagueId: string; pair: Withdrawn; onClose: () => void }) {
  const back = useComeBack(leagueId, onClose);
  return (
    <ConfirmDialog
      title={`¿Deshacer la baja de ${pair.name}?`}
      confirmLabel="Deshacer la baja"
      isBusy={back.isPending}
      onConfirm={() => back.mutate(pair.pair_id)}
      onClose={onClose}
    >
      <NowStands error={back.error} />
      Vuelve a su lugar en el cuadro, con la fecha que tenía si la pista sigue libre.
    </ConfirmDialog>
  );
}

type Open = { kind: "leave" | "enter" } | { kind: "back"; pair: Withdrawn };

/** Who has left the bracket, and what an administrator does about it: withdrawals, entries, and taking one back (spec 5 §2.3). */
export function DrawEntries({ leagueId }: { leagueId: string }) {
  const query = useQuery(bracketEntriesQuery(leagueId));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Group gap="xs" mb="md">
        <Button size="xs" variant="default" onClick={() => setOpen({ kind: "leave" })}>
          Dar de baja a una pareja
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpen({ kind: "enter" })}>
          Entra otra pareja
        </Button>
      </Group>
      {query.isError && <Alert color="red">No se han podido cargar las bajas del cuadro.</Alert>}
      {query.data !== undefined && query.data.withdrawals.length > 0 && (
        <ul aria-label="Bajas del cuadro" style={{ listStyle: "none", margin: "0 0 16px", padding: 0 }}>
          {query.data.withdrawals.map((pair) => (
            <li key={pair.pair_id}>
              Baja: {pair.name} <span className="muted">({withdrawalReasonLabel(pair.reason)})</span>{" "}
              {pair.kept_by === null ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Deshacer la baja de ${pair.name}`}
                  onClick={() => setOpen({ kind: "back", pair })}
                >
                  Deshacer
                </Button>
              ) : (
                <span className="muted">· no se puede deshacer: {keptBy[pair.kept_by]}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {open?.kind === "leave" && <WithdrawFromBracketDialog leagueId={leagueId} onClose={close} />}
      {open?.kind === "enter" && <EnterBracketDialog leagueId={leagueId} onClose={close} />}
      {open?.kind === "back" && <ComeBackDialog leagueId={leagueId} pair={open.pair} onClose={close} />}
    </>
  );
}
