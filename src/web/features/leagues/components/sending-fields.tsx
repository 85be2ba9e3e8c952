import { Switch } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import { NumberField } from "#web/ui/number-field.tsx";
import "#web/ui/controls.css";

/** After how many hours what players send counts as right, where nobody has said otherwise. */
const usualHours = 24;

interface Sending {
  players_send_results: boolean;
  /** Null: nothing is confirmed by itself. */
  confirm_hours: number | null;
}

interface SendingFieldsProps {
  value: Sending;
  onChange: (changes: Partial<Sending>) => void;
  errors: FormErrors;
  isPairs: boolean;
}

/** 'Los jugadores envían resultados' (spec 6 §1.3), off by default. */
export function SendingFields({ value, onChange, errors, isPairs }: SendingFieldsProps) {
  const hours = value.confirm_hours;
  const [each, other] = isPairs ? ["Cada pareja", "la otra"] : ["Cada jugador", "el otro"];
  return (
    <>
      <Switch
        label="Los jugadores envían resultados"
        description={`${each}, desde su enlace; ${other} los confirma o dice que fue otro. Lo que tú apuntas no lo cambia nadie.`}
        checked={value.players_send_results}
        onChange={({ currentTarget }) => onChange({ players_send_results: currentTarget.checked })}
      />
      {value.players_send_results && (
        <Switch
          label="Se dan por buenos si nadie responde"
          description={`Si no, esperan a que ${isPairs ? "la otra pareja" : "su rival"} o tú los confirméis.`}
          checked={hours !== null}
          onChange={({ currentTarget }) => onChange({ confirm_hours: currentTarget.checked ? usualHours : null })}
        />
      )}
      {value.players_send_results && hours !== null && (
        <NumberField
          label="Se da por bueno si nadie responde en"
          unit="horas"
          maw={340}
          min={1}
          max={720}
          whenEmpty={usualHours}
          value={hours}
          onChange={(confirm_hours) => onChange({ confirm_hours })}
          error={errors.confirm_hours}
        />
      )}
    </>
  );
}
