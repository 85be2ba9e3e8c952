import { Button } from "@mantine/core";
import { IconArrowBackUp, IconFlag, IconRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { eveningCodesPath, eveningPath, eveningPosterPath, paths, publicEveningPath } from "#web/paths.ts";
import { refusalCode } from "#web/platform/api-client.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction, MenuDivider, MenuLink } from "#web/ui/menu-action.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { TabLine } from "#web/ui/tab-line.tsx";
import { eveningQuery } from "../api.ts";
import { RunClock } from "../components/run-clock.tsx";
import { RunEnd } from "../components/run-end.tsx";
import { RunEndDialog } from "../components/run-end-dialog.tsx";
import { RunFoot } from "../components/run-foot.tsx";
import { RunPeople } from "../components/run-people.tsx";
import { RunRound } from "../components/run-round.tsx";
import { RunSettings } from "../components/run-settings.tsx";
import { RunStart } from "../components/run-start.tsx";
import { RunTable } from "../components/run-table.tsx";
import type { RunSearch, RunTab } from "../model/run-search.ts";
import { settingsText } from "../model/run-texts.ts";
import { type Run, useRun } from "../model/use-run.ts";

const tabNames: [RunTab, string][] = [
  ["courts", "Canchas"],
  ["table", "Tabla"],
  ["people", "Personas"],
  ["settings", "Ajustes"],
];

function titleOf({ status, rounds, settings }: Run["played"]): string {
  if (status === "finished") return "Terminada";
  if (rounds.length === 0) return "Antes de la ronda 1";
  return settings.rounds === null ? `Ronda ${rounds.length}` : `Ronda ${rounds.length} de ${settings.rounds}`;
}

/** What is shown, hung up or scanned of an evening. */
function EveningPages({ eveningId }: { eveningId: string }) {
  const mayIssue = useMay()(contract.evenings.step);
  return (
    <>
      <MenuLink label="Ver en la web pública" href={publicEveningPath(eveningId)} isBeside />
      <MenuLink label="Pantalla para la pared" href={`${publicEveningPath(eveningId)}/tv`} isBeside />
      <MenuLink label="Cartel con código QR" href={eveningPosterPath(eveningId)} />
      {mayIssue && <MenuLink label="Códigos de las canchas" href={eveningCodesPath(eveningId)} />}
    </>
  );
}

/** What is done now and then; the last step is always one press away. */
function More({ evening, run, onEnd }: { evening: Evening; run: Run; onEnd: () => void }) {
  const { undoable, undo, played, canRun } = run;
  const isPlaying = played.status === "playing";
  const isOver = played.settings.rounds !== null && played.rounds.length >= played.settings.rounds;
  return (
    <>
      {canRun && undoable !== null && (
        <MenuAction icon={IconArrowBackUp} label={`Deshacer: ${undoable}`} onClick={undo} />
      )}
      <EveningPages eveningId={evening.id} />
      {canRun && isPlaying && (
        <>
          <MenuDivider />
          {isOver && run.next.missing === null && (
            <MenuAction icon={IconRepeat} label="Jugar una ronda más" onClick={run.drawNext} />
          )}
          {!isOver && <MenuAction icon={IconFlag} label="Terminar la tarde" onClick={onEnd} />}
        </>
      )}
    </>
  );
}

/** The one main button of an evening: its next round, its end, or the same again. */
function Main({ evening, run }: { evening: Evening; run: Run }) {
  if (run.played.status === "finished")
    return (
      <Button
        size="md"
        leftSection={<IconRepeat size={20} aria-hidden="true" />}
        renderRoot={(props) => <Link to={paths.newEvening} search={{ repeat: evening.id }} {...props} />}
      >
        Repetir con los mismos
      </Button>
    );
  return <RunFoot next={run.next} called={run.called} note={run.note} isBusy={run.isBusy} onNext={run.goOn} />;
}

interface ShownProps {
  evening: Evening;
  run: Run;
  tab: RunTab;
  onShow: (tab: RunTab) => void;
}

function Shown({ evening, run, tab, onShow }: ShownProps) {
  const { played, optimistic, called, canRun } = run;
  if (tab === "table" && played.status === "finished")
    return (
      <RunEnd
        evening={evening}
        played={optimistic}
        called={called}
        onCorrect={canRun ? () => onShow("courts") : null}
      />
    );
  if (tab === "table") return <RunTable evening={evening} played={optimistic} called={called} />;
  if (tab === "people") return <RunPeople evening={evening} played={played} canRun={canRun} />;
  if (tab === "settings")
    return <RunSettings evening={evening} played={played} called={called} onDrawn={() => onShow("courts")} />;
  return <RunRound evening={evening} run={run} />;
}

function Playing({ evening, readAt }: { evening: Evening; readAt: number }) {
  const search: RunSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const show = (shown: RunTab) => void navigate({ to: eveningPath(evening.id), search: { tab: shown } });
  const run = useRun(evening, show);
  const [isEnding, setEnding] = useState(false);
  const { played, canRun } = run;
  const tab = search.tab ?? (played.status === "finished" ? "table" : "courts");
  const { minutes } = played.settings;
  const isPlaying = played.status === "playing";
  const here = evening.people.length;
  const places = tabNames
    .filter(([name]) => name !== "settings" || canRun)
    .map(([name, label]) => ({
      label: name === "people" ? `${label} ${here}` : label,
      to: eveningPath(evening.id),
      search: { tab: name },
      isHere: name === tab,
    }));
  return (
    <>
      <PageHeader
        key={played.status}
        title={titleOf(played)}
        text={`${evening.name} · ${shortWeekdayDay(evening.evening_date)} · ${settingsText(played.settings)}`}
        short={evening.name}
        moreLabel="Más acciones de la tarde"
        more={<More evening={evening} run={run} onEnd={() => setEnding(true)} />}
        main={canRun && <Main evening={evening} run={run} />}
      />
      <TabLine label="La tarde" places={places}>
        {isPlaying && minutes !== null && (
          <RunClock evening={evening} minutes={minutes} readAt={readAt} canRun={canRun} />
        )}
      </TabLine>
      <Shown evening={evening} run={run} tab={tab} onShow={show} />
      {isEnding && isPlaying && <RunEndDialog run={run} onClose={() => setEnding(false)} />}
    </>
  );
}

const gone = (
  <>
    <PageHeader title="Tarde" />
    <EmptyState title="Esta tarde ya no existe" />
  </>
);

/** An evening as who runs it beside the court sees it (spec 8 §2.1). */
export function EveningScreen() {
  const { eveningId = "" } = useParams({ strict: false });
  const query = useQuery(eveningQuery(eveningId));
  const may = useMay();
  if (query.data === undefined && refusalCode(query.error) === "evening_not_found") return gone;
  return (
    <QueryView
      query={query}
      failure="No se ha podido cargar la tarde."
      loading={<LoadingState rows={4} height={130} />}
    >
      {(evening) =>
        evening.status === "planned" ? (
          <RunStart evening={evening} canRun={may(contract.evenings.step)} />
        ) : (
          <Playing key={evening.id} evening={evening} readAt={query.dataUpdatedAt} />
        )
      }
    </QueryView>
  );
}
