import { Alert, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BracketEntries } from "#contract/brackets/entries.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { withdrawalReasonLabel } from "#domain/season/withdrawal.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { bracketEntriesQuery } from "../api.ts";
import { useComeBack } from "../mutations.ts";
import { NowStands } from "./now-stands.tsx";

type Withdrawn = BracketEntries["withdrawals"][number];

function keptText(keptBy: NonNullable<Withdrawn["kept_by"]>, { format_type }: BracketEntries): string {
  const { other, one } = bracketWords(format_type);
  return keptBy === "place_taken" ? `${other} ${one} está en su lugar` : "ya se ha jugado después";
}

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
      Vuelve a su lugar en el cuadro, con la fecha que tenía si la cancha sigue libre.
    </ConfirmDialog>
  );
}

/** Who has left the bracket, and the way to take that back (spec 5 §2.3). */
export function Withdrawals({ leagueId }: { leagueId: string }) {
  const query = useQuery(bracketEntriesQuery(leagueId));
  const [back, setBack] = useState<Withdrawn | null>(null);
  return (
    <>
      {query.isError && <Alert color="red">No se han podido cargar las bajas del cuadro.</Alert>}
      {query.data !== undefined && query.data.withdrawals.length > 0 && (
        <ul aria-label="Bajas del cuadro" style={{ marginBottom: 16 }}>
          {query.data.withdrawals.map((pair) => (
            <li key={pair.pair_id}>
              Baja: {pair.name} <span className="muted">({withdrawalReasonLabel(pair.reason)})</span>{" "}
              {pair.kept_by === null ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`Deshacer la baja de ${pair.name}`}
                  onClick={() => setBack(pair)}
                >
                  Deshacer
                </Button>
              ) : (
                <span className="muted">· no se puede deshacer: {keptText(pair.kept_by, query.data)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {back !== null && <ComeBackDialog leagueId={leagueId} pair={back} onClose={() => setBack(null)} />}
    </>
  );
}
