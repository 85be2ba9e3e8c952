import { Button, UnstyledButton } from "@mantine/core";
import { IconClipboardText, IconUserPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo, useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { compareNames } from "#domain/base/names.ts";
import { FirstLeague, NeedsLeague, useSelectedLeague } from "#web/features/leagues/public.ts";
import { paths, personPath } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import { late } from "#web/ui/late.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { everybodyQuery, inscriptionsQuery, playersQuery } from "../api.ts";
import classes from "../components/people-list.module.css";
import { PeopleList } from "../components/people-list.tsx";
import { usePeopleMore, useRepeats } from "../components/people-more.tsx";
import { nowhere, rowsOfClub, rowsOfLeague } from "../model/people-rows.ts";
import type { PlayersDialog } from "../model/players-dialog.ts";
import type { PlayersSearch } from "../model/search.ts";

const PlayersDialogs = late(async () => (await import("../components/players-dialogs.tsx")).PlayersDialogs);

interface PeopleHeadProps {
  title: string;
  text: string;
  league: LeagueChoice | null;
  /** Whether it is of this league's people alone. */
  isOfLeague?: boolean;
  open: (dialog: PlayersDialog) => void;
}

/** Registers people in the chosen league; nothing where there is none, or for who may not. */
function Register({ league, open }: Pick<PeopleHeadProps, "league" | "open">) {
  if (!useMay()(contract.people.register) || league === null) return null;
  return (
    <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={() => open({ kind: "register" })}>
      {league.format_type === "pairs" ? "Registrar jugador o pareja" : "Registrar jugador"}
    </Button>
  );
}

/** How a league gets its first people beside one by one: as a list. */
function ImportFirst({ open }: Pick<PeopleHeadProps, "open">) {
  if (!useMay()(contract.people.import)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconClipboardText size={18} aria-hidden="true" />}
      onClick={() => open({ kind: "import" })}
    >
      Importar
    </Button>
  );
}

function Repeats({ count, open }: Pick<PeopleHeadProps, "open"> & { count: number }) {
  return (
    <>
      {" · "}
      <UnstyledButton className={classes.repeats ?? ""} onClick={() => open({ kind: "repeats" })}>
        {counted(count, "posible repetida", "posibles repetidas")}
      </UnstyledButton>
    </>
  );
}

/** The way to the league's inscriptions, with how many wait; none where there is no form and nobody waits (spec 6 §6). */
function InscriptionsWay({ league }: { league: LeagueChoice }) {
  const may = useMay()(contract.inscriptions.list);
  const { data } = useQuery({ ...inscriptionsQuery(league.id), enabled: may });
  if (data === undefined || (!data.is_open && data.inscriptions.length === 0)) return null;
  return (
    <>
      {" · "}
      <Link to={paths.inscriptions} className={classes.repeats ?? ""}>
        {counted(data.inscriptions.length, "inscripción", "inscripciones")}
      </Link>
    </>
  );
}

function PeopleHead({ title, text, league, isOfLeague = false, open }: PeopleHeadProps) {
  const more = usePeopleMore(league, open);
  const repeats = useRepeats();
  const mayRegister = useMay()(contract.people.register) && league !== null;
  const said = (
    <>
      {league !== null && isOfLeague && <InscriptionsWay league={league} />}
      {repeats > 0 && <Repeats count={repeats} open={open} />}
    </>
  );
  return (
    <PageHeader
      title={title}
      text={
        <>
          {text}
          {said}
        </>
      }
      main={mayRegister && <Register league={league} open={open} />}
      more={more}
      moreLabel={`Más acciones de ${title}`}
    />
  );
}

/** What the address says of the list, and how that is changed. */
function useListed(to: typeof paths.players | typeof paths.people) {
  const search: PlayersSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const onSearch = useCallback(
    (next: PlayersSearch) => void navigate({ to, search: next, replace: true, resetScroll: false }),
    [navigate, to],
  );
  return { search, onSearch };
}

/** The dialog that the address opens. */
function dialogOf(search: PlayersSearch): PlayersDialog {
  if (search.import === "first") return { kind: "import", isFirst: true };
  return search.register === "one" ? { kind: "register" } : null;
}

const loading = <LoadingState rows={8} height={48} />;

function Players({ league }: { league: LeagueChoice }) {
  const query = useQuery(playersQuery(league.id));
  const { data: everybody } = useQuery(everybodyQuery);
  const listed = useListed(paths.players);
  const [opened, setOpened] = useState<PlayersDialog>(null);
  const rows = useMemo(() => rowsOfLeague(query.data ?? [], everybody), [query.data, everybody]);
  const ofAddress = dialogOf(listed.search);
  const [isOfAddress, { onSearch }] = [ofAddress !== null, listed];
  const open = useCallback(
    (next: PlayersDialog) => {
      setOpened(next);
      if (isOfAddress) onSearch({});
    },
    [isOfAddress, onSearch],
  );
  const shown = opened ?? ofAddress;
  const wanted = query.data?.find(({ id }) => id === listed.search.player);
  if (wanted !== undefined) return <Navigate to={personPath(wanted.person_id)} replace />;
  return (
    <>
      <PeopleHead title="Gestión de Jugadores" text={league.name} isOfLeague {...{ league, open }} />
      <QueryView query={query} failure="No se han podido cargar los jugadores." loading={loading}>
        {(players) => {
          const groups = [...new Set(players.flatMap(({ group_name }) => group_name ?? []))].sort(compareNames);
          return (
            <PeopleList
              {...listed}
              rows={rows}
              of={league.format_type === "pairs" ? "pairs" : "individual"}
              isClub={false}
              leagueName={league.name}
              ofLeague={players.length}
              ofClub={everybody?.people.length}
              filterLabel="Grupo"
              options={[
                { value: "", label: "Todos los grupos" },
                ...groups.map((group) => ({ value: group, label: group })),
                { value: nowhere, label: "Sin grupo" },
              ]}
              first={<ImportFirst open={open} />}
              onOpen={open}
            />
          );
        }}
      </QueryView>
      {shown !== null && <PlayersDialogs dialog={shown} onClose={() => open(null)} league={league} />}
    </>
  );
}

/** Gestión de Jugadores (spec 2 §2). */
export function PlayersScreen() {
  return (
    <NeedsLeague title="Gestión de Jugadores" text="Selecciona una liga para ver los jugadores registrados.">
      {(league) => <Players league={league} />}
    </NeedsLeague>
  );
}

/** Everybody of the club, whatever leagues they are in, and also who is in none. */
export function PeopleScreen() {
  const { selected: league } = useSelectedLeague();
  const query = useQuery(everybodyQuery);
  const [dialog, open] = useState<PlayersDialog>(null);
  const rows = useMemo(() => (query.data === undefined ? [] : rowsOfClub(query.data)), [query.data]);
  const listed = useListed(paths.people);
  const ofLeague = query.data?.people.filter(({ registrations }) =>
    registrations.some(({ league_id }) => league_id === league?.id),
  ).length;
  return (
    <>
      <PeopleHead title="Personas" text="todo el club" {...{ league, open }} />
      <QueryView query={query} failure="No se han podido cargar las personas." loading={loading}>
        {(everybody) => (
          <PeopleList
            {...listed}
            rows={rows}
            of="club"
            isClub
            leagueName={league?.name ?? null}
            ofLeague={ofLeague}
            ofClub={everybody.people.length}
            filterLabel="Liga de las personas"
            options={[
              { value: "", label: "Todas las ligas" },
              ...everybody.leagues.map(({ id, name }) => ({ value: id, label: name })),
              { value: nowhere, label: "Sin liga" },
            ]}
            first={league === null ? <FirstLeague /> : <ImportFirst open={open} />}
            onOpen={open}
          />
        )}
      </QueryView>
      {dialog !== null && <PlayersDialogs dialog={dialog} onClose={() => open(null)} league={league} />}
    </>
  );
}
