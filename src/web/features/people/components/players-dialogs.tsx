import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { paths } from "#web/paths.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { personQuery, playersQuery } from "../api.ts";
import type { PlayersDialog } from "../model/players-dialog.ts";
import { EditPersonDialog } from "./edit-person-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { LikelyRepeats } from "./likely-repeats.tsx";
import { EditPlayerDialog } from "./player-dialogs.tsx";
import { RegisterDialog } from "./register-dialog.tsx";
import { UnusedPeople } from "./unused-people.tsx";

const leadsToGroups = ({ format_type, type }: LeagueChoice) => format_type === "pairs" && type === "league";

/** Where a new league goes on once its people are there: its groups, or what its dashboard says. */
const afterFirstList = (league: LeagueChoice) => (leadsToGroups(league) ? paths.dealGroups : paths.admin);

/** What the club keeps of somebody, read before it is edited. */
function EditPerson({ personId, onClose }: { personId: string; onClose: () => void }) {
  const query = useQuery(personQuery(personId));
  if (query.data !== undefined) return <EditPersonDialog person={query.data} onClose={onClose} />;
  return (
    <Dialog title="Editar" onClose={onClose}>
      <QueryView query={query} failure="No se ha podido cargar la ficha." rows={4} height={60}>
        {() => null}
      </QueryView>
    </Dialog>
  );
}

/** Many at once; who is registered already is known by name. */
function Import({ league, isFirst, onClose }: { league: LeagueChoice; isFirst: boolean; onClose: () => void }) {
  const { data = [] } = useQuery(playersQuery(league.id));
  const navigate = useNavigate();
  return (
    <ImportDialog
      league={league}
      known={data.map(({ full_name }) => full_name)}
      onClose={onClose}
      {...(isFirst && leadsToGroups(league) && { doneLabel: "Repartir en grupos" })}
      onAll={isFirst ? () => void navigate({ to: afterFirstList(league) }) : onClose}
    />
  );
}

export interface PlayersDialogsProps {
  dialog: NonNullable<PlayersDialog>;
  onClose: () => void;
  /** Null: none is chosen, and nobody can be registered. */
  league: LeagueChoice | null;
}

/** The dialogs over a list of people. */
export function PlayersDialogs({ dialog, onClose, league }: PlayersDialogsProps) {
  if (dialog.kind === "repeats") return <LikelyRepeats onClose={onClose} />;
  if (dialog.kind === "unused") return <UnusedPeople onClose={onClose} />;
  if (dialog.kind === "edit") return <EditPlayerDialog player={dialog.player} onClose={onClose} />;
  if (dialog.kind === "editPerson") return <EditPerson personId={dialog.personId} onClose={onClose} />;
  if (league === null) return null;
  if (dialog.kind === "register") return <RegisterDialog league={league} onClose={onClose} />;
  return <Import league={league} isFirst={dialog.kind === "import" && dialog.isFirst === true} onClose={onClose} />;
}
