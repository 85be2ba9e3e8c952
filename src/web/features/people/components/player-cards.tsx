import { Button } from "@mantine/core";
import { contract } from "#contract/contract.ts";
import { contactAccess, type Player } from "#contract/people/endpoints.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { PairAvatars } from "#web/ui/pair-avatars.tsx";
import { PersonLink } from "./people-links.tsx";
import classes from "./player-cards.module.css";

export interface PlayerCardsProps {
  players: Player[];
  onDetails: (player: Player) => void;
  onEdit: (player: Player) => void;
}

/** The registered people as cards (spec 2 §2). */
export function PlayerCards({ players, onDetails, onEdit }: PlayerCardsProps) {
  const may = useMay();
  const seesContact = may(contactAccess.phone);
  return (
    <ul className={classes.grid}>
      {players.map((player) => (
        <li key={player.id} className={`${card.surface} ${classes.card}`}>
          <div className={classes.top}>
            <PairAvatars names={[player.full_name]} size={42} />
            <div className={classes.texts}>
              <div className={classes.name}>
                <PersonLink personId={player.person_id} name={player.full_name} />
              </div>
              {seesContact && (
                <div className={classes.detail}>{player.email ?? player.phone ?? "Sin datos de contacto"}</div>
              )}
              <div className={classes.detail}>{player.group_name ?? "Sin grupo"}</div>
            </div>
          </div>
          <div className={classes.actions}>
            <Button
              variant="default"
              size="sm"
              onClick={() => onDetails(player)}
              aria-label={`Ver Detalles de ${player.full_name}`}
            >
              Ver Detalles
            </Button>
            {may(contract.people.update) && (
              <Button
                variant="subtle"
                size="sm"
                onClick={() => onEdit(player)}
                aria-label={`Editar a ${player.full_name}`}
              >
                Editar
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
