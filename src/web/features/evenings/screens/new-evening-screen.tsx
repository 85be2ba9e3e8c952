import { Alert, Button, Group } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { contract } from "#contract/contract.ts";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { closuresQuery, courtsQuery } from "#web/features/courts/public.ts";
import { groupsQuery } from "#web/features/groups/public.ts";
import { everybodyQuery, playersQuery } from "#web/features/people/public.ts";
import { eveningPath } from "#web/paths.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { eveningQuery } from "../api.ts";
import { EveningFormView } from "../components/evening-form.tsx";
import { draftOf, type EveningDraft, leagueDraft, newDraft, repeatedDraft } from "../model/evening-draft.ts";
import type { EveningSearch } from "../model/search.ts";
import { useEveningForm } from "../model/use-evening-form.ts";
import { useChangeEvening, useCreateEvening } from "../mutations.ts";

const loading = <LoadingState rows={3} height={180} />;
const noClosures: readonly [] = [];

const usableCourts = (courts: readonly { id: number; name: string; is_available: boolean }[]) =>
  courts.filter(({ is_available }) => is_available);

type Courts = ReturnType<typeof usableCourts>;
type People = readonly { id: string; full_name: string }[] | undefined;

interface FormOf {
  title: string;
  text: string;
  which: string;
  usual: EveningDraft;
  courts: Courts;
  /** Everybody of the club; undefined where they could not be read. */
  people: People;
}

/** What the form of a new and of an old evening share. */
function useForm(about: Pick<FormOf, "which" | "usual" | "courts" | "people">, entered?: Record<string, string>) {
  const { which, usual, courts, people } = about;
  const { data: closed } = useQuery(closuresQuery);
  const [first] = useState(usual); // what follows the clock does not change under who types
  const ids = courts.map(({ id }) => id);
  return useEveningForm({
    which,
    usual: first,
    people,
    courts: ids,
    closures: closed?.closures ?? noClosures,
    ...(entered && { entered }),
  });
}

/** The club's courts and people, both there before anything is asked: a name that is known is no guest for being early. */
function WithClub({ children }: { children: (club: { courts: Courts; people: People }) => ReactNode }) {
  const courts = useQuery(courtsQuery);
  const everybody = useQuery(everybodyQuery);
  if (everybody.isPending) return loading;
  return (
    <QueryView query={courts} failure="No se han podido cargar las canchas." loading={loading}>
      {(all) => (
        <>
          {everybody.isError && (
            <ErrorNote mb="sm">
              No se han podido cargar las personas del club: quien apuntes queda como invitado.
            </ErrorNote>
          )}
          {children({ courts: usableCourts(all), people: everybody.data?.people })}
        </>
      )}
    </QueryView>
  );
}

function NewForm({ title, text, repeats, ...about }: FormOf & { repeats: string | null }) {
  const navigate = useNavigate();
  const form = useForm(about);
  const create = useCreateEvening(({ id }) => {
    form.forget();
    void navigate({ to: eveningPath(id) });
  });
  const submit = () => {
    const plan = form.sent();
    if (plan !== null) create.mutate({ ...plan, repeats_id: repeats }, { onError: form.onRefused });
  };
  return (
    <>
      <PageHeader
        title={title}
        text={text}
        more={<MenuAction label="Vaciar y empezar de nuevo" onClick={form.clear} />}
      />
      <EveningFormView
        form={form}
        courts={about.courts}
        submitLabel="Crear tarde"
        isBusy={create.isPending}
        onSubmit={submit}
      />
    </>
  );
}

function ChangeForm({ evening, title, text, ...about }: FormOf & { evening: Evening }) {
  const navigate = useNavigate();
  const form = useForm(about, draftOf(evening).entered);
  const [seen, setSeen] = useState(evening.version);
  const change = useChangeEvening(() => {
    form.forget();
    void navigate({ to: eveningPath(evening.id) });
  });
  const isOld = evening.version !== seen;
  const submit = (version: number) => {
    const plan = form.sent();
    if (plan === null) return;
    setSeen(version);
    change.mutate({ ...plan, evening_id: evening.id, version }, { onError: form.onRefused });
  };
  const takeOver = () => {
    setSeen(evening.version);
    form.patch(draftOf(evening).draft);
  };
  const conflict = (
    <Alert color="yellow" role="alert" title="Otra persona la ha cambiado mientras tanto">
      <Group gap="xs">
        <Button variant="default" onClick={takeOver}>
          Ver lo suyo
        </Button>
        <Button variant="default" onClick={() => submit(evening.version)}>
          Guardar lo mío
        </Button>
      </Group>
    </Alert>
  );
  return (
    <>
      <PageHeader title={title} text={text} more={<MenuAction label="Volver a lo guardado" onClick={takeOver} />} />
      <EveningFormView
        form={form}
        courts={about.courts}
        submitLabel="Guardar tarde"
        isBusy={change.isPending}
        note={isOld && !change.isPending && conflict}
        onSubmit={() => submit(seen)}
      />
    </>
  );
}

const lostEvening = "No se ha podido cargar la tarde.";

/** What is read before a form can begin with it. */
function Waited({ title, query, failure }: { title: string; query: UseQueryResult; failure: string }) {
  return (
    <>
      <PageHeader title={title} />
      <QueryView query={query} failure={failure} loading={loading}>
        {() => null}
      </QueryView>
    </>
  );
}

type NewFormOf = Pick<FormOf, "title" | "text" | "which" | "usual"> & { repeats: string | null };

function WithForm(about: NewFormOf) {
  return <WithClub>{(club) => <NewForm key={about.which} {...about} {...club} />}</WithClub>;
}

function RepeatedEvening({ repeat }: { repeat: string }) {
  const before = useQuery(eveningQuery(repeat));
  if (before.data === undefined) return <Waited title="Repetir tarde" query={before} failure={lostEvening} />;
  const text = `Los mismos del ${longSpanishDate(before.data.evening_date)}`;
  const usual = repeatedDraft(before.data);
  return <WithForm title="Repetir tarde" text={text} which={repeat} usual={usual} repeats={repeat} />;
}

function LeagueEvening({ league }: { league: string }) {
  const now = useClubNow();
  const groups = useQuery(groupsQuery(league));
  const registered = useQuery(playersQuery(league));
  const { data } = groups;
  if (data === undefined || registered.data === undefined) {
    const query = data === undefined ? groups : registered;
    return <Waited title="Nueva tarde" query={query} failure="No se han podido cargar los jugadores de la liga." />;
  }
  const persons = new Map(registered.data.map(({ id, person_id }) => [id, person_id]));
  const playing = data.groups.flatMap(({ individual_rows }) =>
    individual_rows.map((row) => ({ ...row, person_id: persons.get(row.player_id) ?? null })),
  );
  return (
    <WithForm
      title="Nueva tarde"
      text={`Con los jugadores de la liga, para la jornada ${data.round.number}`}
      which={`liga ${data.round.id}`}
      usual={leagueDraft(now, playing)}
      repeats={null}
    />
  );
}

function NewEvening() {
  const { repeat, league }: EveningSearch = useSearch({ strict: false });
  const now = useClubNow();
  if (repeat !== undefined) return <RepeatedEvening repeat={repeat} />;
  if (league !== undefined) return <LeagueEvening league={league} />;
  const text = "Pega la lista, mira cuántos sois y créala";
  return <WithForm title="Nueva tarde" text={text} which="nueva" usual={newDraft(now)} repeats={null} />;
}

/** A new evening, or last week's with the same people (spec 8 §1.1, §2.4). */
export const NewEveningScreen = only(contract.evenings.create, NewEvening);

function EditEvening() {
  const eveningId: string = useParams({ strict: false, select: ({ eveningId }) => eveningId ?? "" });
  const query = useQuery(eveningQuery(eveningId));
  return (
    <QueryView query={query} failure={lostEvening} loading={loading}>
      {(evening) =>
        evening.status === "planned" ? (
          <WithClub>
            {(club) => (
              <ChangeForm
                key={evening.id}
                evening={evening}
                title="Cambiar tarde"
                text="Hasta que empiece se puede cambiar todo"
                which={`cambio ${evening.id} ${evening.version}`}
                usual={draftOf(evening).draft}
                {...club}
              />
            )}
          </WithClub>
        ) : (
          <Navigate to={eveningPath(evening.id)} replace />
        )
      }
    </QueryView>
  );
}

/** An evening that has not started, to be changed (spec 8 §1.1). */
export const EditEveningScreen = only(contract.evenings.update, EditEvening);
