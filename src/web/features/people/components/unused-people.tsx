import { useQuery } from "@tanstack/react-query";
import { contract } from "#contract/contract.ts";
import { counted } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { unusedQuery } from "../api.ts";
import classes from "./merge-dialog.module.css";
import { PersonLink } from "./people-links.tsx";
import person from "./person.module.css";

/** 'Datos sin uso': people without a registration for years, proposed for erasure (spec 3 §1.4). Nothing where there are none. */
export function UnusedPeople() {
  const may = useMay();
  const { data } = useQuery({ ...unusedQuery(), enabled: may(contract.people.merging.erase) });
  if (data === undefined || data.total === 0) return null;
  const { years, total, people } = data;
  return (
    <details className={`${card.surface} ${person.box} ${classes.repeats}`}>
      <summary className={classes.summary}>Datos sin uso ({total})</summary>
      <p className="muted">
        Sin inscripción desde hace más de {counted(years, "año", "años")}. Si el club ya no los necesita, elimina a la
        persona en su ficha: sus resultados se conservan sin su nombre. El plazo se cambia en Configuración, Privacidad.
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
    </details>
  );
}
