import { ActionIcon, Checkbox, Radio, Stack, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useState } from "react";
import { errorTable } from "#contract/common/errors.ts";
import type { ClosingDecisionInput } from "#contract/rounds/board.ts";
import { isCalendarDate, mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useReason } from "#web/ui/use-reason.tsx";
import type { BoardQuestion, MissingMatch, RowView } from "../model/closing-board.ts";
import classes from "./order-list.module.css";
import { RefusalNote } from "./refusal-note.tsx";

export interface DecisionDialogProps {
  isBusy: boolean;
  error: unknown;
  onDecide: (decision: ClosingDecisionInput) => void;
  onClose: () => void;
}

const reasonMissing = errorTable.decision_reason.message;

/** 'A mano…': the order of those who are tied, with a reason (spec 3 §4.2). */
export function OrderDialog(
  props: DecisionDialogProps & { question: BoardQuestion; nameOf: (pairId: string) => string },
) {
  const { question, nameOf, isBusy, error, onDecide, onClose } = props;
  const [order, setOrder] = useState(question.pair_ids);
  const { reason, field, isDirty, withReason } = useReason(reasonMissing);
  const swap = (at: number, other: number) =>
    setOrder(
      order.map((id, place) => (place === at ? (order[other] ?? id) : place === other ? (order[at] ?? id) : id)),
    );
  return (
    <FormDialog
      title="Decidir a mano"
      submitLabel="Decidir este orden"
      size="md"
      isBusy={isBusy}
      isDirty={isDirty || order.join() !== question.pair_ids.join()}
      onClose={onClose}
      onSubmit={() =>
        withReason(() =>
          onDecide({ kind: "order", group_id: question.group_id, pair_ids: order, how: "by_hand", reason }),
        )
      }
    >
      <ol className={classes.order} aria-label="Orden, el primero arriba">
        {order.map((id, at) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={`Subir ${nameOf(id)}`}
              aria-disabled={at === 0}
              onClick={() => at > 0 && swap(at, at - 1)}
            >
              <IconArrowUp size={16} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={`Bajar ${nameOf(id)}`}
              aria-disabled={at === order.length - 1}
              onClick={() => at < order.length - 1 && swap(at, at + 1)}
            >
              <IconArrowDown size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {field}
      <RefusalNote error={error} />
    </FormDialog>
  );
}

/** Another destination than the rules say, with a reason (spec 3 §4.4). */
export function DestinationDialog(
  props: DecisionDialogProps & { view: RowView; group: { group_id: string; name: string } },
) {
  const { view, group, isBusy, error, onDecide, onClose } = props;
  const { reason, field, isDirty, withReason } = useReason(reasonMissing);
  const { row, movement } = view;
  const verb = movement?.from_group_id === group.group_id ? "sigue en" : "va a";
  return (
    <FormDialog
      title={`${row.name} ${verb} ${group.name}`}
      submitLabel="Cambiar destino"
      size="md"
      isBusy={isBusy}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={() =>
        withReason(() =>
          onDecide({
            kind: "movement",
            pair_id: row.pair_id,
            to_group_id: group.group_id,
            fills_hole: false,
            reason,
          }),
        )
      }
    >
      {movement !== undefined && (
        <Text size="sm" c="dimmed">
          {movement.reason}
        </Text>
      )}
      {field}
      <RefusalNote error={error} />
    </FormDialog>
  );
}

type UnplayedChoice = "rules" | "first" | "second" | "later";

function choiceOf({ deferred_until, loser_pair_id, pair1_id }: MissingMatch): UnplayedChoice {
  if (deferred_until !== null) return "later";
  if (loser_pair_id === null) return "rules";
  return loser_pair_id === pair1_id ? "first" : "second";
}

/** What becomes of a match that nobody played: what the rules say, or it is put off (spec 3 §4.3). */
export function UnplayedDialog(
  props: DecisionDialogProps & { match: MissingMatch; rule: string; asksForLoser: boolean },
) {
  const { match, rule, asksForLoser, isBusy, error, onDecide, onClose } = props;
  const [choice, setChoice] = useState(() => choiceOf(match));
  const [date, setDate] = useState(match.deferred_until);
  const [frees, setFrees] = useState(match.frees_date);
  const [wasTried, setTried] = useState(false);
  const hasDate = date !== null && isCalendarDate(date);
  const submit = () => {
    setTried(true);
    if (choice === "later" && !hasDate) return;
    const loser_pair_id = choice === "first" ? match.pair1_id : choice === "second" ? match.pair2_id : null;
    onDecide({
      kind: "unplayed",
      match_id: match.match_id,
      loser_pair_id,
      deferred_until: choice === "later" ? date : null,
      frees_date: choice !== "later" || frees,
    });
  };
  return (
    <FormDialog
      title={`${match.pair1_name} – ${match.pair2_name}`}
      submitLabel="Guardar"
      size="md"
      isBusy={isBusy}
      isDirty={choice !== choiceOf(match) || date !== match.deferred_until || frees !== match.frees_date}
      onClose={onClose}
      onSubmit={submit}
    >
      <Radio.Group label="Sin jugar al cerrar la jornada" value={choice} onChange={setChoice}>
        <Stack gap="xs" mt="xs">
          <Radio value="rules" label={asksForLoser ? "Sin decidir" : rule} />
          {asksForLoser && <Radio value="first" label={`Pierde ${match.pair1_name}`} />}
          {asksForLoser && <Radio value="second" label={`Pierde ${match.pair2_name}`} />}
          <Radio
            value="later"
            label="Aplazado hasta…"
            description="La jornada se cierra sin él: cuenta solo para la clasificación general y no mueve a nadie."
          />
        </Stack>
      </Radio.Group>
      {choice === "later" && (
        <DateField
          label="Nueva fecha límite"
          required
          value={date}
          error={wasTried && !hasDate ? "Elige hasta cuándo se aplaza" : undefined}
          onChange={setDate}
        />
      )}
      {choice === "later" && match.match_date !== null && (
        <Checkbox
          label="Quitar su fecha y su cancha"
          description={`Ahora tiene el ${mediumSpanishDate(match.match_date)}. Sin marcar, se juega ese día.`}
          checked={frees}
          onChange={({ currentTarget: { checked } }) => setFrees(checked)}
        />
      )}
      <RefusalNote error={error} />
    </FormDialog>
  );
}
