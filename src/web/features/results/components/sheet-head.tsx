import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconAlertCircle, IconSearch } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import type { FormatType } from "#domain/base/league.ts";
import { counted } from "#web/platform/format.ts";
import type { Sheet } from "../model/sheet.ts";
import { choicesOf, roundChoice, type SheetFilter, sheetCounts } from "../model/sheet-view.ts";
import classes from "./results-sheet.module.css";

/** How far the sheet has come: 'faltan n', stored ones, and what somebody has to look at. */
function SheetProgress({ sheet }: { sheet: Sheet }) {
  const { all, stored, missing } = sheetCounts(sheet);
  return (
    <p className={`${classes.progress} tabular`}>
      <span>
        <strong>{stored}</strong> de {all} guardados · {missing === 1 ? "falta 1" : `faltan ${missing}`}
      </span>
      <progress max={Math.max(1, all)} value={stored} aria-label="Resultados guardados" />
    </p>
  );
}

export interface SheetHeadProps {
  sheet: Sheet;
  format: FormatType;
  filter: SheetFilter;
  onFilter: (filter: SheetFilter) => void;
  /** Enter in the field that filters. */
  onEnter: () => void;
  onFirstWrong: () => void;
}

/** The filters of the sheet, the way to its wrong lines, and how far it has come. */
export function SheetHead({ sheet, format, filter, onFilter, onEnter, onFirstWrong }: SheetHeadProps) {
  const rounds = choicesOf(sheet, roundChoice);
  const groups = choicesOf(sheet, ({ match }) => [match.group_id, match.group_name]);
  const { wrong } = sheetCounts(sheet);
  const search = format === "pairs" ? "Filtrar por pareja" : "Filtrar por jugador";
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className={classes.filters}>
      {rounds.length > 1 && (
        <NativeSelect
          aria-label="Jornada"
          value={filter.round}
          onChange={({ currentTarget }) => onFilter({ ...filter, round: currentTarget.value })}
          data={[{ value: "", label: "Todas las jornadas" }, ...rounds]}
        />
      )}
      <NativeSelect
        aria-label="Grupo"
        value={filter.group}
        onChange={({ currentTarget }) => onFilter({ ...filter, group: currentTarget.value })}
        data={[{ value: "", label: "Todos los grupos" }, ...groups]}
      />
      <TextInput
        className={classes.search ?? ""}
        data-filter
        type="search"
        aria-label={search}
        placeholder={search}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={filter.pair}
        onChange={({ currentTarget }) => onFilter({ ...filter, pair: currentTarget.value })}
        onKeyDown={leave}
      />
      {wrong > 0 && (
        <Button
          size="xs"
          variant="light"
          color="red"
          leftSection={<IconAlertCircle size={15} aria-hidden="true" />}
          onClick={onFirstWrong}
        >
          {counted(wrong, "línea por corregir", "líneas por corregir")}
        </Button>
      )}
      <SheetProgress sheet={sheet} />
    </div>
  );
}
