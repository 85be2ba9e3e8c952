import { Alert, Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { brandQuery } from "#web/features/club/public.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { HttpError } from "#web/platform/public-client.ts";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Sheets } from "#web/ui/paper.tsx";
import type { PaperSize } from "#web/ui/paper-size.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { summaryQuery, type Wall, wallQuery } from "../api.ts";
import { PosterChoice, PosterTick } from "../components/poster-choice.tsx";
import { SummarySheet } from "../components/summary-sheet.tsx";
import { WallSheets } from "../components/wall-sheets.tsx";
import { chosenOption, posterOptions } from "../model/poster-options.ts";
import type { PosterSearch } from "../model/search.ts";
import classes from "./posters-screen.module.css";

function Head({ league, canPrint }: { league: LeagueChoice; canPrint: boolean }) {
  return (
    <div className="screen-only">
      <PageHeader
        title="Imprimir carteles"
        text={league.name}
        main={
          canPrint && (
            <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
              Imprimir
            </Button>
          )
        }
      />
    </div>
  );
}

interface PrintProps {
  league: LeagueChoice;
  /** What everybody sees of the league; undefined: nothing. */
  wall: Wall | undefined;
}

function SummaryPrint({
  league,
  wall,
  paper,
  namesDebtors,
}: PrintProps & {
  paper: PaperSize;
  namesDebtors: boolean;
}) {
  const club = useQuery({ ...brandQuery, enabled: false }).data?.name ?? ""; // the frame of every screen has read it
  return (
    <QueryView
      query={useQuery(summaryQuery(league.id))}
      failure="No se ha podido cargar el resumen."
      loading={<LoadingState rows={1} height={600} />}
    >
      {(summary) => (
        <Sheets paper={paper}>
          <SummarySheet summary={summary} namesDebtors={namesDebtors} club={club} shown={wall?.league} />
        </Sheets>
      )}
    </QueryView>
  );
}

/** The round that an address means: else the open one, or the last. */
function roundOf({ league: { rounds } }: Wall, number: number | undefined) {
  return (
    rounds.find((round) => round.number === number) ?? rounds.find(({ state }) => state === "open") ?? rounds.at(-1)
  );
}

/** The choice, and below it the sheets as they will be printed. */
function Print({ league, wall }: PrintProps) {
  const may = useMay();
  const navigate = useNavigate();
  const search: PosterSearch = useSearch({ strict: false });
  const [hasCode, setCode] = useState(wall?.league.is_listed ?? false);
  const [namesDebtors, setDebtors] = useState(false);
  const options = posterOptions(wall, may(contract.payments.list));
  const chosen = chosenOption(options, search);
  const round = wall === undefined ? undefined : roundOf(wall, search.round);
  if (chosen === undefined)
    return (
      <>
        <Head league={league} canPrint={false} />
        <EmptyState icon={<IconPrinter size={28} />} title="Todavía no hay nada que imprimir" />
      </>
    );
  const paper = search.paper ?? (chosen.kind === "bracket" ? "A3" : "A4");
  const { kind, round: shownRound } = search;
  const onChange = (change: PosterSearch) =>
    void navigate({
      to: paths.posters,
      search: {
        ...(change.kind === undefined && { ...search, kind: kind ?? chosen.kind }),
        ...(shownRound !== undefined && { round: shownRound }),
        ...change,
      },
      replace: true,
    });
  return (
    <>
      <Head league={league} canPrint />
      <div className="screen-only">
        {wall === undefined && (
          <Alert color="blue" mb="md">
            La web pública no muestra esta liga, y los carteles llevan lo que ve todo el mundo: se imprimen cuando esté
            publicada.
          </Alert>
        )}
        <div className={classes.choice}>
          <PosterChoice
            options={options}
            chosen={chosen}
            rounds={wall?.league.rounds ?? []}
            round={round?.number}
            paper={paper}
            onChange={onChange}
          />
          {chosen.kind === "summary" ? (
            <PosterTick label="Con los nombres de quienes deben" isOn={namesDebtors} onChange={setDebtors} />
          ) : (
            <PosterTick label="Con código QR" isOn={hasCode} onChange={setCode} />
          )}
        </div>
      </div>
      {chosen.kind === "summary" && (
        <SummaryPrint league={league} wall={wall} paper={paper} namesDebtors={namesDebtors} />
      )}
      {chosen.kind !== "summary" && wall !== undefined && round !== undefined && (
        <WallSheets
          wall={wall}
          chosen={chosen}
          round={round}
          paper={paper}
          isCup={league.type === "tournament"}
          hasCode={hasCode}
        />
      )}
    </>
  );
}

function PostersOf({ league }: { league: LeagueChoice }) {
  const query = useQuery(wallQuery(league.id));
  const isHidden = query.error instanceof HttpError && query.error.status === 404;
  if (isHidden && query.data === undefined) return <Print league={league} wall={undefined} />;
  return (
    <QueryView
      query={query}
      failure="No se ha podido cargar lo que se imprime."
      loading={
        <>
          <Head league={league} canPrint={false} />
          <LoadingState rows={1} height={600} />
        </>
      }
    >
      {(wall) => <Print league={league} wall={wall} />}
    </QueryView>
  );
}

function Posters() {
  return (
    <NeedsLeague title="Imprimir carteles" text="Crea una liga para poder imprimir sus carteles.">
      {(league) => <PostersOf league={league} />}
    </NeedsLeague>
  );
}

/** What of a league hangs on the wall or lies on a desk, as it will be printed (spec 7 §2.4). */
export const PostersScreen = only(contract.groups.list, Posters);
