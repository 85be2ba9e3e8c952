import { IconDownload, IconPencil, IconTrash, IconUserX } from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import type { PersonLeague, PersonPage } from "#contract/persons/person.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { usePersonalData } from "../mutations.ts";

function PersonalData({ league }: { league: PersonLeague }) {
  const copy = usePersonalData({ tournament_id: league.league_id, id: league.player_id });
  return <MenuAction icon={IconDownload} label="Descargar sus datos" onClick={() => copy.mutate(null)} />;
}

interface PersonMoreProps {
  person: PersonPage;
  onEdit: () => void;
  onRemove: (league: PersonLeague) => void;
  onErase: () => void;
}

/** What else is done with somebody: their data, everything that is kept of them as a file, out of a league, erased. */
export function PersonMore({ person: { leagues, telephones }, onEdit, onRemove, onErase }: PersonMoreProps) {
  const may = useMay();
  const [newest] = leagues;
  const isReached = telephones.length > 0;
  const mayRemove = may(contract.people.remove);
  const mayUpdate = may(contract.people.person.update);
  return (
    <>
      {isReached && mayUpdate && <MenuAction icon={IconPencil} label="Editar" onClick={onEdit} />}
      {mayRemove && newest !== undefined && <PersonalData league={newest} />}
      {mayRemove &&
        leagues.map((league) => (
          <MenuAction
            key={league.player_id}
            icon={IconTrash}
            label={`Eliminar de ${league.league}`}
            color="red"
            onClick={() => onRemove(league)}
          />
        ))}
      {mayUpdate && <MenuAction icon={IconUserX} label="Eliminar persona" color="red" onClick={onErase} />}
    </>
  );
}
