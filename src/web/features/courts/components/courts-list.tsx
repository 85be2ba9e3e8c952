import { Alert, Button, Group, Switch, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Court } from "#contract/courts/endpoints.ts";
import { refusalOf } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { useCreateCourt, useUpdateCourt } from "../mutations.ts";
import classes from "./courts-dialog.module.css";
import "#web/ui/controls.css";

function CourtRow({ court }: { court: Court }) {
  const [name, setName] = useState(court.name);
  const update = useUpdateCourt();
  const inUse = refusalOf(update.error, "court_in_use");
  const rename = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ ...court, name, confirmed: false });
  };
  return (
    <li className={classes.row}>
      <form className={classes.form} onSubmit={rename}>
        <TextInput
          className={classes.name}
          aria-label={`Nombre de la cancha ${court.id}`}
          maxLength={40}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {name.trim() !== court.name && name.trim() !== "" && (
          <Button type="submit" size="sm" loading={update.isPending}>
            Guardar
          </Button>
        )}
        <Switch
          label="Disponible"
          aria-label={`${court.name} disponible`}
          checked={court.is_available}
          disabled={update.isPending}
          onChange={({ currentTarget }) =>
            update.mutate({ ...court, is_available: currentTarget.checked, confirmed: false })
          }
        />
      </form>
      {inUse !== null && (
        <Alert color="yellow" mt="xs" role="alert">
          {court.name} tiene {counted(inUse.matches, "partido próximo", "partidos próximos")}. Conservarán su reserva,
          pero no se podrá reservar más.
          <Group mt="xs">
            <Button
              size="xs"
              onClick={() => update.mutate({ ...court, is_available: false, confirmed: true })}
              loading={update.isPending}
            >
              Dejar de usarla
            </Button>
            <Button size="xs" variant="default" onClick={() => update.reset()}>
              Cancelar
            </Button>
          </Group>
        </Alert>
      )}
    </li>
  );
}

/** The club's courts: add, rename, take out of use (ruling 16). */
export function CourtsList({ courts }: { courts: Court[] }) {
  const [name, setName] = useState("");
  const create = useCreateCourt(() => setName(""));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") create.mutate(name);
  };
  return (
    <>
      <p className="muted">Cada liga usa las primeras canchas de la lista, tantas como diga su configuración.</p>
      <ul>
        {courts.map((court) => (
          <CourtRow key={`${court.id} ${court.name}`} court={court} />
        ))}
      </ul>
      <form className={classes.form} onSubmit={add}>
        <TextInput
          className={classes.name}
          aria-label="Nombre de la nueva cancha"
          placeholder={`Cancha ${courts.length + 1}`}
          maxLength={40}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ""} loading={create.isPending}>
          Añadir cancha
        </Button>
      </form>
    </>
  );
}
