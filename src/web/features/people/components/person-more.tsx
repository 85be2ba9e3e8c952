import { IconDownload, IconTrash } from "@tabler/icons-react";
import type { PersonLeague, PersonPage } from "#contract/persons/person.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { usePersonalData } from "../mutations.ts";

function PersonalData({ league }: { league: PersonLeague }) {
  const copy = usePersonalData({ tournament_id: league.league_id, id: league.player_id });
  return <MenuAction icon={IconDownload} label="Descargar sus datos" onClick={() => copy.mutate(null)} />;
}

interface PersonMoreProps {
  person: PersonPage;
  onRemove: (league: PersonLeague) => void;
}

/** What is rarely done with somebody: everything that is kept of them as a file, and out of a league. */
export function PersonMore({ person: { leagues }, onRemove }: PersonMoreProps) {
  const [newest] = leagues;
  return (
    <>
      {newest !== undefined && <PersonalData league={newest} />}
      {leagues.map((league) => (
        <MenuAction
          key={league.player_id}
          icon={IconTrash}
          label={`Eliminar de ${league.league}`}
          color="red"
          onClick={() => onRemove(league)}
        />
      ))}
    </>
  );
}
