import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { courtsQuery } from "#web/features/courts/public.ts";
import { everybodyQuery } from "#web/features/people/public.ts";
import { eveningPath } from "#web/paths.ts";
import { refusalCode } from "#web/platform/api-client.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { eveningQuery } from "../api.ts";
import { EveningFormView } from "../components/evening-form.tsx";
import { draftOf, type EveningDraft, newDraft, repeatedDraft } from "../model/evening-draft.ts";
import type { EveningSearch } from "../model/search.ts";
import { useEveningForm } from "../model/use-evening-form.ts";
import { useChangeEvening, useCreateEvening } from "../mutations.ts";

const usableCourts = (courts: readonly { id: number; name: string; is_available: boolean }[]) =>
  courts.filter(({ is_available }) => is_available);

interface FormOf {
  title: string;
  text: string;
  which: string;
  usual: EveningDraft;
  courts: ReturnType<typeof usableCourts>;
}

/** What the form of a new and of an old evening share. */
function useForm(
  { which, usual, courts }: Pick<FormOf, "which" | "usual" | "courts">,
  entered?: Record<string, string>,
) {
  const { data } = useQuery(everybodyQuery);
  const [first] = useState(usual); // what follows the clock does not change under who types
  const ids = courts.map(({ id }) => id);
  return useEveningForm({ which, usual: first, people: data?.people, courts: ids, ...(entered && { entered }) });
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
  const submit = () => {
    const plan = form.sent();
    if (plan === null) return;
    const onError = (error: unknown) => {
      form.onRefused(error);
      if (refusalCode(error) === "edit_conflict") setSeen(evening.version);
    };
    change.mutate({ ...plan, evening_id: evening.id, version: seen }, { onError });
  };
  const takeOver = () => {
    setSeen(evening.version);
    form.patch(draftOf(evening).draft);
  };
  return (
    <>
      <PageHeader
        title={title}
        text={isOld ? "Otra persona la ha cambiado mientras tanto" : text}
        more={<MenuAction label="Volver a lo guardado" onClick={takeOver} />}
      />
      <EveningFormView
        form={form}
        courts={about.courts}
        submitLabel="Guardar tarde"
        isBusy={change.isPending}
        onSubmit={submit}
      />
    </>
  );
}

const loading = <LoadingState rows={3} height={180} />;
const lostCourts = "No se han podido cargar las canchas.";
const lostEvening = "No se ha podido cargar la tarde.";

function NewEvening() {
  const { repeat }: EveningSearch = useSearch({ strict: false });
  const now = useClubNow();
  const courts = useQuery(courtsQuery);
  const before = useQuery({ ...eveningQuery(repeat ?? ""), enabled: repeat !== undefined });
  if (repeat !== undefined && before.data === undefined)
    return (
      <>
        <PageHeader title="Repetir tarde" />
        <QueryView query={before} failure={lostEvening} loading={loading}>
          {() => null}
        </QueryView>
      </>
    );
  const last = repeat === undefined ? undefined : before.data;
  return (
    <QueryView query={courts} failure={lostCourts} loading={loading}>
      {(all) => (
        <NewForm
          key={repeat ?? "nueva"}
          which={repeat ?? "nueva"}
          title={last === undefined ? "Nueva tarde" : "Repetir tarde"}
          text={
            last === undefined
              ? "Pega la lista, mira cuántos sois y créala"
              : `Los mismos del ${longSpanishDate(last.evening_date)}`
          }
          usual={last === undefined ? newDraft(now) : repeatedDraft(last)}
          repeats={repeat ?? null}
          courts={usableCourts(all)}
        />
      )}
    </QueryView>
  );
}

/** A new evening, or last week's with the same people (spec 8 §1.1, §2.4). */
export const NewEveningScreen = only(contract.evenings.create, NewEvening);

function EditEvening() {
  const eveningId: string = useParams({ strict: false, select: ({ eveningId }) => eveningId ?? "" });
  const courts = useQuery(courtsQuery);
  const query = useQuery(eveningQuery(eveningId));
  return (
    <QueryView query={query} failure={lostEvening} loading={loading}>
      {(evening) => (
        <QueryView query={courts} failure={lostCourts} loading={loading}>
          {(all) => (
            <ChangeForm
              key={evening.id}
              evening={evening}
              title="Cambiar tarde"
              text="Hasta que empiece se puede cambiar todo"
              which={`cambio ${evening.id} ${evening.version}`}
              usual={draftOf(evening).draft}
              courts={usableCourts(all)}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

/** An evening that has not started, to be changed (spec 8 §1.1). */
export const EditEveningScreen = only(contract.evenings.update, EditEvening);
