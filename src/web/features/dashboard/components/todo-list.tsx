import { Badge, SimpleGrid } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import type { Todo } from "#contract/dashboard/endpoints.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { putOffText } from "#domain/season/match-when.ts";
import { PairNames } from "#web/features/people/public.ts";
import { paths } from "#web/paths.ts";
import { shortWeekdayDate } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import classes from "./dashboard-view.module.css";
import { Section } from "./section.tsx";

export interface TodoLists {
  today: Todo;
  overdue: Todo;
  undated: Todo;
}

const result = { label: "Resultado", dialog: "result", does: contract.matches.saveResult } as const;
const schedule = { label: "Programar", dialog: "schedule", does: contract.matches.schedule } as const;

const kinds = [
  { list: "today", title: "Se juegan hoy", actions: [result], color: "blue" },
  { list: "overdue", title: "Sin resultado y con la fecha pasada", actions: [result], color: "red" },
  { list: "undated", title: "Sin fecha", actions: [schedule, result], color: "yellow" },
] as const;

function whenText({ match_date, match_time, court_name, group_name, put_off }: Todo["matches"][number]): string {
  const time = match_time === null ? null : hourMinute(match_time);
  const putOff = put_off === undefined ? [] : [`Jornada ${put_off.round_number}`, putOffText(put_off.until)];
  return [match_date === null ? null : shortWeekdayDate(match_date), time, court_name, group_name, ...putOff]
    .filter((part) => part !== null)
    .join(" · ");
}

type Waiting = Todo["matches"][number];

/** A pair, or what will make it in a bracket. */
function PairOrSource({ pairId, name }: { pairId: string | null; name: string }) {
  return pairId === null ? name : <PairNames pairId={pairId} name={name} />;
}

function TodoRow({ match, actions }: { match: Waiting; actions: { label: string; dialog: string }[] }) {
  const { pair1_id, pair2_id, is_in_bracket } = match;
  const hasPairs = pair1_id !== null && pair2_id !== null;
  return (
    <li>
      <span className={classes.name}>
        <PairOrSource pairId={pair1_id} name={match.pair1_name} /> –{" "}
        <PairOrSource pairId={pair2_id} name={match.pair2_name} />
        <span className={classes.hint}>{whenText(match)}</span>
      </span>
      {actions
        .filter(({ dialog }) => hasPairs || dialog !== "result")
        .map(({ label, dialog }) => (
          <Link
            key={dialog}
            to={is_in_bracket ? paths.bracket : paths.matches}
            search={{ [dialog]: match.match_id }}
            className={classes.link}
            aria-label={`${label}: ${match.pair1_name} contra ${match.pair2_name}`}
          >
            {label}
          </Link>
        ))}
    </li>
  );
}

function TodoColumn({ todo, kind }: { todo: Todo; kind: (typeof kinds)[number] }) {
  const may = useMay();
  const actions = kind.actions.filter(({ does }) => may(does));
  const more = todo.count - todo.matches.length;
  return (
    <div>
      <h3 className={classes.todoTitle}>
        {kind.title} <Badge color={kind.color}>{todo.count}</Badge>
      </h3>
      <ul className={classes.rows}>
        {todo.matches.map((match) => (
          <TodoRow key={match.match_id} match={match} actions={actions} />
        ))}
      </ul>
      {more > 0 && (
        <Link to={paths.matches} className={classes.link}>
          Ver {more} más
        </Link>
      )}
    </div>
  );
}

/** "Qué falta": what waits for the administrator, each match one click from its action. */
export function TodoList({ lists }: { lists: TodoLists }) {
  const waiting = kinds.filter(({ list }) => lists[list].count > 0);
  if (waiting.length === 0) return null;
  return (
    <div className={classes.todo}>
      <Section title="Qué falta">
        <SimpleGrid cols={{ base: 1, md: waiting.length }} spacing="xl">
          {waiting.map((kind) => (
            <TodoColumn key={kind.list} todo={lists[kind.list]} kind={kind} />
          ))}
        </SimpleGrid>
      </Section>
    </div>
  );
}
