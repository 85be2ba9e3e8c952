import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconCloudUp,
  IconDeviceMobile,
  IconLoader,
  IconPointFilled,
} from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { spokenPair } from "#domain/base/names.ts";
import { scoreFault, winningSide } from "#domain/evenings/counting.ts";
import type { EveningSettings } from "#domain/evenings/evening.ts";
import { stepFaultText } from "#domain/evenings/step-texts.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { type CardState, type MatchCard, stateWords } from "../model/card-state.ts";
import type { Called } from "../model/run-state.ts";
import {
  aloneFault,
  isWhole,
  otherSide,
  type ScoreDraft,
  type Side,
  scoreIn,
  sumText,
  typedInto,
} from "../model/score-draft.ts";
import { useDraft } from "../model/use-draft.ts";
import classes from "./run.module.css";
import { RunRefusal } from "./run-refusal.tsx";
import { focusBox, RunScoreFields, RunWheel } from "./run-score-fields.tsx";

const signs: Record<CardState, typeof IconCheck> = {
  playing: IconPointFilled,
  saved: IconCheck,
  sending: IconLoader,
  waiting: IconCloudUp,
  refused: IconAlertTriangle,
  proposed: IconDeviceMobile,
  void: IconBan,
};

function StateWord({ state, said }: { state: CardState; said: string | null }) {
  if (said !== null) return <span className={classes.state}>{said}</span>;
  const Sign = signs[state];
  return (
    <span className={classes.state} data-state={state}>
      <Sign size={17} aria-hidden="true" />
      {stateWords[state]}
    </span>
  );
}

export interface CourtActs {
  /** Enters a result. */
  onResult: (card: MatchCard, score: [number, number]) => void;
  /** Ends a match without one, or takes either back. */
  onVoid: (card: MatchCard) => void;
  onClear: (card: MatchCard) => void;
  onInsist: (card: MatchCard) => void;
  onGiveWay: (card: MatchCard) => void;
  /** Leads to the next court that has no result. */
  onNext: (card: MatchCard) => void;
}

export interface RunCourtProps extends CourtActs {
  eveningId: string;
  settings: EveningSettings;
  card: MatchCard;
  called: Called;
  /** Whether who looks may enter results. */
  canRun: boolean;
  /** The side whose likely values are shown. */
  side: Side | null;
  onSide: (side: Side) => void;
}

function CourtMenu({
  card,
  onVoid,
  onClear,
  label,
}: Pick<CourtActs, "onVoid" | "onClear"> & { card: MatchCard; label: string }) {
  const { is_void, score } = card.match;
  return (
    <RowMenu label={`Más acciones de ${label}`}>
      {!is_void && <MenuAction label="Sin resultado" onClick={() => onVoid(card)} />}
      {(is_void || score !== null) && (
        <MenuAction label={is_void ? "Volver a jugarlo" : "Quitar el resultado"} onClick={() => onClear(card)} />
      )}
    </RowMenu>
  );
}

function SideNames({
  ids,
  at,
  card,
  called,
}: { ids: readonly string[]; at: Side } & Pick<RunCourtProps, "card" | "called">) {
  const winner = winningSide(card);
  const result = winner === null ? undefined : winner === at ? "won" : "lost";
  return (
    <span className={`${classes.side} ${at === 1 ? classes.second : ""}`} data-result={result}>
      {ids.map((id) => (
        <span key={id} title={called.name(id)}>
          {called.short(id)}
        </span>
      ))}
    </span>
  );
}

/** How a result is typed or pressed into a card, and when it is entered. */
function useEntry({ eveningId, settings, card, onResult, onNext }: RunCourtProps) {
  const typing = useDraft(eveningId, card);
  const [fault, setFault] = useState<string | null>(null);
  const enter = (draft: ScoreDraft, goesOn: boolean) => {
    const score = scoreIn(draft);
    if (score === null) return;
    const wrong = scoreFault(settings, score);
    setFault(wrong === null ? null : stepFaultText(wrong, settings));
    if (wrong !== null) return;
    typing.entered(draft);
    if (card.state === "proposed" || String(score) !== String(card.score)) onResult(card, score);
    if (goesOn) onNext(card);
  };
  const take = (draft: ScoreDraft, side: Side, isLast: boolean) => {
    setFault(null);
    typing.type(draft);
    if (!isLast) return;
    if (scoreIn(draft) !== null) return enter(draft, true);
    const wrong = aloneFault(settings, draft.texts[side]);
    if (wrong === null) focusBox(card.match.id, otherSide(side));
    else setFault(stepFaultText(wrong, settings));
  };
  return {
    ...typing,
    fault,
    /** After a key: with the last digit that can be, it is entered. */
    key: (side: Side, text: string) => {
      const draft = typedInto(settings, typing.draft, side, text);
      take(draft, side, isWhole(settings, draft.texts[side]));
    },
    choose: (side: Side, value: number) => take(typedInto(settings, typing.draft, side, String(value)), side, true),
    /** Enters what is typed, as the key Intro or whoever leaves the card does. */
    finish: (goesOn: boolean) => {
      const draft = typing.unentered();
      if (draft !== null) enter(draft, goesOn);
    },
    reset: () => {
      setFault(null);
      typing.drop();
    },
  };
}

function Fault({ id, text }: { id: string; text: string | null }) {
  if (text === null) return null;
  return (
    <p id={id} className={classes.said} role="alert">
      {text}
    </p>
  );
}

/** What somebody else had entered meanwhile, if a result of this phone was refused for it. */
function CourtRefusal({ card, onInsist, onGiveWay, onReset }: RunCourtProps & { onReset: () => void }) {
  if (card.waiting === null || card.waiting.refused === null) return null;
  const giveWay = () => {
    onReset();
    onGiveWay(card);
  };
  return <RunRefusal waiting={card.waiting} onInsist={() => onInsist(card)} onGiveWay={giveWay} />;
}

/** Calls once the focus has left an element and everything in it. */
function useFocusLeft(whole: RefObject<HTMLElement | null>, left: () => void): void {
  useEffect(() => {
    const element = whole.current;
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && element?.contains(relatedTarget) === true;
      if (!isInside) left();
    };
    element?.addEventListener("focusout", leave);
    return () => element?.removeEventListener("focusout", leave);
  });
}

/** A court of the round: two names against two, their points, and how it stands in words (spec 8 §2.1). */
export function RunCourt(props: RunCourtProps) {
  const { settings, card, called, side, onSide } = props;
  const { match } = card;
  const entry = useEntry(props);
  const whole = useRef<HTMLElement>(null);
  useFocusLeft(whole, () => entry.finish(false));
  const court = called.court(match.court_id);
  const saidId = `said-${match.id}`;
  const said = entry.isOpen ? sumText(settings, entry.draft) : null;
  const labels = match.sides.map((ids) => `${court}: puntos de ${spokenPair(ids.map(called.name))}`);
  const [first = "", second = ""] = labels;
  const isSaved = !entry.isOpen && card.state === "saved";
  const horn = isSaved ? sumText(settings, entry.draft) : null;
  return (
    <article ref={whole} className={classes.card} aria-label={court}>
      <div className={classes.head}>
        <h3 className={classes.court}>{court}</h3>
        <StateWord state={card.state} said={said} />
        {props.canRun && <CourtMenu {...props} label={court} />}
      </div>
      <div className={classes.match}>
        <SideNames ids={match.sides[0]} at={0} card={card} called={called} />
        <RunScoreFields
          matchId={match.id}
          settings={settings}
          draft={entry.draft}
          isSaved={!entry.isOpen && card.score !== null && card.state !== "proposed"}
          isProposed={!entry.isOpen && card.state === "proposed"}
          isReadOnly={!props.canRun}
          labels={[first, second]}
          describedBy={entry.fault === null ? undefined : saidId}
          onType={entry.key}
          onEnter={() => entry.finish(true)}
          onEscape={entry.reset}
          onFocus={onSide}
        />
        <SideNames ids={match.sides[1]} at={1} card={card} called={called} />
      </div>
      {side !== null && props.canRun && (
        <RunWheel
          matchId={match.id}
          side={side}
          settings={settings}
          text={entry.draft.texts[side]}
          label={labels[side] ?? ""}
          onChoose={(value) => entry.choose(side, value)}
        />
      )}
      {horn?.includes("bocina") === true && <p className={classes.legend}>{horn}</p>}
      <Fault id={saidId} text={entry.fault} />
      <CourtRefusal {...props} onReset={entry.reset} />
    </article>
  );
}
