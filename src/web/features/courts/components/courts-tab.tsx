import { Button, Group, Paper } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Court } from "#contract/courts/endpoints.ts";
import { type Closure, closureTitle, closureWhen } from "#domain/planning/closures.ts";
import { counted } from "#web/platform/format.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { bookingsInsideQuery, closuresQuery, courtsQuery } from "../api.ts";
import { useRemoveClosure } from "../mutations.ts";
import { BookingLines } from "./booking-lines.tsx";
import { ClosureDialog } from "./closure-dialog.tsx";
import classes from "./courts-dialog.module.css";
import { CourtsList } from "./courts-list.tsx";
import { OpeningHoursForm } from "./opening-hours-form.tsx";

/** One closure with what it closes, when and why, and the way to take it off. */
function ClosureRow({ closure, courts }: { closure: Closure; courts: Court[] }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveClosure(() => setAsking(false));
  const title = closureTitle(closure, (id) => courts.find((court) => court.id === id)?.name ?? `Cancha ${id}`);
  return (
    <li className={classes.row}>
      <div className={classes.closure}>
        <span className={classes.what}>
          <IconLock size={15} aria-hidden="true" /> <strong>{title}</strong> {closureWhen(closure)} ({closure.reason})
        </span>
        <Button
          size="xs"
          variant="default"
          aria-label={`Quitar el cierre: ${title}, ${closure.reason}`}
          onClick={() => setAsking(true)}
        >
          Quitar
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Quitar el cierre"
          confirmLabel="Quitar el cierre"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(closure.id)}
          onClose={() => setAsking(false)}
        >
          {title} {closureWhen(closure)} ({closure.reason}). Se podrá volver a reservar.
        </ConfirmDialog>
      )}
    </li>
  );
}

function Closures({ closures, courts }: { closures: Closure[]; courts: Court[] }) {
  const [isAdding, setAdding] = useState(false);
  const { data: inside = [] } = useQuery(bookingsInsideQuery);
  return (
    <Paper withBorder p="lg" mb="md" maw={760} component="section" aria-label="Cierres">
      <Group justify="space-between">
        <h2 style={{ margin: 0, fontSize: "1.125rem" }}>Cierres</h2>
        <Button variant="default" onClick={() => setAdding(true)}>
          Añadir cierre
        </Button>
      </Group>
      <p className="muted">En una cancha cerrada no se puede programar ningún partido, de ninguna liga.</p>
      {closures.length === 0 ? (
        <p>No hay ningún cierre.</p>
      ) : (
        <ul>
          {closures.map((closure) => (
            <ClosureRow key={closure.id} closure={closure} courts={courts} />
          ))}
        </ul>
      )}
      {inside.length > 0 && (
        <>
          <h3 style={{ fontSize: "0.9375rem" }}>
            {counted(inside.length, "partido", "partidos")} dentro de un cierre o fuera del horario
          </h3>
          <BookingLines bookings={inside} courts={courts} />
        </>
      )}
      {isAdding && <ClosureDialog courts={courts} onClose={() => setAdding(false)} />}
    </Paper>
  );
}

/** The club's courts, their closures and the club's hours (spec 4 §1.1, §1.4). */
export function CourtsTab() {
  const courts = useQuery(courtsQuery);
  const closed = useQuery(closuresQuery);
  return (
    <QueryView query={courts} failure="No se han podido cargar las canchas.">
      {(all) => (
        <>
          <Paper withBorder p="lg" mb="md" maw={760} component="section" aria-label="Canchas">
            <h2 style={{ margin: 0, fontSize: "1.125rem" }}>Canchas</h2>
            <CourtsList courts={all} />
          </Paper>
          <QueryView query={closed} failure="No se han podido cargar los cierres.">
            {({ closures, opening_hours }) => (
              <>
                <Closures closures={closures.filter(({ evening_id }) => evening_id == null)} courts={all} />
                <OpeningHoursForm key={JSON.stringify(opening_hours)} saved={opening_hours} />
              </>
            )}
          </QueryView>
        </>
      )}
    </QueryView>
  );
}
