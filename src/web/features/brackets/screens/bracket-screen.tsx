import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type Dispatch, type SetStateAction, useCallback, useState } from "react";
import type { BracketPage, BracketPhase } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { NeedsLeague, useSelectedLeague } from "#web/features/leagues/public.ts";
import { useMay } from "#web/platform/may.ts";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { bracketsQuery } from "../api.ts";
import { type BracketAction, BracketHead, type DialogAction } from "../components/bracket-actions.tsx";
import { type BracketDialogProps, PublicationDialog, RemoveBracketsDialog } from "../components/bracket-dialogs.tsx";
import { NobodyYet, notYet } from "../components/bracket-empty.tsx";
import { BracketFacts } from "../components/bracket-facts.tsx";
import { BracketResultDialog } from "../components/bracket-result-dialog.tsx";
import { BracketScheduleDialog } from "../components/bracket-schedule-dialog.tsx";
import { BracketTree } from "../components/bracket-tree.tsx";
import { DrawForm } from "../components/draw-form.tsx";
import { DrawReveal } from "../components/draw-reveal.tsx";
import { EnterBracketDialog } from "../components/enter-bracket-dialog.tsx";
import { LostMatch } from "../components/lost-match.tsx";
import type { OpenBracketMatch } from "../components/match-box.tsx";
import { OpenTies } from "../components/open-ties.tsx";
import { SwapLinesDialog } from "../components/swap-lines-dialog.tsx";
import { WithdrawFromBracketDialog } from "../components/withdraw-from-bracket-dialog.tsx";
import { Withdrawals } from "../components/withdrawals.tsx";
import { useAddressedMatch } from "../model/addressed-match.ts";
import { matchesIn, resultMatch } from "../model/result-match.ts";
import type { BracketSearch } from "../model/search.ts";
import { useWayBack } from "../model/way-back.ts";

/** A dialog over a match as it was when it opened: what others do never changes it (spec 3 §3.4). */
function OpenDialog({ page, open, ...at }: BracketDialogProps & { page: BracketPage; open: OpenBracketMatch }) {
  const { match } = open;
  const pairs = resultMatch(match);
  if (open.kind === "schedule")
    return (
      <BracketScheduleDialog
        {...at}
        match={match}
        matches={matchesIn(page)}
        today={page.today}
        courtsCount={page.courts_count}
      />
    );
  if (pairs === null) return null;
  return (
    <BracketResultDialog
      key={match.id}
      {...at}
      match={match}
      pairs={pairs}
      rules={page.score_rules}
      format={page.format_type}
      today={page.today}
    />
  );
}

interface ActionDialogProps extends BracketDialogProps {
  page: BracketPage;
  /** The tree that is shown. */
  phase: BracketPhase;
  action: DialogAction;
}

function ActionDialog({ page, phase, action, ...dialog }: ActionDialogProps) {
  const at = { ...dialog, format: page.format_type };
  const [first = phase] = page.phases;
  if (action === "publication") return <PublicationDialog {...at} first={first} />;
  if (action === "leave") return <WithdrawFromBracketDialog {...at} />;
  if (action === "enter") return <EnterBracketDialog {...at} />;
  if (action === "swap") return <SwapLinesDialog {...at} phase={phase.lines.length > 0 ? phase : first} />;
  return <RemoveBracketsDialog {...at} seed={phase.draw.seed} />;
}

interface DrawnProps {
  league: LeagueChoice;
  page: BracketPage;
  action: DialogAction | null;
  /** What the head has opened. */
  opened: OpenBracketMatch | null;
  onClose: () => void;
}

function Drawn({ league, page, action, opened, onClose }: DrawnProps) {
  const may = useMay();
  const addressed = useAddressedMatch(page);
  const [openedHere, setOpen] = useState<OpenBracketMatch | null>(addressed.open);
  const open = openedHere ?? opened;
  const goBack = useWayBack(league.id);
  const [chosen, setChosen] = useState({ id: addressed.phase_id, addressed });
  const shownId = chosen.addressed === addressed ? chosen.id : addressed.phase_id;
  const phase = page.phases.find(({ id }) => id === shownId) ?? page.phases[0];
  if (phase === undefined) return null;
  const shown = { leagueId: league.id, page, phase };
  const close = () => {
    setOpen(null);
    onClose();
    goBack?.();
  };
  return (
    <>
      {page.phases.length > 1 && (
        <Tabs value={phase.id} onChange={(id) => setChosen({ id, addressed })} mb="md">
          <Tabs.List>
            {page.phases.map(({ id, name }) => (
              <Tabs.Tab key={id} value={id}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <BracketFacts leagueId={league.id} page={page} phase={phase} />
      <OpenTies phases={page.phases} />
      {may(contract.brackets.entries.get) && <Withdrawals leagueId={league.id} />}
      <BracketTree {...shown} matches={matchesIn(page)} onOpen={setOpen} marked={addressed.marked} />
      {open !== null && <OpenDialog leagueId={league.id} page={page} open={open} onClose={close} />}
      {action !== null && <ActionDialog {...shown} action={action} onClose={onClose} />}
    </>
  );
}

/** What is shown of a bracket: the form of its draw, the draw as it falls, or its tree with a dialog. */
interface Stage {
  redraws: boolean;
  falls: boolean;
  action: DialogAction | null;
  open: OpenBracketMatch | null;
}

interface BracketOfProps {
  league: LeagueChoice;
  stage: Stage;
  onStage: Dispatch<SetStateAction<Stage>>;
}

const drawsAnew = (page: BracketPage, { redraws }: Stage) => page.phases.length === 0 || redraws;

function BracketOf({ league, stage, onStage }: BracketOfProps) {
  const may = useMay();
  const change = useCallback((changes: Partial<Stage>) => onStage((now) => ({ ...now, ...changes })), [onStage]);
  const showTree = useCallback(() => change({ falls: false }), [change]);
  const query = useQuery(bracketsQuery(league.id));
  const isEmpty = ({ phases, pairs }: BracketPage) => phases.length === 0 && pairs.length < 2;
  return (
    <QueryView
      query={query}
      failure="No se ha podido cargar el cuadro."
      loading={<LoadingState rows={3} height={160} />}
      isEmpty={isEmpty}
      empty={<NobodyYet format={league.format_type} />}
    >
      {(page) => {
        // A form that somebody has begun stays, whatever others do meanwhile (spec 3 §3.4).
        const draws = drawsAnew(page, stage);
        if (!draws && stage.falls) return <DrawReveal phases={page.phases} onEnd={showTree} />;
        if (!draws)
          return (
            <Drawn
              league={league}
              page={page}
              action={stage.action}
              opened={stage.open}
              onClose={() => change({ action: null, open: null })}
            />
          );
        if (!may(contract.brackets.draw)) return notYet;
        const back = () => change({ redraws: false });
        const begin = () => change({ redraws: true });
        return (
          <div onChange={begin} onClick={begin} role="presentation">
            {page.phases.some(({ published_at }) => published_at !== null) && (
              <p role="note">
                El cuadro está publicado: en cuanto se repita el sorteo, se verá el nuevo en la web pública.
              </p>
            )}
            <DrawForm
              leagueId={league.id}
              page={page}
              onDone={() => change({ falls: true, redraws: false })}
              onCancel={page.phases.length === 0 ? null : back}
            />
          </div>
        );
      }}
    </QueryView>
  );
}

/** The bracket of a league with its head, and what is said when the match that was looked for is not in it. */
function Bracket({ league }: { league: LeagueChoice }) {
  const [stage, setStage] = useState<Stage>({ redraws: false, falls: false, action: null, open: null });
  const { data: page, isFetching, isFetchedAfterMount } = useQuery(bracketsQuery(league.id));
  // What was kept from before may be old: it is asked for anew first.
  const isNew = page !== undefined && (isFetchedAfterMount || !isFetching);
  const isDrawn = page !== undefined && !drawsAnew(page, stage) && !stage.falls;
  const act = (action: BracketAction) =>
    setStage((now) => (action === "redraw" ? { ...now, redraws: true } : { ...now, action }));
  const open = (match: OpenBracketMatch) => setStage((now) => ({ ...now, open: match }));
  return (
    <>
      <BracketHead league={league} page={isDrawn ? page : undefined} onAction={act} onOpen={open} />
      <BracketOf league={league} stage={stage} onStage={setStage} />
      {isNew && <LostMatch leagueId={league.id} page={page} />}
    </>
  );
}

/** The bracket of the chosen league, or of the one that the address named when it was opened: that changes no choice. */
function Shown({ chosen }: { chosen: LeagueChoice }) {
  const search: BracketSearch = useSearch({ strict: false });
  const { choices } = useSelectedLeague();
  const [id] = useState(search.league ?? chosen.id);
  const league = choices.find((one) => one.id === id) ?? chosen;
  return <Bracket key={league.id} league={league} />;
}

/** 'Cuadro': the draw, and the brackets of a league with their results and bookings in place (spec 5 §3.1). */
export function BracketScreen() {
  return (
    <NeedsLeague title="Cuadro" text="Crea una liga para poder sortear su cuadro.">
      {(chosen) => <Shown chosen={chosen} />}
    </NeedsLeague>
  );
}
