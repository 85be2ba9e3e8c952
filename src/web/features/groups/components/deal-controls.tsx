import { Button, NativeSelect, TextInput } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useState } from "react";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { type DealOrder, dealOrders } from "#domain/season/dealing.ts";
import { shapeOf } from "#domain/season/divisions.ts";
import { counted } from "#web/platform/format.ts";
import { NumberField } from "#web/ui/number-field.tsx";
import type { DealState } from "../model/use-deal.ts";
import classes from "./deal-board.module.css";

const orderNames: Record<DealOrder, string> = {
  list: "En el orden de la lista",
  level: "Por nivel",
  last_place: "Por la clasificación anterior",
};

/** Who comes last, and what dealing anew would undo. */
function Facts({ board }: { board: DealState }) {
  const lacking = board.order === "level" ? "nivel" : "clasificación anterior";
  return (
    <p className={classes.facts}>
      {`Salen ${counted(board.summary.groups, "grupo", "grupos")}.`}
      {board.whySize !== null && ` ${board.whySize}`}
      {board.waiting > 0 &&
        ` ${counted(board.waiting, "pareja espera", "parejas esperan")} en la lista de espera y no se ${board.waiting === 1 ? "reparte" : "reparten"}.`}
      {board.unknown > 0 && ` ${counted(board.unknown, "pareja", "parejas")} sin ${lacking}: al final.`}
      {board.changes > 0 &&
        ` Cambiar el tamaño, el orden o las divisiones deshace ${counted(board.changes, "cambio", "cambios")}.`}
    </p>
  );
}

/** How many groups each division has: '1-2-4-4' is a pyramid (spec 3 §5.5). */
function ShapeField({ board }: { board: DealState }) {
  const [text, setText] = useState(board.shape.join("-"));
  const shape = text.trim() === "" ? [1] : shapeOf(text);
  const within = board.dealing === "snake" ? "en serpiente" : "por orden";
  return (
    <TextInput
      label="Grupos por división"
      inputWrapperOrder={["label", "input", "description", "error"]}
      description={`Por ejemplo 1-2-4-4; dentro de cada una, ${within}`}
      w={230}
      value={text}
      error={shape === null ? "Escríbelo así: 1-2-4-4" : null}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        const wanted = value.trim() === "" ? [1] : shapeOf(value);
        if (wanted !== null && wanted.join() !== board.shape.join()) board.dealAnew({ shape: wanted });
      }}
    />
  );
}

export interface DealControlsProps {
  board: DealState;
  limits: GroupsPage["group_size"];
  /** Whether anybody ended anywhere before: only then can it be dealt by. */
  hasLastPlaces: boolean;
}

/** How the pairs are dealt: how many to a group, in what order; and the way back (spec 3 §2.1). */
export function DealControls({ board, limits: { smallest, largest }, hasLastPlaces }: DealControlsProps) {
  const orders = dealOrders.filter((order) => order !== "last_place" || hasLastPlaces);
  return (
    <div className={classes.controls}>
      <NumberField
        label="Parejas por grupo"
        min={smallest}
        max={largest}
        whenEmpty={board.size}
        w={150}
        value={board.size}
        onChange={(size) => {
          if (size >= smallest && size <= largest && size !== board.size) board.dealAnew({ size, groups: null });
        }}
      />
      <NumberField
        label="Número de grupos"
        min={1}
        max={Math.max(1, board.inGroups)}
        whenEmpty={board.summary.groups}
        w={150}
        value={board.summary.groups}
        onChange={(groups) => {
          if (groups >= 1 && groups <= board.inGroups && groups !== board.summary.groups) board.dealAnew({ groups });
        }}
      />
      <NativeSelect
        label="Orden"
        data={orders.map((value) => ({ value, label: orderNames[value] }))}
        value={board.order}
        onChange={({ currentTarget }) => {
          const order = orders.find((one) => one === currentTarget.value);
          if (order !== undefined) board.dealAnew({ order });
        }}
      />
      <ShapeField board={board} />
      <Facts board={board} />
      <div className={classes.history}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          disabled={board.changes === 0}
          onClick={board.undo}
        >
          Deshacer
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowForwardUp size={16} aria-hidden="true" />}
          disabled={!board.canRedo}
          onClick={board.redo}
        >
          Rehacer
        </Button>
      </div>
    </div>
  );
}
