import { Button } from "@mantine/core";
import { useIntersection, useMediaQuery } from "@mantine/hooks";
import { IconAlertTriangle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { contract } from "#contract/contract.ts";
import type { GroupTable as GroupData, GroupsPage } from "#contract/groups/endpoints.ts";
import { divisionLetter } from "#domain/base/group.ts";
import type { WithdrawalReason } from "#domain/season/withdrawal.ts";
import { shownColumns } from "#domain/tables/value-columns.ts";
import { PairNames } from "#web/features/people/public.ts";
import { useStayAfterAll } from "#web/features/rounds/public.ts";
import { groupPath } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { RowMenu } from "#web/ui/row-menu.tsx";
import type { GroupAction } from "../model/group-action.ts";
import type { PairAction } from "../model/pair-action.ts";
import { useKeepPartner } from "../mutations.ts";
import { GroupMenuLines, MessageButton, RankingButton } from "./group-actions.tsx";
import classes from "./group-panel.module.css";
import { GroupRows } from "./group-rows.tsx";
import { GroupTable } from "./group-table.tsx";

export interface GroupPanelProps {
  leagueId: string;
  page: GroupsPage;
  group: GroupData;
  /** Whether its name and its actions stand in the head of the screen. */
  isAlone?: boolean;
  /** Whether it is seen as soon as the screen opens. */
  isFirst?: boolean;
  /** Whether it says who plays in it from the next round, and who elsewhere. */
  showsMoves?: boolean;
  /** Asks for a pair more; absent or null where none can come. */
  onAdd?: (() => void) | null;
  onAction: (action: GroupAction) => void;
  onPair: (action: PairAction, pair: GroupData["rows"][number]) => void;
}

/** True once the element has come near the view (spec 2 §9: margin 50 px, threshold 0.1). */
function useSeen(isFirst: boolean) {
  const { ref, entry } = useIntersection({ rootMargin: "50px", threshold: 0.1 });
  const [wasSeen, setSeen] = useState(isFirst);
  if (entry?.isIntersecting === true && !wasSeen) setSeen(true);
  useEffect(() => {
    if (wasSeen) return;
    const onPrint = () => flushSync(() => setSeen(true)); // all are printed
    addEventListener("beforeprint", onPrint);
    return () => removeEventListener("beforeprint", onPrint);
  }, [wasSeen]);
  return { ref, wasSeen };
}

interface StandingsProps extends Pick<GroupPanelProps, "page" | "group"> {
  isIndividual: boolean;
  /** What is done with a pair; null: nothing can be. */
  onPair: GroupPanelProps["onPair"] | null;
}

function Standings({ page, group, isIndividual, onPair }: StandingsProps) {
  // Columns beyond the specification's leave the names too little beside the menu of the screen.
  const hasMore = shownColumns(group.rows).length > 0;
  const isNarrow = useMediaQuery(hasMore ? "(max-width: 74.99em)" : "(max-width: 47.99em)") ?? false;
  if (group.rows.length === 0) {
    return <p className={classes.empty}>{isIndividual ? "Sin jugadores" : "Sin parejas"}</p>;
  }
  const reasons = new Map(
    page.withdrawals.flatMap(({ pair_id, reason }): [string, WithdrawalReason][] =>
      reason === null ? [] : [[pair_id, reason]],
    ),
  );
  const about = { rows: group.rows, isIndividual, showsPoints: page.shows_points, reasons, onPair };
  return isNarrow ? <GroupRows {...about} /> : <GroupTable {...about} />;
}

interface NextRoundChangeProps {
  pair: { pair_id: string; name: string };
  /** What follows its name. */
  text: string;
  /** What is taken back by `onUndo`; null: it cannot be. */
  change: string;
  onUndo: ((pairId: string) => void) | null;
}

/** What becomes of a pair from the next round. */
function NextRoundChange({ pair: { pair_id, name }, text, change, onUndo }: NextRoundChangeProps) {
  return (
    <p className={classes.joining}>
      <PairNames pairId={pair_id} name={name} /> {text}{" "}
      {onUndo !== null && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Deshacer ${change} de ${name}`}
          onClick={() => onUndo(pair_id)}
        >
          Deshacer
        </Button>
      )}
    </p>
  );
}

/** Who changes group or partner from the next round, and who comes. */
function NextRound({ leagueId, page, group, showsMoves = false }: GroupPanelProps) {
  const may = useMay();
  const stay = useStayAfterAll({ leagueId, roundId: page.round.id });
  const keep = useKeepPartner({ leagueId, roundId: page.round.id });
  const isHere = ({ group_id }: { group_id: string | null }) => group_id === group.id;
  const joining = showsMoves ? page.joining.filter(isHere) : [];
  const moving = showsMoves ? page.moving.filter(isHere) : [];
  return (
    <>
      {moving.map((pair) => (
        <NextRoundChange
          key={pair.pair_id}
          pair={pair}
          text={`pasa a ${pair.to_group_name} en la próxima jornada`}
          change="el cambio de grupo"
          onUndo={may(contract.rounds.decide) ? stay.mutate : null}
        />
      ))}
      {page.new_partners.filter(isHere).map((pair) => (
        <NextRoundChange
          key={pair.pair_id}
          pair={pair}
          text={`será ${pair.next_name} desde la próxima jornada`}
          change="el cambio de compañero"
          onUndo={may(contract.groups.partners.undo) ? keep.mutate : null}
        />
      ))}
      {joining.length > 0 && (
        <p className={classes.joining}>Entran en la próxima jornada: {joining.map(({ name }) => name).join(", ")}</p>
      )}
    </>
  );
}

/** How many play in it, and how far it is: '4 parejas · 4 de 6 jugados · 1 sin fecha'. */
function Facts({ group, isIndividual }: { group: GroupData; isIndividual: boolean }) {
  const { members, matches_played, matches_total, undated, overdue, division_level } = group;
  return (
    <>
      <span className={classes.facts}>
        {isIndividual ? counted(members, "jugador", "jugadores") : counted(members, "pareja", "parejas")} ·{" "}
        {matches_total === 0 ? "sin partidos" : `${matches_played} de ${counted(matches_total, "partido", "partidos")}`}
        {undated > 0 && !isIndividual && ` · ${undated} sin fecha`}
        {` · División ${divisionLetter(division_level)}`}
      </span>
      {overdue > 0 && (
        <span className={classes.overdue}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {overdue} sin resultado
        </span>
      )}
    </>
  );
}

/** Whether a group is only read: a closed round is, and every round by who may not change it. */
export function useIsReadOnly(page: GroupsPage): boolean {
  return !useMay()(contract.groups.movePairs) || page.round.state === "closed";
}

/** One group: its table and what can be done with it. */
export function GroupPanel(props: GroupPanelProps) {
  const { page, group, isAlone = false, isFirst = false, onAdd = null, onAction, onPair } = props;
  const isIndividual = page.format_type === "individual";
  const isReadOnly = useIsReadOnly(page);
  const { ref, wasSeen } = useSeen(isAlone || isFirst);
  return (
    <section ref={ref} className={`${card.surface} ${card.full} ${classes.panel}`} aria-label={group.name}>
      <header className={classes.top}>
        <div className={classes.texts}>
          {!isAlone && (
            <h2 className={classes.title}>
              <Link to={groupPath(group.id)}>{group.name}</Link>
            </h2>
          )}
          <Facts group={group} isIndividual={isIndividual} />
        </div>
        {!isAlone && (
          <div className={classes.actions}>
            {isIndividual && !isReadOnly && <RankingButton group={group} onAction={onAction} />}
            <MessageButton group={group} onAction={onAction} />
            {!isReadOnly && (
              <RowMenu label={`Más acciones de ${group.name}`}>
                <GroupMenuLines isIndividual={isIndividual} group={group} onAdd={onAdd} onAction={onAction} />
              </RowMenu>
            )}
          </div>
        )}
      </header>
      <NextRound {...props} />
      <div className={classes.body}>
        {wasSeen && (
          <Standings page={page} group={group} isIndividual={isIndividual} onPair={isReadOnly ? null : onPair} />
        )}
      </div>
    </section>
  );
}
