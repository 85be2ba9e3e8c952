import { Alert, Button, Group, Stack } from "@mantine/core";
import { useRef } from "react";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { hasSets } from "../model/result-entry.ts";
import * as steps from "../model/series.ts";
import { useLeaveGuard } from "../model/use-leave-guard.ts";
import { type SeriesOptions, useSeries } from "../model/use-series.ts";
import { MatchLine, ResultFields } from "./result-fields.tsx";
import { SeriesCount, SeriesList } from "./series-list.tsx";

export interface SeriesDialogProps extends SeriesOptions {
  onClose: () => void;
}

/** Results one after the other, without leaving the keyboard and without waiting for the server. */
export function SeriesDialog({ onClose, ...options }: SeriesDialogProps) {
  const { series, type, submit, skip, correct, again, discard } = useSeries(options);
  const body = useRef<HTMLDivElement>(null);
  const item = steps.currentItem(series);
  const open = steps.unsaved(series);
  useLeaveGuard(open.length > 0);
  /** Where the next key belongs: the first field of the match on the screen, by the end of the same event. */
  const focusFirst = () => {
    const field = body.current?.querySelector<HTMLInputElement>("input[inputmode=numeric]");
    if (field === null || field === undefined) body.current?.focus();
    field?.focus();
    field?.select();
  };
  const thenFocus =
    <T extends unknown[]>(step: (...args: T) => void) =>
    (...args: T) => {
      step(...args);
      focusFirst();
    };
  return (
    <FormDialog
      title={
        item === undefined ? "Resultados en serie" : `Resultados en serie: ${series.at + 1} de ${series.items.length}`
      }
      submitLabel="Guardar y seguir"
      closeLabel="Cerrar"
      isBusy={false}
      isDirty={open.length > 0}
      submitDisabled={item === undefined}
      onClose={onClose}
      onSubmit={thenFocus(submit)}
    >
      <SeriesCount series={series} />
      <Stack ref={body} tabIndex={-1} gap="md" style={{ outline: "none" }}>
        {item === undefined ? (
          <Alert color={open.length === 0 ? "teal" : "yellow"} role="status">
            {open.length === 0 ? "No quedan partidos en esta serie." : "Quedan resultados sin guardar."}
          </Alert>
        ) : (
          <>
            <Group justify="space-between" wrap="nowrap">
              <MatchLine match={item.match} isNamed={!hasSets(item.entry.outcome)} />
              <Button variant="subtle" size="xs" onClick={thenFocus(skip)}>
                Dejar sin resultado
              </Button>
            </Group>
            {series.problem !== null && (
              <Alert color="red" role="alert">
                {series.problem}
              </Alert>
            )}
            <ResultFields
              match={item.match}
              entry={item.entry}
              rules={options.rules}
              onChange={type}
              isFresh={!item.isTyped}
              onInput={() => type()}
            />
          </>
        )}
      </Stack>
      <SeriesList
        series={series}
        actions={{ onCorrect: thenFocus(correct), onAgain: thenFocus(again), onDiscard: thenFocus(discard) }}
      />
    </FormDialog>
  );
}
