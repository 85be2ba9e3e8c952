import { Alert, Button, Group } from "@mantine/core";
import classes from "./both-versions.module.css";

/** One thing that two people have changed: what stands in this form, and what the other one saved. */
export interface TwoVersions {
  key: string;
  /** Whose figure it is, and which. */
  name: string;
  mine: string;
  now: string;
}

interface VersionChoiceProps {
  onTakeMine: () => void;
  onTakeTheirs: () => void;
}

/** What can be done where somebody else was first: both are in sight, and neither is the form's own button. */
export function VersionChoice({ onTakeMine, onTakeTheirs }: VersionChoiceProps) {
  return (
    <Group gap="xs">
      <Button size="xs" onClick={onTakeMine}>
        Guardar lo mío
      </Button>
      <Button size="xs" variant="default" onClick={onTakeTheirs}>
        Quedarme con lo de ahora
      </Button>
    </Group>
  );
}

export interface BothVersionsProps extends VersionChoiceProps {
  versions: TwoVersions[];
}

/** Somebody else was first: both versions, and nothing typed is lost (spec 3 §3.4). */
export function BothVersions({ versions, ...choice }: BothVersionsProps) {
  return (
    <Alert color="yellow" title="Otra persona ha cambiado estos datos mientras los editabas" role="alert">
      <ul className={`bullets ${classes.list}`} aria-label="Las dos versiones">
        {versions.map(({ key, name, mine, now }) => (
          <li key={key}>
            <strong>{name}</strong>
            <br />
            Tú: {mine} · Ahora: {now}
          </li>
        ))}
      </ul>
      <p className={classes.note}>Lo que has escrito sigue en el formulario.</p>
      <VersionChoice {...choice} />
    </Alert>
  );
}
