import { Badge } from "@mantine/core";
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowRight,
  IconArrowUp,
  IconCheck,
  IconChevronDown,
  IconHelpCircle,
} from "@tabler/icons-react";
import type { ClosingPreview } from "#contract/rounds/endpoints.ts";
import { leftLabel } from "#domain/season/withdrawal.ts";
import { type OrderingCriterion, orderingFigure } from "#domain/tables/ordering-figure.ts";
import { PairNames } from "#web/features/people/public.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { PressMenu } from "#web/ui/press-menu.tsx";

import {
  type BoardGroup,
  groupElement,
  openQuestions,
  type RowView,
  rowViews,
  waitedFor,
} from "../model/closing-board.ts";
import classes from "./closing-board.module.css";
import { ClosingQuestion, type OnQuestion } from "./closing-question.tsx";

const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");

const icons = { up: IconArrowUp, down: IconArrowDown, across: IconArrowRight, open: IconHelpCircle };
const words = { up: "Asciende a", down: "Desciende a", across: "Pasa a", stay: "Sigue en", open: "Por decidir en" };

/** What is done with a row's destination: another group, or null for what the rules say. */
export type OnDestination = (view: RowView, group: { group_id: string; name: string } | null) => void;

interface DestinationProps {
  view: RowView;
  groups: readonly BoardGroup[];
  onChoose: OnDestination;
}

/** Where a pair goes, as a menu of where else it could. */
function Destination({ view, groups, onChoose }: DestinationProps) {
  const { row, movement, zone } = view;
  if (zone === "left" || movement === undefined) return <span className={classes.figure}>{leftLabel(row)}</span>;
  const Icon = zone === "stay" ? null : icons[zone];
  const text = zone === "stay" ? "sigue" : zone === "open" ? "por decidir" : `a ${movement.to_group_name}`;
  return (
    <PressMenu
      renderButton={(props) => (
        <button
          type="button"
          className={classes.destination}
          data-kind={zone}
          aria-label={`${row.name}. ${words[zone]} ${movement.to_group_name}. Cambiar destino`}
          title={movement.reason}
          {...props}
        >
          {Icon !== null && <Icon size={14} aria-hidden="true" />}
          {text}
          {movement.is_by_hand && " *"}
          <IconChevronDown size={12} aria-hidden="true" />
        </button>
      )}
    >
      {movement.is_by_hand && <MenuAction label="Como dice el reglamento" onClick={() => onChoose(view, null)} />}
      {groups
        .filter(({ group_id }) => group_id !== movement.to_group_id || zone === "open")
        .map((group) => (
          <MenuAction
            key={group.group_id}
            label={group.group_id === movement.from_group_id ? `Sigue en ${group.name}` : `A ${group.name}`}
            onClick={() => onChoose(view, group)}
          />
        ))}
    </PressMenu>
  );
}

function Row({ view, orderedBy, ...menu }: DestinationProps & { orderedBy: OrderingCriterion }) {
  const { row, zone, isTied } = view;
  return (
    <li className={classes.row} data-zone={zone}>
      <span className={classes.place}>
        {zone === "left" ? "–" : row.position}
        {isTied && <sup aria-label="sin decidir">=</sup>}
      </span>
      <span className={classes.name} title={`${row.name}. ${row.why}`}>
        <PairNames pairId={row.pair_id} name={row.name} isTwoLines />
      </span>
      <span className={classes.figure}>
        {row.matches_won}-{row.matches_lost}
      </span>
      <span className={classes.figure}>{signed(row.sets_won - row.sets_lost)}</span>
      {orderedBy !== "games_difference" && (
        <span className={`${classes.figure} ${classes.games}`}>{signed(row.games_difference)}</span>
      )}
      <strong className={classes.figure}>{orderingFigure(orderedBy).textOf(row)}</strong>
      <Destination view={view} {...menu} />
    </li>
  );
}

interface StateProps {
  isOpen: boolean;
  wasQuestioned: boolean;
  /** Matches without a result of which nothing was decided. */
  waited: number;
}

/** Whether a group can be closed as it is: first what must be decided, then what is still to be played. */
function State({ isOpen, wasQuestioned, waited }: StateProps) {
  if (isOpen)
    return (
      <Badge color="yellow" size="sm" className={classes.open} leftSection="?">
        Por decidir
      </Badge>
    );
  if (waited > 0)
    return (
      <Badge color="yellow" size="sm" leftSection={<IconAlertTriangle size={11} aria-hidden="true" />}>
        {waited === 1 ? "falta 1" : `faltan ${waited}`}
      </Badge>
    );
  return (
    <Badge color="teal" size="sm" leftSection={<IconCheck size={11} aria-hidden="true" />}>
      {wasQuestioned ? "Decidido" : "Listo"}
    </Badge>
  );
}

/** What the columns of all groups mean, once. */
export function ClosingLegend({ orderedBy }: { orderedBy: OrderingCriterion }) {
  const { heading, meaning } = orderingFigure(orderedBy);
  return (
    <p className={classes.legend}>
      V-D: victorias y derrotas · Sets: diferencia de sets · {heading}: {meaning}
      {orderedBy !== "games_difference" && <span className={classes.games}> · Jue.: diferencia de juegos</span>}
    </p>
  );
}

export interface ClosingGroupProps {
  preview: ClosingPreview;
  group: BoardGroup;
  isBusy: boolean;
  onDestination: OnDestination;
  onQuestion: OnQuestion;
}

/** A group on the board: every row with its figures and where it goes, and what must be decided (spec 3 §4.1). */
export function ClosingGroup({ preview, group, isBusy, onDestination, onQuestion }: ClosingGroupProps) {
  const questions = preview.board.questions.filter(({ group_id }) => group_id === group.group_id);
  const orderedBy = preview.board.ordered_by;
  const ordering = orderingFigure(orderedBy);
  const isOpen = openQuestions(preview, group.group_id).length > 0;
  const waited = waitedFor(preview, group);
  const names = new Map(group.rows.map(({ pair_id, name }) => [pair_id, name]));
  const byHand = preview.movements.filter(
    ({ from_group_id, is_by_hand }) => is_by_hand && from_group_id === group.group_id,
  );
  return (
    <section
      className={classes.group}
      id={groupElement(group.group_id)}
      tabIndex={-1}
      data-open={isOpen || undefined}
      aria-label={group.name}
      data-more={orderedBy !== "games_difference" || undefined}
    >
      <header className={classes.head}>
        <div className={classes.title}>
          <h2>{group.name}</h2>
          {(!preview.is_last || waited > 0) && (
            <State isOpen={isOpen} wasQuestioned={questions.length > 0} waited={waited} />
          )}
          <span>
            {group.matches_played} de {group.matches_total} jugados
          </span>
        </div>
        <span className={classes.figure} title="Victorias y derrotas">
          V-D
        </span>
        <span className={classes.figure} title="Diferencia de sets">
          Sets
        </span>
        {orderedBy !== "games_difference" && (
          <span className={`${classes.figure} ${classes.games}`} title="Diferencia de juegos">
            Jue.
          </span>
        )}
        <strong className={classes.figure} title={ordering.meaning}>
          {ordering.heading}
        </strong>
        <span className={classes.figure}>Destino</span>
      </header>
      <ol>
        {rowViews(preview, group).map((view) => (
          <Row
            key={view.row.pair_id}
            view={view}
            orderedBy={orderedBy}
            groups={preview.is_last ? [] : preview.board.groups}
            onChoose={onDestination}
          />
        ))}
      </ol>
      {questions.map((question) => (
        <ClosingQuestion
          key={question.pair_ids.join()}
          question={question}
          nameOf={(id) => names.get(id) ?? ""}
          isBusy={isBusy}
          onAct={onQuestion}
        />
      ))}
      {byHand.map(({ pair_id, name, reason }) => (
        <p key={pair_id} className={classes.note}>
          * {name}. {reason}
        </p>
      ))}
    </section>
  );
}
