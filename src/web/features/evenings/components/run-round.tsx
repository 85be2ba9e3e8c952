import { IconArmchair, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Evening } from "#contract/evenings/endpoints.ts";
import type { EveningRound } from "#domain/evenings/evening.ts";
import { isOpen, type PlayedEvening } from "#domain/evenings/fold.ts";
import { eveningPath } from "#web/paths.ts";
import { QuietButton } from "#web/ui/quiet-button.tsx";
import { matchCard } from "../model/card-state.ts";
import { drawnBefore } from "../model/drawn-before.ts";
import { standing } from "../model/next-step.ts";
import type { Called } from "../model/run-state.ts";
import { creditText } from "../model/run-texts.ts";
import type { Side } from "../model/score-draft.ts";
import type { Run } from "../model/use-run.ts";
import classes from "./run.module.css";
import { RunCourt } from "./run-court.tsx";
import { RunRefusal } from "./run-refusal.tsx";
import { focusBox } from "./run-score-fields.tsx";

interface RunRoundProps {
  evening: Evening;
  run: Run;
}

interface RoundChoiceProps {
  shown: number;
  count: number;
  /** Whether a round is being played. */
  isPlaying: boolean;
  onShow: (round: number) => void;
}

interface OpenedField {
  matchId: string;
  side: Side;
}

function RoundChoice({ shown, count, isPlaying, onShow }: RoundChoiceProps) {
  if (count < 2) return <h2 className="heard">Ronda {shown}</h2>;
  return (
    <div className={classes.rounds}>
      <QuietButton aria-label="Ronda anterior" disabled={shown === 1} onClick={() => onShow(shown - 1)}>
        <IconChevronLeft size={20} aria-hidden="true" />
      </QuietButton>
      <h2 className={classes.roundName} aria-live="polite">
        Ronda {shown}
        {shown < count && isPlaying && ` · ahora se juega la ${count}`}
      </h2>
      <QuietButton aria-label="Ronda siguiente" disabled={shown === count} onClick={() => onShow(shown + 1)}>
        <IconChevronRight size={20} aria-hidden="true" />
      </QuietButton>
    </div>
  );
}

/** Says that a result was corrected after the round was drawn from it, and where it is drawn anew. */
function DrawnBefore({ evening, played }: { evening: Evening; played: PlayedEvening }) {
  const round = drawnBefore(evening, played);
  if (round === null) return null;
  return (
    <p className={`${classes.line} ${classes.drawnBefore}`} role="status">
      <span>
        La ronda {round} se sorteó antes de corregir un resultado.{" "}
        <Link to={eveningPath(evening.id)} search={{ tab: "settings" }}>
          Rehacer la ronda {round}
        </Link>
      </span>
    </p>
  );
}

function Resting({ played, round, called }: { played: PlayedEvening; round: EveningRound; called: Called }) {
  const { rests } = round;
  if (rests.length === 0) return null;
  return (
    <p className={classes.line}>
      <IconArmchair size={20} aria-hidden="true" />
      <span>
        {rests.length === 1 ? "Descansa " : `Descansan ${rests.length}: `}
        <strong>{rests.map(called.name).join(", ")}</strong> · {creditText(played.settings, rests.length)}
      </span>
    </p>
  );
}

/** The courts of a round, those that still play an earlier one, and who rests. */
export function RunRound({ evening, run }: RunRoundProps) {
  const { played, queue, called, canRun } = run;
  const count = played.rounds.length;
  const [chosen, setChosen] = useState<{ round: number; of: number } | null>(null);
  const [open, setOpen] = useState<OpenedField | null>(null);
  // A new round is shown at once, whatever was looked at.
  const shown = chosen !== null && chosen.of === count ? chosen.round : count;
  const round = played.rounds[shown - 1];
  if (round === undefined)
    return <p className="muted">La tarde ha empezado y aún no hay ninguna ronda: falta sortear la primera.</p>;
  const earlier = shown === count ? played.rounds.slice(0, -1).flatMap(({ matches }) => matches.filter(isOpen)) : [];
  const matches = [...earlier, ...round.matches];
  const proposals = standing(evening.proposals, played);
  const cards = matches.map((match) => matchCard(match, queue, proposals));
  const outOfSight = queue.waiting.filter(
    ({ refused, match_id }) => refused !== null && !matches.some(({ id }) => id === match_id),
  );
  const next = (from: string) => {
    const at = cards.findIndex(({ match }) => match.id === from);
    const order = [...cards.slice(at + 1), ...cards.slice(0, at)];
    const after = order.find(({ state }) => state === "playing");
    if (after !== undefined) focusBox(after.match.id, 0);
  };
  return (
    <>
      <RoundChoice
        shown={shown}
        count={count}
        isPlaying={played.status === "playing"}
        onShow={(to) => setChosen({ round: to, of: count })}
      />
      {canRun && <DrawnBefore evening={evening} played={played} />}
      {outOfSight.map((waiting) => (
        <div key={waiting.match_id} className={classes.line}>
          <RunRefusal
            waiting={waiting}
            saysMatch
            onInsist={() => run.insist(waiting.match_id)}
            onGiveWay={() => run.drop(waiting.match_id)}
          />
        </div>
      ))}
      <div className={classes.cards}>
        {cards.map((card) => (
          <RunCourt
            key={card.match.id}
            canRun={canRun}
            onResult={run.enter}
            onVoid={run.voidMatch}
            onClear={run.clear}
            onInsist={({ match }) => run.insist(match.id)}
            onGiveWay={({ match }) => run.drop(match.id)}
            eveningId={evening.id}
            settings={played.settings}
            card={card}
            called={called}
            side={open?.matchId === card.match.id ? open.side : null}
            onSide={(side) => setOpen({ matchId: card.match.id, side })}
            onNext={({ match }) => next(match.id)}
          />
        ))}
      </div>
      <Resting played={played} round={round} called={called} />
    </>
  );
}
