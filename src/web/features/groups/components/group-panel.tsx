import { Badge, Button } from "@mantine/core";
import { useIntersection, useMediaQuery } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { GroupTable as GroupData, GroupsPage } from "#contract/groups/endpoints.ts";
import { divisionLetter } from "#domain/base/group.ts";
import type { WithdrawalReason } from "#domain/season/withdrawal.ts";
import { shownColumns } from "#domain/tables/value-columns.ts";
import { PairNames } from "#web/features/people/public.ts";
import { groupPath } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import type { GroupAction } from "../model/group-action.ts";
import type { PairAction } from "../model/pair-action.ts";
import { Actions, MessageButton } from "./group-actions.tsx";
import classes from "./group-panel.module.css";
import { GroupRows, GroupTable } from "./group-table.tsx";

export interface GroupPanelProps {
  group: GroupData;
  isIndividual: boolean;
  /** Whether points are among what orders the table (spec 3 §5.7). */
  showsPoints: boolean;
  /** A closed round is read, not changed; so is every round by who may not. */
  isReadOnly: boolean;
  /** Who has left in the round, and why. */
  withdrawals: GroupsPage["withdrawals"];
  /** Who plays in it from the next round. */
  joining?: GroupsPage["joining"];
  /** Who plays elsewhere from the next round, and how that is taken back; absent: nobody does. */
  moving?: GroupsPage["moving"];
  onStay?: (pairId: string) => void;
  /** Who has a new partner from the next round, and how that is taken back. */
  newPartners?: GroupsPage["new_partners"];
  onKeep?: (pairId: string) => void;
  /** Asks for a pair more; absent or null where none can come. */
  onAdd?: (() => void) | null;
  onAction: (action: GroupAction) => void;
  onPair: (action: PairAction, pair: GroupData["rows"][number]) => void;
}

/** True once the element has come near the view (spec 2 §9: margin 50 px, threshold 0.1). */
function useSeen() {
  const { ref, entry } = useIntersection({ rootMargin: "50px", threshold: 0.1 });
  const [wasSeen, setSeen] = useState(false);
  if (entry?.isIntersecting === true && !wasSeen) setSeen(true);
  return { ref, wasSeen };
}

function Standings({
  group,
  isIndividual,
  showsPoints,
  isReadOnly,
  withdrawals,
  onPair,
}: Omit<GroupPanelProps, "onAction" | "onAdd" | "joining" | "moving" | "onStay" | "newPartners" | "onKeep">) {
  // Columns beyond the specification's leave the names too little beside the menu of the screen.
  const hasMore = shownColumns(group.rows).length > 0;
  const isNarrow = useMediaQuery(hasMore ? "(max-width: 74.99em)" : "(max-width: 47.99em)") ?? false;
  if (group.rows.length === 0) {
    return <p className={classes.empty}>{isIndividual ? "Sin jugadores" : "Sin parejas"}</p>;
  }
  const reasons = new Map(
    withdrawals.flatMap(({ pair_id, reason }): [string, WithdrawalReason][] =>
      reason === null ? [] : [[pair_id, reason]],
    ),
  );
  const hasMenu = !isReadOnly && !isIndividual;
  const about = { rows: group.rows, showsPoints, reasons, onPair: hasMenu ? onPair : null };
  return isNarrow ? <GroupRows {...about} /> : <GroupTable {...about} isIndividual={isIndividual} />;
}

interface NewPartnersProps {
  newPartners: GroupsPage["new_partners"];
  onKeep: GroupPanelProps["onKeep"] | undefined;
}

function NewPartners({ newPartners, onKeep }: NewPartnersProps) {
  return newPartners.map(({ pair_id, name, next_name }) => (
    <p key={pair_id} className={classes.joining}>
      <PairNames pairId={pair_id} name={name} /> será {next_name} desde la próxima jornada{" "}
      {onKeep !== undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Deshacer el cambio de compañero de ${name}`}
          onClick={() => onKeep(pair_id)}
        >
          Deshacer
        </Button>
      )}
    </p>
  ));
}

/** One group: its table and what can be done with it. */
export function GroupPanel(props: GroupPanelProps) {
  const { onAction, onAdd = null, joining = [], moving = [], onStay, newPartners = [], onKeep, ...about } = props;
  const { group, isIndividual, isReadOnly } = about;
  const { ref, wasSeen } = useSeen();
  return (
    <section ref={ref} className={`${card.surface} ${classes.panel}`} aria-label={group.name}>
      <header className={classes.top}>
        <div className={classes.texts}>
          <h2 className={classes.title}>
            <Link to={groupPath(group.id)}>{group.name}</Link>
          </h2>
          <Badge>División {divisionLetter(group.division_level)}</Badge>
          <span className={classes.facts}>
            {isIndividual
              ? counted(group.members, "jugador", "jugadores")
              : counted(group.members, "pareja", "parejas")}{" "}
            · {group.matches_played} de {counted(group.matches_total, "partido", "partidos")}
          </span>
        </div>
        <div className={classes.actions}>
          <MessageButton group={group} onAction={onAction} />
          {!isReadOnly && (
            <Actions
              isIndividual={isIndividual}
              isEmpty={group.members === 0}
              hasOpenMatches={!isIndividual && group.matches_played < group.matches_total}
              name={group.name}
              onAdd={onAdd}
              onAction={onAction}
            />
          )}
        </div>
      </header>
      {moving.map(({ pair_id, name, to_group_name }) => (
        <p key={pair_id} className={classes.joining}>
          <PairNames pairId={pair_id} name={name} /> pasa a {to_group_name} en la próxima jornada{" "}
          {onStay !== undefined && (
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Deshacer el cambio de grupo de ${name}`}
              onClick={() => onStay(pair_id)}
            >
              Deshacer
            </Button>
          )}
        </p>
      ))}
      <NewPartners newPartners={newPartners} onKeep={onKeep} />
      {joining.length > 0 && (
        <p className={classes.joining}>Entran en la próxima jornada: {joining.map(({ name }) => name).join(", ")}</p>
      )}
      <div className={classes.body}>{wasSeen && <Standings {...about} />}</div>
    </section>
  );
}
