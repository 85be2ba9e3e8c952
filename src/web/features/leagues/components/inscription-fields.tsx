import { SimpleGrid, Switch, Textarea } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import type { League } from "#contract/leagues/endpoints.ts";
import { addDays, isCalendarDate } from "#domain/base/calendar-date.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { NumberField } from "#web/ui/number-field.tsx";
import "#web/ui/controls.css";

type Inscription = NonNullable<League["inscription"]>;

interface InscriptionFieldsProps {
  value: Inscription | null;
  onChange: (value: Inscription | null) => void;
  errors: FormErrors;
  league: { start_date: string; isPairs: boolean };
}

/** What it begins with: the four weeks before the league. */
function usual(startDate: string): Inscription {
  const until = isCalendarDate(startDate) ? addDays(startDate, -1) : "";
  return { from: until === "" ? "" : addDays(until, -27), until, places: null, conditions: "" };
}

/** 'Inscripción abierta' (spec 6 §6): the public form of a league, off by default. */
export function InscriptionFields({ value, onChange, errors, league }: InscriptionFieldsProps) {
  const change = (changes: Partial<Inscription>) => value !== null && onChange({ ...value, ...changes });
  return (
    <>
      <Switch
        label="Inscripción abierta"
        description="Un formulario público en la página de la liga. Quien lo envía espera hasta que lo aceptes en 'Inscripciones'."
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? usual(league.start_date) : null)}
      />
      {value !== null && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <DateField
              label="Se abre el"
              required
              value={value.from}
              onChange={(from) => change({ from: from ?? "" })}
              error={errors["inscription.from"]}
            />
            <DateField
              label="Se cierra el"
              required
              value={value.until}
              onChange={(until) => change({ until: until ?? "" })}
              error={errors["inscription.until"]}
            />
            <NumberField
              label={league.isPairs ? "Plazas (parejas)" : "Plazas (jugadores)"}
              placeholder="Sin límite"
              min={1}
              max={999}
              whenEmpty={null}
              value={value.places}
              onChange={(places) => change({ places })}
              error={errors["inscription.places"]}
            />
          </SimpleGrid>
          <Textarea
            label="Condiciones de inscripción"
            description="Quien se inscribe las acepta. Vacío: no se pide nada."
            autosize
            minRows={2}
            maxRows={8}
            value={value.conditions}
            onChange={({ currentTarget }) => change({ conditions: currentTarget.value })}
            error={errors["inscription.conditions"]}
          />
        </>
      )}
    </>
  );
}
