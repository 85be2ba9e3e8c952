import { Button, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { foundPeopleQuery } from "#web/features/people/public.ts";
import classes from "./run.module.css";

const pause = 250; // ms
const mostShown = 6;

/** How somebody is shown, and whom they are of the club; null: a guest of this evening. */
export interface Named {
  shown_name: string;
  person_id: string | null;
}

interface RunNameFieldProps {
  label: string;
  value: Named;
  onChange: (value: Named) => void;
  /** People of the club who are in the evening already. */
  taken: readonly string[];
  error?: string | null;
}

/** A name; people of the club are proposed below it, and whoever is none of them is a guest (spec 8 §1.1). */
export function RunNameField({ label, value, onChange, taken, error = null }: RunNameFieldProps) {
  const typed = value.shown_name.trim();
  const [words] = useDebouncedValue(typed, pause);
  const { data = [] } = useQuery({ ...foundPeopleQuery(words), enabled: words.length > 1 });
  const found =
    words === typed && words.length > 1 ? data.filter(({ id }) => !taken.includes(id)).slice(0, mostShown) : [];
  return (
    <div>
      <TextInput
        label={label}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
        error={error}
        value={value.shown_name}
        onChange={({ currentTarget }) => onChange({ ...value, shown_name: currentTarget.value })}
      />
      <Text size="sm" mt={6} role="status">
        {value.person_id === null ? "Invitado de esta tarde: sin ficha en el club." : "Con su ficha del club."}
      </Text>
      <div className={classes.choices}>
        {value.person_id !== null && (
          <Button size="sm" variant="default" onClick={() => onChange({ ...value, person_id: null })}>
            Es un invitado
          </Button>
        )}
        {found
          .filter(({ id }) => id !== value.person_id)
          .map(({ id, full_name, detail }) => (
            <Button
              key={id}
              size="sm"
              variant="default"
              onClick={() => onChange({ shown_name: full_name, person_id: id })}
            >
              Es {full_name}
              {detail !== "" && ` · ${detail}`}
            </Button>
          ))}
      </div>
    </div>
  );
}
