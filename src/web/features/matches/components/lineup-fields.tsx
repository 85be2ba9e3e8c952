import { Alert, Autocomplete, Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { LineupForm } from "#contract/matches/lineup.ts";
import { foundPeopleQuery } from "#web/features/people/public.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { lineupQuery } from "../api.ts";
import { labelOf, type Substitute, type useLineup, warningsOf } from "../model/use-lineup.ts";
import classes from "./lineup-fields.module.css";

interface PersonFieldProps {
  label: string;
  value: Substitute;
  /** Who plays the match anyway. */
  playing: ReadonlySet<string>;
  onChange: (value: Substitute) => void;
}

/** Any person of the club, searched while typing, or the name of somebody new. */
function PersonField({ label, value, playing, onChange }: PersonFieldProps) {
  const [searched] = useDebouncedValue(value.person_id === null ? value.text.trim() : "", 250);
  const { data: found = [] } = useQuery({ ...foundPeopleQuery(searched), enabled: searched.length > 1 });
  const options = new Map(found.filter(({ id }) => !playing.has(id)).map((one) => [labelOf(one), one]));
  const isNew = value.person_id === null && value.text.trim() !== "";
  return (
    <Autocomplete
      label={label}
      placeholder="Busca a alguien del club o escribe su nombre"
      description={isNew ? "Si no lo eliges de la lista, se anota como persona nueva del club." : null}
      autoFocus
      maxLength={120}
      data={[...options.keys()]}
      filter={({ options: all }) => all}
      value={value.text}
      onChange={(text) => {
        const person = options.get(text);
        onChange(person === undefined ? { text, person_id: null } : { text: person.full_name, person_id: person.id });
      }}
    />
  );
}

type Lineup = ReturnType<typeof useLineup>;

function PlayerRow({
  form,
  player,
  lineup,
}: {
  form: LineupForm;
  player: LineupForm["players"][number];
  lineup: Lineup;
}) {
  const { player_id, full_name } = player;
  const { [player_id]: mine, ...others } = lineup.substitutes;
  return (
    <li className={classes.player}>
      <div className={classes.line}>
        <span>{full_name}</span>
        {mine === undefined ? (
          <Button
            variant="default"
            size="sm"
            aria-label={`Jugó otra persona por ${full_name}`}
            onClick={() => lineup.change({ ...others, [player_id]: { text: "", person_id: null } })}
          >
            Jugó otra persona
          </Button>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={`Quitar suplente de ${full_name}`}
            onClick={() => lineup.change(others)}
          >
            Quitar
          </Button>
        )}
      </div>
      {mine !== undefined && (
        <PersonField
          label={`Quién jugó por ${full_name}`}
          value={mine}
          playing={new Set(form.players.map(({ person_id }) => person_id))}
          onChange={(value) => lineup.change({ ...others, [player_id]: value })}
        />
      )}
      {warningsOf(form, player, lineup.substitutes).map((text) => (
        <Alert key={text} color="yellow" role="status">
          {text}
        </Alert>
      ))}
    </li>
  );
}

/** '¿Jugó un suplente?', folded until it is asked for; open where somebody did (spec 3 §2.4). */
export function LineupFields({ leagueId, matchId, lineup }: { leagueId: string; matchId: string; lineup: Lineup }) {
  const [isOpen, setOpen] = useState(lineup.hasStored);
  const query = useQuery({ ...lineupQuery(leagueId, matchId), enabled: isOpen });
  const id = useId();
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        px={0}
        leftSection={
          isOpen ? <IconChevronDown size={16} aria-hidden="true" /> : <IconChevronRight size={16} aria-hidden="true" />
        }
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        ¿Jugó un suplente?
      </Button>
      <div id={id}>
        {isOpen && (
          <QueryView query={query} failure="No se han podido cargar los jugadores." rows={4} height={40}>
            {(form) => (
              <ul className={classes.players}>
                {form.players.map((player) => (
                  <PlayerRow key={player.player_id} form={form} player={player} lineup={lineup} />
                ))}
              </ul>
            )}
          </QueryView>
        )}
      </div>
    </div>
  );
}
