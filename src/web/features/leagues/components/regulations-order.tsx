import { ActionIcon, Checkbox, Fieldset, NativeSelect, Stack } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconX } from "@tabler/icons-react";
import { criterionTexts } from "#domain/base/regulation-names.ts";
import {
  type Criterion,
  criteria,
  type RankingOrder,
  type Regulations,
  rankingOrders,
} from "#domain/base/regulations.ts";
import { unlistedLastResorts } from "#domain/tables/regulations-check.ts";
import { own } from "../model/regulation-texts.ts";
import classes from "./regulations.module.css";
import type { RegulationsPartProps } from "./regulations-points.tsx";

/** A list of criteria in its rules; where the head-to-head comes in, ties begin anew (spec 3 §5.2). */
function withCriteria(value: Regulations, list: Criterion[]): Regulations {
  const isNew = list.includes("head_to_head") && !value.criteria.includes("head_to_head");
  return own(value, { criteria: list, ...(isNew && { restart: true }) });
}

function CriterionRow({ value, onChange, criterion }: RegulationsPartProps & { criterion: Criterion }) {
  const at = value.criteria.indexOf(criterion);
  const { name, sentence } = criterionTexts[criterion];
  const without = value.criteria.filter((one) => one !== criterion);
  const moveTo = (place: number) => onChange(withCriteria(value, without.toSpliced(place, 0, criterion)));
  const action = { variant: "subtle", color: "gray", size: 36 } as const;
  return (
    <li className={classes.criterion}>
      <span>
        <strong>
          {at + 1}. {name}
        </strong>
        <span className={classes.sentence}>{sentence}</span>
      </span>
      <span className={classes.moves}>
        <ActionIcon {...action} disabled={at === 0} aria-label={`Subir ${name}`} onClick={() => moveTo(at - 1)}>
          <IconArrowUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          {...action}
          disabled={at === without.length}
          aria-label={`Bajar ${name}`}
          onClick={() => moveTo(at + 1)}
        >
          <IconArrowDown size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          {...action}
          disabled={without.length === 0}
          aria-label={`Quitar ${name}`}
          onClick={() => onChange(withCriteria(value, without))}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      </span>
    </li>
  );
}

/** What follows the list by itself. */
function lastText(value: Regulations): string {
  const last = unlistedLastResorts(value).map((criterion) => criterionTexts[criterion].name.toLowerCase());
  return `Lo que siga empatado: ${[...last, "el nombre"].join(", ")}.`;
}

const generalOrders: Record<RankingOrder, string> = {
  criteria: "Como dicen los criterios",
  by_division: "Por división: primero el grupo, después el puesto",
};

/** How the portal orders the general ranking (spec 7 §1.5); a set of rules only proposes it. */
function GeneralOrder({ value, onChange }: RegulationsPartProps) {
  return (
    <NativeSelect
      label="Ranking general en el portal"
      value={value.ranking_order ?? "criteria"}
      onChange={({ currentTarget }) => {
        const chosen = rankingOrders.find((order) => order === currentTarget.value);
        if (chosen !== undefined) onChange({ ...value, ranking_order: chosen });
      }}
      data={rankingOrders.map((order) => ({ value: order, label: generalOrders[order] }))}
    />
  );
}

/** The list that orders a table, and how ties are taken apart (spec 3 §5.2, §5.3). */
export function OrderFields({ value, onChange }: RegulationsPartProps) {
  const others = criteria.filter((criterion) => !value.criteria.includes(criterion));
  const change = (changes: Partial<Regulations>) => onChange(own(value, changes));
  const setRestart = (restart: Regulations["restart"]) => {
    const { restart_from_next_round: _later, ...rest } = value;
    onChange(own(rest, { restart }));
  };
  return (
    <Fieldset legend="Orden de la tabla">
      <Stack gap="xs">
        <ol>
          {value.criteria.map((criterion) => (
            <CriterionRow key={criterion} value={value} onChange={onChange} criterion={criterion} />
          ))}
        </ol>
        {others.length > 0 && (
          <NativeSelect
            aria-label="Añadir un criterio"
            value=""
            onChange={({ currentTarget }) => {
              const added = criteria.find((criterion) => criterion === currentTarget.value);
              if (added !== undefined) onChange(withCriteria(value, [...value.criteria, added]));
            }}
            data={[
              { value: "", label: "Añadir un criterio…" },
              ...others.map((criterion) => ({ value: criterion, label: criterionTexts[criterion].name })),
            ]}
          />
        )}
        <p className={classes.hint}>{lastText(value)}</p>
        <GeneralOrder value={value} onChange={onChange} />
        <Checkbox
          label="El enfrentamiento directo, solo entre dos"
          description="Con tres o más empatadas se pasa al criterio siguiente."
          checked={value.head_to_head === "only_two"}
          onChange={({ currentTarget }) =>
            change({ head_to_head: currentTarget.checked ? "only_two" : "all_have_met" })
          }
        />
        <Checkbox
          label="Al reducirse el empate se empieza de nuevo"
          description={
            value.restart_from_next_round === true
              ? "Se aplicará desde la próxima jornada; la abierta se cierra como empezó."
              : "De tres empatadas, cuando una queda aparte, las otras dos se comparan desde el primer criterio."
          }
          checked={value.restart !== false}
          onChange={({ currentTarget }) => setRestart(currentTarget.checked)}
        />
        {value.restart !== false && (
          <NativeSelect
            label="Para quién se empieza de nuevo"
            value={value.restart === "except_first" ? "except_first" : "all"}
            onChange={({ currentTarget }) => setRestart(currentTarget.value === "all" || "except_first")}
            data={[
              { value: "all", label: "Para todos" },
              { value: "except_first", label: "Menos para el primero: sigue con el criterio siguiente" },
            ]}
          />
        )}
        <Checkbox
          label="Los juegos de un W.O. cuentan en los empates"
          description="Si no, el 6-0 6-0 se ve en la tabla y no decide ningún empate."
          checked={value.walkover_games_count}
          onChange={({ currentTarget }) => change({ walkover_games_count: currentTarget.checked })}
        />
      </Stack>
    </Fieldset>
  );
}
