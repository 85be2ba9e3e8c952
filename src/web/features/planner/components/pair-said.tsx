import { IconPlus, IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { PairAvailability } from "#contract/planner/availability.ts";
import { spokenPair } from "#domain/base/names.ts";
import { chipsOf, type SaidChip } from "../model/pair-chips.ts";
import { useNoteAvailability, useRemoveAvailability } from "../mutations.ts";
import { AvailabilityForm } from "./availability-form.tsx";
import classes from "./pairs-availability.module.css";
import { SaidMark } from "./said-chip.tsx";

const namesOf = ({ people }: PairAvailability) => people.map(({ full_name }) => full_name);

/** The names of a pair, as they stand above what it said. */
export function PairNames({ pair }: { pair: PairAvailability }) {
  return (
    <p className={classes.names}>
      {namesOf(pair).map((name, at) => (
        <span key={name}>
          {at > 0 && <span className="muted"> & </span>}
          {name}
        </span>
      ))}
    </p>
  );
}

interface Removed {
  chip: SaidChip;
  /** Where it stood. */
  at: number;
}

/** Takes away, and gives back what was taken away last, also while that is still under way; the focus stays where the chip stood. */
function useRemoved(pair: PairAvailability) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [back, setBack] = useState<string | null>(null);
  const underWay = useRef<Promise<boolean> | null>(null);
  const remove = useRemoveAvailability(null, () => {});
  const note = useNoteAvailability();
  const restore = (key: string) => {
    setRemoved((one) => (one?.chip.key === key ? null : one));
    setBack(key);
  };
  const take = async ({ key, of }: SaidChip) => {
    const isTaken = await remove.mutateAsync(of).then(
      () => true,
      () => false,
    );
    if (!isTaken) restore(key);
    return isTaken;
  };
  const giveBack = async ({ key, said, of }: SaidChip) => {
    const person_ids = pair.people.map(({ person_id }) => person_id).filter((id) => of.some(isOf(id)));
    if (note.isPending || (await underWay.current) !== true) return;
    note.mutate([{ ...said, person_ids }], { onSuccess: () => restore(key) });
  };
  return {
    removed,
    back,
    take: (chip: SaidChip, at: number) => {
      setRemoved({ chip, at });
      underWay.current = take(chip);
    },
    giveBack: (chip: SaidChip) => void giveBack(chip),
  };
}

const isOf = (id: string) => (one: { person_id: string }) => one.person_id === id;

function withRemoved(chips: readonly SaidChip[], removed: Removed | null): SaidChip[] {
  if (removed === null) return [...chips];
  const others = chips.filter(({ key }) => key !== removed.chip.key);
  return [...others.slice(0, removed.at), removed.chip, ...others.slice(removed.at)];
}

function Chips({ pair, chips }: { pair: PairAvailability; chips: readonly SaidChip[] }) {
  const { removed, back, take, giveBack } = useRemoved(pair);
  const of = spokenPair(namesOf(pair));
  return withRemoved(chips, removed).map((chip, at) => {
    const isGone = removed?.chip.key === chip.key;
    return (
      <li key={chip.key}>
        <SaidMark kind={chip.said.kind} text={chip.text} {...(isGone && { state: "gone" as const })}>
          {isGone ? (
            <button
              type="button"
              className={classes.undo}
              autoFocus
              aria-label={`Deshacer: ${chip.text}, de ${of}`}
              onClick={() => giveBack(chip)}
            >
              Deshacer
            </button>
          ) : (
            <button
              type="button"
              className={classes.take}
              autoFocus={back === chip.key}
              aria-label={`Quitar: ${chip.text}, de ${of}`}
              onClick={() => take(chip, at)}
            >
              <IconX size={14} aria-hidden="true" />
            </button>
          )}
        </SaidMark>
      </li>
    );
  });
}

/** A pair with what it said: each can be taken away, and more be noted of both or of one (spec 4 §2.7). */
export function PairSaid({ pair, today }: { pair: PairAvailability; today: string }) {
  const [isAdding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const of = spokenPair(namesOf(pair));
  const close = () => {
    setAdding(false);
    requestAnimationFrame(() => adder.current?.focus());
  };
  return (
    <li className={classes.pair}>
      <PairNames pair={pair} />
      <ul className={classes.chips} aria-label={`Lo que han dicho ${of}`}>
        <Chips pair={pair} chips={chipsOf(pair, today)} />
        {!isAdding && (
          <li>
            <button
              ref={adder}
              type="button"
              className={classes.add}
              aria-label={`Añadir cuándo pueden ${of}`}
              onClick={() => setAdding(true)}
            >
              <IconPlus size={14} aria-hidden="true" /> añadir
            </button>
          </li>
        )}
      </ul>
      {isAdding && <AvailabilityForm name={of} people={pair.people} onClose={close} />}
    </li>
  );
}
