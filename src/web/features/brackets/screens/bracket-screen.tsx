import { Button, Tabs } from "@mantine/core";
import { IconTournament, IconTrophy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { BracketPage, BracketPhase } from "#contract/brackets.ts";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState, LoadingState } from "#web/ui/states.tsx";
import { bracketsQuery } from "../api.ts";
import { BracketResultDialog } from "../components/bracket-result-dialog.tsx";
import { BracketScheduleDialog } from "../components/bracket-schedule-dialog.tsx";
import classes from "../components/bracket-tree.module.css";
import { BracketTree } from "../components/bracket-tree.tsx";
import { DrawEntries } from "../components/draw-entries.tsx";
import { DrawForm } from "../components/draw-form.tsx";
import { DrawReveal } from "../components/draw-reveal.tsx";
import type { OpenBracketMatch } from "../components/match-box.tsx";
import { Publication } from "../components/publication.tsx";
import { RestoreDialog } from "../components/restore-dialog.tsx";
import { SwapLinesDialog } from "../components/swap-lines-dialog.tsx";
import { useAddressedMatch } from "../model/addressed-match.ts";
import { resultMatch } from "../model/result-match.ts";
import { useRemoveBrackets } from "../mutations.ts";

const moment = new Intl.DateTimeFormat("es", { dateStyle: "medium", timeStyle: "short" });

function RemoveDialog({ leagueId, seed, onClose }: { leagueId: string; seed: string; onClose: () => void }) {
  const remove = useRemoveBrackets(leagueId, onClose);
  return (
    <ConfirmDialog
      title="Eliminar el cuadro"
      confirmLabel="Eliminar"
      isDangerous
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(seed)}
      onClose={onClose}
    >
      Se eliminan todos sus partidos, con sus fechas. Las parejas y los grupos quedan como están.
    </ConfirmDialog>
  );
}

/** A dialog over a match as it was when it opened: what others do never changes it (spec 3 §3.4). */
function OpenDialog({
  league,
  page,
  open,
  onClose,
}: {
  league: LeagueChoice;
  page: BracketPage;
  open: OpenBracketMatch;
  onClose: () => void;
}) {
  const { match } = open;
  const pairs = resultMatch(match);
  if (open.kind === "schedule")
    return (
      <BracketScheduleDialog
        leagueId={league.id}
        match={match}
        today={page.today}
        courtsCount={page.courts_count}
        onClose={onClose}
      />
    );
  if (pairs === null) return null;
  return (
    <BracketResultDialog
      key={match.id}
      leagueId={league.id}
      match={match}
      pairs={pairs}
      rules={page.score_rules}
      onClose={onClose}
    />
  );
}

function Facts({ leagueId, phase }: { leagueId: string; phase: BracketPhase }) {
  const may = useMay();
  const [restores, setRestores] = useState(false);
  return (
    <p className={classes.facts}>
      {phase.champion !== null && (
        <strong className={classes.champion}>
          <IconTrophy size={18} aria-hidden="true" /> {phase.champion.name}
        </strong>
      )}
      <span className="muted">
        Sorteo n.º {phase.draw.seed}, {moment.format(new Date(phase.draw.drawn_at))}
      </span>
      {phase.correction !== null && may(contract.brackets.restore) && (
        <Button size="xs" variant="default" onClick={() => setRestores(true)}>
          Deshacer la última corrección
        </Button>
      )}
      {restores && <RestoreDialog leagueId={leagueId} phase={phase} onClose={() => setRestores(false)} />}
    </p>
  );
}

type Dialog = "remove" | "swap" | null;

function Drawn({ league, page, onRedraw }: { league: LeagueChoice; page: BracketPage; onRedraw: () => void }) {
  const may = useMay();
  const addressed = useAddressedMatch(page);
  const [open, setOpen] = useState<OpenBracketMatch | null>(addressed.open);
  const [dialog, setDialog] = useState<Dialog>(null);
  const [chosen, setChosen] = useState(addressed.phase_id ?? page.phases[0]?.id ?? "");
  const phase = page.phases.find(({ id }) => id === chosen) ?? page.phases[0];
  if (phase === undefined) return null;
  return (
    <>
      <Publication leagueId={league.id} page={page} />
      {page.can_draw && may(contract.brackets.draw) && (
        <p className={classes.facts}>
          <Button size="xs" variant="default" onClick={onRedraw}>
            Repetir el sorteo
          </Button>
          {phase.lines.length > 0 && (
            <Button size="xs" variant="default" onClick={() => setDialog("swap")}>
              Cambiar dos parejas de línea
            </Button>
          )}
          <Button size="xs" variant="subtle" color="red" onClick={() => setDialog("remove")}>
            Eliminar el cuadro
          </Button>
        </p>
      )}
      {page.phases.length > 1 && (
        <Tabs value={phase.id} onChange={(id) => setChosen(id ?? "")} mb="md">
          <Tabs.List>
            {page.phases.map(({ id, name }) => (
              <Tabs.Tab key={id} value={id}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      )}
      <Facts leagueId={league.id} phase={phase} />
      {may(contract.brackets.entries.get) && <DrawEntries leagueId={league.id} />}
      <BracketTree phase={phase} onOpen={setOpen} />
      {open !== null && <OpenDialog league={league} page={page} open={open} onClose={() => setOpen(null)} />}
      {dialog === "swap" && <SwapLinesDialog leagueId={league.id} phase={phase} onClose={() => setDialog(null)} />}
      {dialog === "remove" && (
        <RemoveDialog leagueId={league.id} seed={phase.draw.seed} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

const nobody = (
  <EmptyState
    icon={<IconTournament size={28} />}
    title="Todavía no hay parejas"
    text="Registra o importa las parejas: el cuadro se sortea con ellas, con grupos o sin grupos."
    action={<Button renderRoot={(props) => <Link to={paths.players} {...props} />}>Ir a Jugadores</Button>}
  />
);

const forPairs = (
  <EmptyState
    icon={<IconTournament size={28} />}
    title="Los cuadros se juegan por parejas"
    text="Esta liga es individual."
  />
);

const notYet = <EmptyState icon={<IconTournament size={28} />} title="El cuadro todavía no se ha sorteado" />;

function Bracket({ league }: { league: LeagueChoice }) {
  const may = useMay();
  const [redraws, setRedraws] = useState(false);
  const [falls, setFalls] = useState(false);
  const showTree = useCallback(() => setFalls(false), []);
  const isPairs = league.format_type === "pairs";
  const query = useQuery({ ...bracketsQuery(league.id), enabled: isPairs });
  if (!isPairs) return forPairs;
  const isEmpty = ({ phases, pairs }: BracketPage) => phases.length === 0 && pairs.length < 2;
  return (
    <QueryView
      query={query}
      failure="No se ha podido cargar el cuadro."
      loading={<LoadingState rows={3} height={160} />}
      isEmpty={isEmpty}
      empty={nobody}
    >
      {(page) => {
        // A form that somebody has begun stays, whatever others do meanwhile (spec 3 §3.4).
        const draws = page.phases.length === 0 || redraws;
        if (!draws && falls) return <DrawReveal phases={page.phases} onEnd={showTree} />;
        if (!draws) return <Drawn league={league} page={page} onRedraw={() => setRedraws(true)} />;
        if (!may(contract.brackets.draw)) return notYet;
        const back = () => setRedraws(false);
        const begin = () => setRedraws(true);
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
              onDone={() => {
                setFalls(true);
                back();
              }}
              onCancel={page.phases.length === 0 ? null : back}
            />
          </div>
        );
      }}
    </QueryView>
  );
}

/** 'Cuadro': the draw, and the brackets of a league with their results and bookings in place (spec 5 §3.1). */
export function BracketScreen() {
  return (
    <NeedsLeague text="Crea una liga para poder sortear su cuadro.">
      {(league) => (
        <>
          <PageHeader title="Cuadro" text={league.name} />
          <Bracket league={league} />
        </>
      )}
    </NeedsLeague>
  );
}
