import { Button } from "@mantine/core";
import { IconArrowLeft, IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { PersonLeague, PersonPage } from "#contract/persons/person.ts";
import { CannotPlay } from "#web/features/planner/public.ts";
import { paths } from "#web/paths.ts";
import { refusalCode } from "#web/platform/api-client.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { late } from "#web/ui/late.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { personQuery } from "../api.ts";
import classes from "../components/person.module.css";
import { MailRefused, PersonContact, PersonMain, PersonNotes, PersonOwed } from "../components/person-facts.tsx";
import { PersonMore } from "../components/person-more.tsx";
import { NextMatch, PersonLeagues, PersonResults } from "../components/person-play.tsx";
import { PersonRecordBox } from "../components/person-record.tsx";
import { aboutPerson } from "../model/person-texts.ts";

const EditPersonDialog = late(async () => (await import("../components/edit-person-dialog.tsx")).EditPersonDialog);
const ErasePersonDialog = late(async () => (await import("../components/erase-person-dialog.tsx")).ErasePersonDialog);
const RemovePlayerDialog = late(async () => (await import("../components/player-dialogs.tsx")).RemovePlayerDialog);

const missing = new Set<unknown>(["person_not_found", "invalid_input"]);

function NotFound() {
  return (
    <>
      <PageHeader title="Persona no encontrada" />
      <EmptyState
        icon={<IconUser size={28} />}
        title="Persona no encontrada"
        text="No está en el club, o se han borrado sus datos."
        action={
          <Button
            leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link to={paths.players} {...props} />}
          >
            Volver a los jugadores
          </Button>
        }
      />
    </>
  );
}

function PersonCannotPlay({ person }: { person: PersonPage }) {
  if (!useMay()(contract.planner.availability.list)) return null;
  return (
    <section className={`${card.surface} ${classes.box}`} aria-label="Cuándo puede jugar">
      <h2 className={classes.title}>Cuándo puede jugar</h2>
      <CannotPlay personId={person.id} name={person.full_name} />
    </section>
  );
}

function Person({ person }: { person: PersonPage }) {
  const [isEditing, setEditing] = useState(false);
  const [leaving, setLeaving] = useState<PersonLeague | null>(null);
  const may = useMay();
  const mayEdit = may(contract.people.person.update);
  const [isErasing, setErasing] = useState(false);
  const isReached = person.telephones.length > 0;
  const hasMore = mayEdit || (may(contract.people.remove) && person.leagues.length > 0);
  const edit = () => setEditing(true);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={person.full_name}
        text={aboutPerson(person)}
        main={(isReached || mayEdit) && <PersonMain person={person} onEdit={edit} />}
        more={
          hasMore && <PersonMore person={person} onEdit={edit} onRemove={setLeaving} onErase={() => setErasing(true)} />
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <NextMatch match={person.next_match} today={person.today} />
          <PersonLeagues leagues={person.leagues} />
          <PersonResults results={person.results} />
        </div>
        <div className={classes.column}>
          <PersonOwed person={person} />
          <PersonContact person={person} />
          <MailRefused person={person} />
          <PersonCannotPlay person={person} />
          <PersonNotes person={person} />
          <PersonRecordBox person={person} />
        </div>
      </div>
      {isEditing && <EditPersonDialog person={person} onClose={() => setEditing(false)} />}
      {isErasing && <ErasePersonDialog person={person} onClose={() => setErasing(false)} />}
      {leaving !== null && (
        <RemovePlayerDialog
          player={{
            id: leaving.player_id,
            tournament_id: leaving.league_id,
            full_name: person.full_name,
            group_name: leaving.group_name,
          }}
          onDone={() => void navigate({ to: paths.players })}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

/** A person of the club, with everything that is known of them (spec 3 §1.3). */
export function PersonScreen() {
  const personId: string = useParams({ strict: false, select: (params) => params.personId ?? "" });
  const query = useQuery(personQuery(personId));
  if (missing.has(refusalCode(query.error))) return <NotFound />;
  return (
    <QueryView
      query={query}
      failure="No se ha podido cargar la ficha."
      loading={<LoadingState rows={4} height={120} />}
    >
      {(person) => <Person key={person.id} person={person} />}
    </QueryView>
  );
}
