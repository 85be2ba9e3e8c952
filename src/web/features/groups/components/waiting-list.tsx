import { Button } from "@mantine/core";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { PairNames } from "#web/features/people/public.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { LateConfirmDialog } from "#web/ui/late-confirm.ts";
import { useLeaveWaitingList } from "../model/waiting-list.ts";
import classes from "./waiting-list.module.css";

type Waiting = GroupsPage["waiting"][number];

export interface WaitingListProps {
  leagueId: string;
  waiting: Waiting[];
  /** Asks for a group; null: no round is open. */
  onJoin: ((pair: Waiting) => void) | null;
}

/** 'Lista de espera': pairs that have no place yet, the first first (spec 3 §2.2). */
export function WaitingList({ leagueId, waiting, onJoin }: WaitingListProps) {
  const [leaving, setLeaving] = useState<Waiting | null>(null);
  const leave = useLeaveWaitingList(leagueId, () => setLeaving(null));
  const may = useMay();
  if (waiting.length === 0) return null;
  return (
    <section className={`${card.surface} ${classes.list}`} aria-label="Lista de espera">
      <h2 className={classes.title}>Lista de espera ({waiting.length})</h2>
      <ol>
        {waiting.map((pair) => (
          <li key={pair.pair_id} className={classes.row}>
            <span className={classes.name}>
              <PairNames pairId={pair.pair_id} name={pair.name} />
            </span>
            {onJoin !== null && may(contract.groups.joining.fromWaitingList) && (
              <Button
                size="xs"
                variant="light"
                aria-label={`Añadir a un grupo a ${pair.name}`}
                onClick={() => onJoin(pair)}
              >
                Añadir a un grupo
              </Button>
            )}
            {may(contract.groups.joining.leaveWaitingList) && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Quitar de la lista a ${pair.name}`}
                onClick={() => setLeaving(pair)}
              >
                Quitar
              </Button>
            )}
          </li>
        ))}
      </ol>
      {leaving !== null && (
        <LateConfirmDialog
          title={`¿Quitar a ${leaving.name} de la lista de espera?`}
          confirmLabel="Quitar"
          isBusy={leave.isPending}
          onConfirm={() => leave.mutate(leaving.pair_id)}
          onClose={() => setLeaving(null)}
        >
          Los dos siguen registrados en la liga.
        </LateConfirmDialog>
      )}
    </section>
  );
}
