import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { ClosingPreview } from "#contract/rounds/endpoints.ts";
import { counted } from "#web/platform/format.ts";
import foot from "#web/ui/page-foot.module.css";
import { PageHeader } from "#web/ui/page-header.tsx";
import { FailedState, LoadingState } from "#web/ui/states.tsx";
import {
  type BoardQuestion,
  closingFacts,
  closingText,
  type MissingMatch,
  missingIn,
  openQuestions,
  type RowView,
  waitedFor,
} from "../model/closing-board.ts";
import { dialogText } from "../model/refusals.ts";
import { type Closing, useClosing } from "../model/use-closing.ts";
import classes from "./closing-board.module.css";
import { ClosingChanges } from "./closing-changes.tsx";
import { DestinationDialog, OrderDialog, UnplayedDialog } from "./closing-dialogs.tsx";
import { ClosingGroup, ClosingLegend } from "./closing-group.tsx";
import { ClosingGone, ClosingNews } from "./closing-notices.tsx";
import type { OnQuestion } from "./closing-question.tsx";
import { ClosingRail, type NextRoundChoice } from "./closing-rail.tsx";
import { RefusalNote } from "./refusal-note.tsx";

type OpenDialog =
  | { kind: "order"; question: BoardQuestion }
  | { kind: "destination"; view: RowView; group: { group_id: string; name: string } }
  | { kind: "unplayed"; match: MissingMatch };

interface OpenedDialogProps {
  opened: OpenDialog;
  preview: ClosingPreview;
  closing: Closing;
  onClose: () => void;
}

function OpenedDialog({ opened, preview, closing, onClose }: OpenedDialogProps) {
  const nameOf = (id: string) => preview.movements.find(({ pair_id }) => pair_id === id)?.name ?? "";
  const dialog = {
    isBusy: closing.isDeciding,
    error: closing.decideError,
    onDecide: (decision: Parameters<Closing["decide"]>[0][number]) => void closing.decide([decision], onClose),
    onClose: () => {
      closing.forget();
      onClose();
    },
  };
  if (opened.kind === "order") return <OrderDialog {...dialog} question={opened.question} nameOf={nameOf} />;
  if (opened.kind === "destination") return <DestinationDialog {...dialog} view={opened.view} group={opened.group} />;
  const { sentence, asks_for_loser } = preview.board.unplayed;
  return <UnplayedDialog {...dialog} match={opened.match} rule={sentence} asksForLoser={asks_for_loser} />;
}

function focusOn(elementId: string): void {
  const element = document.getElementById(elementId);
  element?.scrollIntoView({ block: "center" });
  element?.focus({ preventScroll: true });
}

const mainId = "cierre-principal";

/** What was pressed is gone: the focus goes to the main action, which says what is next. */
function focusMain(): void {
  requestAnimationFrame(() => document.getElementById(mainId)?.focus());
}

/** How the main button looks while matches are missing. */
const waiting = { variant: "light", color: "yellow", leftSection: <IconAlertTriangle size={18} aria-hidden="true" /> };

interface FootProps {
  preview: ClosingPreview;
  isBusy: boolean;
  createsMatches: boolean;
  isAccepted: boolean;
  onBack: () => void;
  onFinish: () => void;
}

/** The way back, and the one main action: what it will do, or what is missing. */
function Foot({ preview, isBusy, createsMatches, isAccepted, onBack, onFinish }: FootProps) {
  const missing = missingIn(preview, isAccepted);
  return (
    <footer className={foot.foot}>
      <span className={classes.texts}>{closingFacts(preview, createsMatches)}</span>
      <Button variant="default" disabled={isBusy} onClick={onBack}>
        Volver a Grupos
      </Button>
      {missing === null ? (
        <Button id={mainId} loading={isBusy} onClick={onFinish} {...(waitedFor(preview) > 0 && waiting)}>
          {closingText(preview, createsMatches)}
        </Button>
      ) : (
        <Button
          id={mainId}
          variant="outline"
          leftSection={<span aria-hidden="true">?</span>}
          onClick={() => focusOn(missing.elementId)}
        >
          {missing.text}
        </Button>
      )}
    </footer>
  );
}

function headline({ board: { groups }, missing }: ClosingPreview): string {
  const played = groups.reduce((sum, { matches_played }) => sum + matches_played, 0);
  return `${counted(played, "partido jugado", "partidos jugados")}, ${missing.length} sin resultado`;
}

function orderOf({ group_id, pair_ids }: BoardQuestion) {
  return { kind: "order" as const, group_id, pair_ids, reason: null };
}

interface LoadedProps extends ClosingBoardProps {
  preview: ClosingPreview;
  closing: Closing;
}

function LoadedBoard({ leagueId, preview, closing, onBack, onWaiting, children }: LoadedProps) {
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const [next, setNext] = useState<NextRoundChoice>({
    createsMatches: true,
    deadline: preview.board.next?.deadline ?? null,
  });
  const sent = JSON.stringify(preview.unconfirmed ?? []);
  const [accepted, setAccepted] = useState<string | null>(null); // what was accepted, and nothing that came since
  const { isDeciding, decide, forget } = closing;
  const ask = (what: OpenDialog) => {
    forget();
    setOpened(what);
  };
  const onQuestion: OnQuestion = (question, act) => {
    if (act === "by_hand") return ask({ kind: "order", question });
    void decide([{ ...orderOf(question), how: act === "undo" ? null : act }]);
  };
  return (
    <>
      {opened === null && <RefusalNote error={closing.decideError} />}
      <div className={classes.board}>
        <div className={classes.groups}>
          {preview.board.groups.map((group) => (
            <ClosingGroup
              key={group.group_id}
              preview={preview}
              group={group}
              isBusy={isDeciding}
              onQuestion={onQuestion}
              onDestination={(view, to) => {
                if (to !== null) return ask({ kind: "destination", view, group: to });
                const { pair_id } = view.row;
                void decide([{ kind: "movement", pair_id, to_group_id: null, fills_hole: false, reason: null }]);
              }}
            />
          ))}
          <ClosingLegend orderedBy={preview.board.ordered_by} />
        </div>
        <ClosingRail
          leagueId={leagueId}
          preview={preview}
          isBusy={isDeciding}
          choice={next}
          onChoice={setNext}
          isAccepted={accepted === sent}
          onAccept={(isAccepted) => setAccepted(isAccepted ? sent : null)}
          onHoldAll={() => {
            const held = openQuestions(preview).map((question) => ({
              ...orderOf(question),
              how: "no_movement" as const,
            }));
            void decide(held, focusMain);
          }}
          onDecide={(match) => ask({ kind: "unplayed", match })}
          onFill={({ pair_id, group_id: to_group_id }) =>
            void decide([{ kind: "movement", pair_id, to_group_id, fills_hole: true, reason: null }], focusMain)
          }
          onWaiting={onWaiting}
        >
          {children}
        </ClosingRail>
      </div>
      <Foot
        preview={preview}
        isBusy={closing.isBusy}
        createsMatches={next.createsMatches}
        isAccepted={accepted === sent}
        onBack={onBack}
        onFinish={() => closing.confirm({ creates_matches: next.createsMatches, deadline: next.deadline })}
      />
      {opened !== null && (
        <OpenedDialog opened={opened} preview={preview} closing={closing} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

export interface ClosingBoardProps {
  leagueId: string;
  onBack: () => void;
  /** Opens the waiting list for the group that needs a pair; null: nobody waits. */
  onWaiting: ((groupId: string) => void) | null;
  /** What others add to the rail. */
  children?: ReactNode;
}

/** 'Finalizar Jornada': what will happen, before it happens (ruling 6; spec 3 §4). It confirms what it showed (spec 3 §3.4). */
export function ClosingBoard(props: ClosingBoardProps) {
  const { leagueId, onBack } = props;
  const closing = useClosing(leagueId, onBack);
  const { opened, now, isGone, loadError, review } = closing;
  const preview = now ?? opened;
  const facts = preview === null ? {} : { text: headline(preview) };
  return (
    <>
      <PageHeader title={`Finalizar Jornada ${opened?.number ?? ""}`.trim()} {...facts} />
      {preview === null && loadError === null && <LoadingState rows={3} height={180} />}
      {loadError !== null && (
        <FailedState
          text={dialogText(loadError) ?? "No se ha podido cargar el cierre de la jornada."}
          onRetry={closing.reload}
        />
      )}
      {opened !== null && isGone && <ClosingGone number={opened.number} onBack={onBack} />}
      {preview !== null && opened !== null && !isGone && (
        <>
          {review !== null && <ClosingNews onReview={review} />}
          {/* Another comparison is another alert: read out, and scrolled to. */}
          {now !== null && <ClosingChanges key={JSON.stringify(now)} shown={opened} now={now} />}
          <LoadedBoard {...props} preview={preview} closing={closing} />
        </>
      )}
    </>
  );
}
