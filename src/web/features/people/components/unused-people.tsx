import { useQuery } from "@tanstack/react-query";
import { counted } from "#web/platform/format.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { unusedQuery } from "../api.ts";
import classes from "./merge-dialog.module.css";
import { PersonLink } from "./people-links.tsx";

/** 'Datos sin uso': people without a registration for years, proposed for erasure (spec 3 §1.4). */
export function UnusedPeople({ onClose }: { onClose: () => void }) {
  const query = useQuery(unusedQuery());
  return (
    <Dialog title="Datos sin uso" onClose={onClose} centered>
      <QueryView query={query} failure="No se ha podido cargar la lista." rows={3} height={48}>
        {({ years, total, people }) => (
          <>
            <p className="muted">
              Sin inscripción desde hace más de {counted(years, "año", "años")}. Si el club ya no los necesita, elimina
              a la persona en su ficha: sus resultados se conservan sin su nombre. El plazo se cambia en Configuración,
              Privacidad.
            </p>
            <ul>
              {people.map(({ id, full_name, last_year }) => (
                <li key={id} className={classes.found}>
                  <PersonLink personId={id} name={full_name} />
                  <span className="muted">Última vez: {last_year}</span>
                </li>
              ))}
            </ul>
            {people.length < total && <p className="muted">Se muestran las {people.length} más antiguas.</p>}
          </>
        )}
      </QueryView>
    </Dialog>
  );
}
