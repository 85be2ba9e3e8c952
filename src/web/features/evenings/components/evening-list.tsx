import { Badge, Button } from "@mantine/core";
import { IconEdit, IconRepeat, IconTrash, IconTrophy } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import type { EveningSummary } from "#contract/evenings/endpoints.ts";
import { editEveningPath, eveningPath, paths } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { MenuAction } from "#web/ui/menu-action.tsx";
import list from "#web/ui/row-list.module.css";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { formatName } from "../model/evening-texts.ts";
import { stateOf, whenText } from "../model/evenings-order.ts";
import classes from "./evening-list.module.css";

interface RowProps {
  evening: EveningSummary;
  today: string;
  onRemove: (evening: EveningSummary) => void;
}

/** Its likely next step: what is played is opened, what was played is played again. */
function Step({ evening }: Pick<RowProps, "evening">) {
  const may = useMay();
  const { id, name, status } = evening;
  if (status === "finished")
    return may(contract.evenings.create) ? (
      <Button
        variant="default"
        className={list.step ?? ""}
        leftSection={<IconRepeat size={16} aria-hidden="true" />}
        aria-label={`Repetir con los mismos: ${name}`}
        renderRoot={(props) => <Link {...props} to={paths.newEvening} search={{ repeat: id }} />}
      >
        Repetir con los mismos
      </Button>
    ) : null;
  if (!may(contract.evenings.step)) return null;
  const label = status === "playing" ? "Seguir" : "Abrir";
  return (
    <Button
      variant={status === "playing" ? "light" : "default"}
      className={list.step ?? ""}
      aria-label={`${label}: ${name}`}
      renderRoot={(props) => <Link {...props} to={eveningPath(id)} />}
    >
      {label}
    </Button>
  );
}

function More({ evening, onRemove }: Pick<RowProps, "evening" | "onRemove">) {
  const may = useMay();
  const { id, name, status } = evening;
  const mayEdit = status === "planned" && may(contract.evenings.update);
  const [mayRepeat, mayRemove] = [may(contract.evenings.create), may(contract.evenings.remove)];
  if (!mayEdit && !mayRepeat && !mayRemove) return null;
  return (
    <RowMenu label={`Más acciones de ${name}`}>
      {mayEdit && (
        <MenuAction
          icon={IconEdit}
          label="Editar"
          renderRoot={(props) => <Link {...props} to={editEveningPath(id)} />}
        />
      )}
      {mayRepeat && (
        <MenuAction
          icon={IconRepeat}
          label="Repetir con los mismos"
          renderRoot={(props) => <Link {...props} to={paths.newEvening} search={{ repeat: id }} />}
        />
      )}
      {mayRemove && <MenuAction icon={IconTrash} label="Eliminar" color="red" onClick={() => onRemove(evening)} />}
    </RowMenu>
  );
}

function Row({ evening, today, onRemove }: RowProps) {
  const { id, name, format, is_mixed, people, rounds_played, winner } = evening;
  const state = stateOf(evening, today);
  const rounds = evening.status === "finished" ? ` · ${counted(rounds_played, "ronda", "rondas")}` : "";
  return (
    <li className={`${card.surface} ${list.row}`}>
      <div className={list.texts}>
        <div className={list.top}>
          <h3 className={list.name}>
            <Link to={eveningPath(id)}>{name}</Link>
          </h3>
          <Badge color={state.color}>{state.text}</Badge>
        </div>
        <p className={list.facts}>{whenText(evening, today)}</p>
        <p className={list.facts}>
          {formatName(format, is_mixed)} · {counted(people, "persona", "personas")}
          {rounds}
        </p>
        {winner !== null && (
          <p className={classes.winner}>
            <IconTrophy size={16} aria-hidden="true" />
            <span>Ganó {winner}</span>
          </p>
        )}
      </div>
      <div className={list.actions}>
        <Step evening={evening} />
        <More evening={evening} onRemove={onRemove} />
      </div>
    </li>
  );
}

interface EveningListProps extends Omit<RowProps, "evening"> {
  title: string;
  evenings: readonly EveningSummary[];
}

/** Some evenings under their heading; nothing where there are none. */
export function EveningList({ title, evenings, ...row }: EveningListProps) {
  if (evenings.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={list.list}>
        {evenings.map((evening) => (
          <Row key={evening.id} evening={evening} {...row} />
        ))}
      </ul>
    </section>
  );
}
