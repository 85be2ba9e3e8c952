import { Button, Group, SegmentedControl } from "@mantine/core";
import { IconCalendarOff, IconCalendarWeek, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import { addDays, longSpanishDate } from "#domain/base/calendar-date.ts";
import { closuresOn } from "#domain/planning/closures.ts";
import { ClosedNotes, courtsQuery } from "#web/features/courts/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useHeadSlots } from "#web/ui/head-slot.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { dayQuery } from "../api.ts";
import classes from "../components/day.module.css";
import { HeldList } from "../components/day-held.tsx";
import { DayList } from "../components/day-list.tsx";
import { DayResult } from "../components/day-result.tsx";
import { DaySheets } from "../components/day-sheet.tsx";
import { PeriodSteps } from "../components/period-steps.tsx";
import type { DaySearch } from "../model/search.ts";
import { type SheetCodes, useSheetCodes } from "../model/use-sheet-codes.ts";
import "#web/ui/controls.css";

interface BarProps {
  date: string;
  today: string;
  sheet: DaySearch["sheet"];
  onGo: (changes: DaySearch) => void;
  /** Whether what is printed is there. */
  isRead: boolean;
  codes: SheetCodes;
  onRevoke: () => void;
}

/** Which day, as a list or on paper. */
function DayBar({ date, today, sheet, onGo, isRead, codes, onRevoke }: BarProps) {
  const view = sheet ?? "list";
  return (
    <div className={classes.bar}>
      <PeriodSteps of="Día" onStep={(by) => onGo({ date: addDays(date, by) })} onToday={() => onGo({ date: today })} />
      <h2 className={classes.date} aria-live="polite">
        {longSpanishDate(date)}
      </h2>
      <Group gap="xs">
        <SegmentedControl
          classNames={{ root: classes.views ?? "" }}
          aria-label="Cómo se muestra"
          value={view}
          onChange={(next) => onGo({ date, ...(next !== "list" && { sheet: next === "day" ? "day" : "courts" }) })}
          data={[
            { value: "list", label: "Lista" },
            { value: "day", label: "Hoja del día" },
            { value: "courts", label: "Hoja por cancha" },
          ]}
        />
        {sheet !== undefined && (
          <Button
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            loading={codes.isBusy}
            disabled={!isRead}
            onClick={() => void codes.print()}
          >
            Imprimir
          </Button>
        )}
        {sheet !== undefined && codes.takers.length > 0 && (
          <Button variant="subtle" color="gray" onClick={onRevoke}>
            Anular los códigos
          </Button>
        )}
      </Group>
    </div>
  );
}

function DayHead({ date }: { date: string }) {
  const isNarrow = useHeadSlots() !== null;
  const toCalendar = (props: Record<string, unknown>) => (
    <Link {...props} to={paths.matches} search={{ view: "calendar", week: date }} />
  );
  const way = isNarrow
    ? { more: <MenuAction icon={IconCalendarWeek} label="Calendario" renderRoot={toCalendar} /> }
    : {
        actions: (
          <Button variant="default" renderRoot={toCalendar}>
            Calendario
          </Button>
        ),
      };
  return <PageHeader title="Lista del día" text="Todas las ligas del club" {...way} />;
}

/** A day of the club's courts, of all leagues: for the desk, and on paper (spec 4 §1.6). */
export function DayScreen() {
  const search: DaySearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(dayQuery(search.date));
  const date = search.date ?? query.data?.today ?? "";
  const { data: courts = [] } = useQuery(courtsQuery);
  const [open, setOpen] = useState<CourtBooking | null>(null);
  const [isRevoking, setRevoking] = useState(false);
  const may = useMay();
  const codes = useSheetCodes(query.data, may(contract.links.sheet.issue));
  const courtName = (id: number) => courts.find((court) => court.id === id)?.name ?? `Cancha ${id}`;
  const go = (changes: DaySearch) =>
    void navigate({ to: paths.day, search: changes, replace: true, resetScroll: false });
  const keep = search.sheet === undefined ? {} : { sheet: search.sheet };
  return (
    <>
      <div className={search.sheet === undefined ? undefined : classes.onScreen}>
        <DayHead date={date} />
      </div>
      {date !== "" && (
        <DayBar
          date={date}
          today={query.data?.today ?? date}
          sheet={search.sheet}
          isRead={query.data !== undefined && !query.isPlaceholderData}
          codes={codes}
          onRevoke={() => setRevoking(true)}
          onGo={(changes) => go("sheet" in changes || changes.date === date ? changes : { ...keep, ...changes })}
        />
      )}
      <QueryView query={query} failure="No se han podido cargar los partidos de ese día." rows={6} height={56}>
        {({ bookings, closures, held }) => (
          <>
            <ClosedNotes closures={closuresOn(date, closures)} />
            {bookings.length === 0 && (
              <EmptyState
                icon={<IconCalendarOff size={28} />}
                title="Sin partidos"
                text="Ese día no hay ninguno en las canchas del club."
              />
            )}
            {bookings.length > 0 && search.sheet === undefined && (
              <DayList bookings={bookings} courtName={courtName} onResult={setOpen} />
            )}
            {search.sheet === undefined && <HeldList held={held} courtName={courtName} />}
            {search.sheet !== undefined && (
              <DaySheets
                date={date}
                kind={search.sheet}
                bookings={bookings}
                courtName={courtName}
                codes={codes.drawn}
              />
            )}
          </>
        )}
      </QueryView>
      {isRevoking && (
        <ConfirmDialog
          title="Anular los códigos de este día"
          confirmLabel="Anular los códigos"
          isDangerous
          onConfirm={() => {
            codes.revoke();
            setRevoking(false);
          }}
          onClose={() => setRevoking(false)}
        >
          Los códigos de las hojas impresas de estos partidos dejan de abrir nada. Lo que se haya enviado con ellos
          sigue en Qué falta.
        </ConfirmDialog>
      )}
      {open !== null && (
        <DayResult
          key={open.match_id}
          leagueId={open.tournament_id}
          matchId={open.match_id}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
