import { Button, Group, NativeSelect, Textarea } from "@mantine/core";
import { IconCheck, IconPlus, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { mostSaid, type PairAvailability } from "#contract/planner/availability.ts";
import { spokenPair } from "#domain/base/names.ts";
import { saidBriefly } from "#domain/planning/said-text.ts";
import { errorText } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import {
  missing,
  type PastedPair,
  type ReadChip,
  type ReadLine,
  type UnownedLine,
  withChoice,
  withToggled,
} from "../model/chat-paste.ts";
import { saidKey } from "../model/pair-chips.ts";
import { type PasteChatProps, usePasteChat } from "../model/use-paste-chat.ts";
import { LeftLines } from "./left-lines.tsx";
import { PairNames } from "./pair-said.tsx";
import classes from "./pairs-availability.module.css";
import { SaidMark } from "./said-chip.tsx";

const nameOf = ({ people }: PairAvailability) => spokenPair(people.map(({ full_name }) => full_name));

const withoutIt = "si vuelves a pulsar «Proponer», el plan no lo tendrá en cuenta.";
const missingTexts = {
  note: `Falta anotar esto. Anótalo o bórralo; ${withoutIt}`,
  pair: `Falta decir de quién es lo que han escrito. Elígelo abajo; ${withoutIt}`,
  words: `Hay algo que no entiendo. Corrígelo o bórralo; ${withoutIt}`,
};

const known = { noted: "ya anotado", over: "ya ha pasado" };

interface ChipProps {
  chip: ReadChip;
  of: string;
  isBusy: boolean;
  onToggle: () => void;
}

function Chip({ chip: { said, text, state }, of, isBusy, onToggle }: ChipProps) {
  if (state === "noted" || state === "over")
    return (
      <SaidMark kind={said.kind} text={`${text} · ${known[state]}`} state="known">
        <IconCheck size={14} aria-hidden="true" className={classes.sign} />
      </SaidMark>
    );
  const isOut = state === "out";
  return (
    <SaidMark kind={said.kind} text={text} {...(isOut && { state: "gone" as const })}>
      <button
        type="button"
        className={classes.take}
        aria-label={`${isOut ? "Anotar también" : "No anotar"}: ${text}, de ${of}`}
        disabled={isBusy}
        onClick={onToggle}
      >
        {isOut ? <IconPlus size={14} aria-hidden="true" /> : <IconX size={14} aria-hidden="true" />}
      </button>
    </SaidMark>
  );
}

function Understood({
  read,
  isBusy,
  onToggle,
}: {
  read: readonly PastedPair[];
  isBusy: boolean;
  onToggle: (key: string) => void;
}) {
  return (
    <ul>
      {read.map(({ pair, chips }) => (
        <li key={pair.pair_id} className={classes.pair}>
          <PairNames pair={pair} />
          <ul className={classes.chips} aria-label={`Lo que dicen ${nameOf(pair)}`}>
            {chips.map((chip) => (
              <li key={chip.key}>
                <Chip chip={chip} of={nameOf(pair)} isBusy={isBusy} onToggle={() => onToggle(chip.key)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface UnownedProps {
  unowned: readonly UnownedLine[];
  pairs: readonly PairAvailability[];
  isBusy: boolean;
  onChoose: (line: UnownedLine, pairId: string) => void;
}

/** No pair has this id, and "" is nobody. */
const open = "?";

function choicesOf({ candidates }: UnownedLine, pairs: readonly PairAvailability[]) {
  const item = (pair: PairAvailability) => ({ value: pair.pair_id, label: nameOf(pair) });
  const likely = pairs.filter(({ pair_id }) => candidates.includes(pair_id));
  const others = pairs.filter((pair) => !likely.includes(pair));
  return [
    { value: open, label: "Elige la pareja" },
    ...likely.map(item),
    { group: likely.length > 0 ? "Otras parejas" : "Parejas", items: others.map(item) },
    { value: "", label: "De ninguna: no anotar" },
  ];
}

function Unowned({ unowned, pairs, isBusy, onChoose }: UnownedProps) {
  if (unowned.length === 0) return null;
  return (
    <section aria-label="¿De quién es?">
      <p className={classes.league}>¿De quién es?</p>
      <ul>
        {unowned.map((line) => (
          <li key={line.key} className={classes.unowned} data-open={line.chosen === null || undefined}>
            <p className={classes.line}>«{line.text}»</p>
            <ul className={classes.chips}>
              {line.said.map((one) => (
                <li key={saidKey(one)}>
                  <SaidMark kind={one.kind} text={saidBriefly(one)} />
                </li>
              ))}
            </ul>
            <NativeSelect
              aria-label={`De quién es «${line.says}», línea ${line.line}`}
              disabled={isBusy}
              data={choicesOf(line, pairs)}
              value={line.chosen ?? open}
              onChange={({ currentTarget: { value } }) => onChoose(line, value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of whom can at any time nothing is noted, and that is said. */
function Free({ free }: { free: readonly ReadLine[] }) {
  if (free.length === 0) return null;
  return (
    <section aria-label="Nada que anotar">
      <ul>
        {free.map(({ key, text }) => (
          <li key={key} className={classes.line}>
            Les va bien siempre, nada que anotar: «{text}»
          </li>
        ))}
      </ul>
    </section>
  );
}

type Counted = Pick<ReturnType<typeof usePasteChat>, "count" | "openLines" | "free" | "left">;

/** What a reading comes to, in a line. */
function summary({ count, openLines, free, left }: Counted) {
  const parts = [
    count > 0 && `${count} por anotar`,
    openLines > 0 && counted(openLines, "línea sin pareja", "líneas sin pareja"),
    free.length > 0 && counted(free.length, "línea sin nada que anotar", "líneas sin nada que anotar"),
    left.length > 0 && counted(left.length, "línea sin entender", "líneas sin entender"),
  ];
  return parts.filter((part) => part !== false).join(" · ");
}

/** A chat that is pasted, and below it what is read of it before any of it is noted (spec 4 §2.7). */
export function PasteChat(props: PasteChatProps) {
  const { pairs, paste, isTold, isBack, onClose } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const chat = usePasteChat(props, field);
  const { understood, unowned, free, left, openLines, count, canNote, note, change, send } = chat;
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <fieldset className={classes.paste} aria-label="Pegar del chat">
      <Textarea
        ref={field}
        label="Pega aquí lo que han escrito"
        description={isBack && "Lo que pegaste sigue aquí"}
        placeholder={"Ana y Berta: martes no, mejor a partir de las 20"}
        autoFocus
        autosize
        minRows={4}
        maxRows={10}
        readOnly={note.isPending}
        // Escape throws away nothing that was pasted.
        data-mantine-stop-propagation={paste.text !== "" || undefined}
        value={paste.text}
        error={isTold && missingTexts[missing({ count, openLines })]}
        onChange={({ currentTarget }) => change({ ...paste, text: currentTarget.value, isNoted: false })}
        onKeyDown={sendByKeys}
      />
      <p className={classes.count} role="status">
        {summary({ count, openLines, free, left })}
      </p>
      <Understood read={understood} isBusy={note.isPending} onToggle={(key) => change(withToggled(paste, key))} />
      <Unowned
        unowned={unowned}
        pairs={pairs}
        isBusy={note.isPending}
        onChoose={({ key }, pairId) => change(withChoice(paste, key, pairId === open ? null : pairId))}
      />
      <Free free={free} />
      <LeftLines left={left} onNoted={chat.notedByHand} />
      {count > mostSaid && <ErrorNote>{`De una vez se anotan ${mostSaid} como mucho: pega menos.`}</ErrorNote>}
      {note.isError && <ErrorNote>{errorText(note.error, "No se ha podido anotar")}</ErrorNote>}
      <Group gap="xs">
        <Button loading={note.isPending} disabled={!canNote && !note.isPending} onClick={send}>
          {count === 0 ? "Anotar" : `Anotar ${count}`}
        </Button>
        <Button variant="default" disabled={note.isPending} onClick={onClose}>
          Cerrar
        </Button>
      </Group>
    </fieldset>
  );
}
