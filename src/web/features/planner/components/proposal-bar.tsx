import { ActionIcon, Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { QueryKey } from "@tanstack/react-query";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { errorText } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { bookingOf, byDay } from "../model/plan-choice.ts";
import { movesText } from "../model/planned-anew.ts";
import { type Left, namedLeft } from "../model/planned-names.ts";
import { type ShownProposal, useProposalChoice } from "../model/proposal-choice.ts";
import { useAcceptPlan, useDropPlan } from "../mutations.ts";
import classes from "./planner.module.css";

interface DaysProps {
  days: [date: string, count: number][];
  date: string;
  onDate: (date: string) => void;
}

/** The days of a proposal, one after the other: "lun 23 nov · 4 propuestas". */
function Days({ days, date, onDate }: DaysProps) {
  const before = days.findLast(([day]) => day < date)?.[0];
  const after = days.find(([day]) => day > date)?.[0];
  const count = days.find(([day]) => day === date)?.[1] ?? 0;
  return (
    <div className={classes.barDays} role="group" aria-label="Días de la propuesta">
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Día anterior de la propuesta"
        disabled={before === undefined}
        onClick={() => before !== undefined && onDate(before)}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </ActionIcon>
      <span role="status" className={classes.barDay}>
        {shortWeekdayDay(date)} · {counted(count, "propuesta", "propuestas")}
      </span>
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Día siguiente de la propuesta"
        disabled={after === undefined}
        onClick={() => after !== undefined && onDate(after)}
      >
        <IconChevronRight size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

interface ProposalBarProps {
  shown: ShownProposal;
  date: string;
  /** The keys of what shows bookings. */
  touches: QueryKey[];
  onDate: (date: string) => void;
  /** Back to the dialog. */
  onBack: () => void;
  /** @param left what could not be booked */
  onTaken: (left: Left[]) => void;
}

/** Below a board that shows a proposal: its days, and what becomes of it (spec 4 §2.1). */
export function ProposalBar({ shown, date, touches, onDate, onBack, onTaken }: ProposalBarProps) {
  const { plan, proposal, placed } = shown;
  const { showOnBoard } = useProposalChoice(plan);
  const accept = useAcceptPlan(touches, (taken) => onTaken(namedLeft(proposal, taken.left)));
  const drop = useDropPlan("Propuesta descartada", () => showOnBoard(false));
  const moves = movesText(proposal, placed);
  const days = byDay(placed).map(([day, places]): [string, number] => [day, places.length]);
  return (
    <section className={classes.bar} aria-label="Propuesta en el calendario">
      <Days days={days} date={date} onDate={onDate} />
      {moves !== null && <span className={classes.barMoves}>{moves}</span>}
      <div className={classes.barActs}>
        <Button variant="subtle" disabled={accept.isPending} onClick={onBack}>
          Volver<span className={classes.barLong}>&nbsp;a la propuesta</span>
        </Button>
        <Button variant="default" loading={drop.isPending} disabled={accept.isPending} onClick={() => drop.mutate()}>
          Descartar
        </Button>
        <Button
          loading={accept.isPending}
          disabled={placed.length === 0 || drop.isPending}
          onClick={() => accept.mutate({ places: placed.map(bookingOf) })}
        >
          Aceptar {placed.length}
        </Button>
      </div>
      {accept.isError && (
        <ErrorNote className={classes.barError ?? ""}>
          {errorText(accept.error, "No se ha podido aceptar el plan")}
        </ErrorNote>
      )}
    </section>
  );
}
