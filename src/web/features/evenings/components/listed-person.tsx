import { Button } from "@mantine/core";
import { IconArrowBackUp, IconCheck, IconUser, IconX } from "@tabler/icons-react";
import { normalizeForSearch } from "#domain/base/names.ts";
import type { Gender } from "#domain/evenings/evening.ts";
import type { ListedMark } from "#domain/evenings/listed-people.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { PressMenu } from "#web/ui/press-menu.tsx";
import type { SaidOf } from "../model/evening-draft.ts";
import type { ListedRow } from "../model/listed-rows.ts";
import classes from "./evening-form.module.css";

const markTexts: Record<ListedMark, string> = {
  reserve: "reserva",
  waiting: "reserva: no se cuenta",
  gone: "dice que no viene",
  talk: "¿es una persona?",
  repeated: "está dos veces",
};

interface ListedPersonProps {
  row: ListedRow;
  /** Its place among those who play, from 1; null: left out. */
  place: number | null;
  asksGender: boolean;
  onSay: (said: SaidOf) => void;
}

const mostLikely = 8; // lines of a menu

/** Whom they are of the club: proposed with one press, or chosen among several; nobody is chosen unseen. */
function Who({ row: { name, person, isSaid, likely }, onSay }: Pick<ListedPersonProps, "row" | "onSay">) {
  const [only] = likely;
  if (person === null && !isSaid && only !== undefined && likely.length === 1)
    return (
      <Button variant="default" size="compact-md" h={36} onClick={() => onSay({ person_id: only.id })}>
        ¿Es {only.full_name}?
      </Button>
    );
  if (person === null && likely.length === 0) return <span className={classes.guest}>invitado</span>;
  const shown = likely.filter(({ id }) => id !== person?.id).slice(0, mostLikely);
  const label = person?.full_name ?? (isSaid ? "invitado" : `¿Quién es? (${likely.length})`);
  // Who is written as the club knows them is not written twice.
  const isSame = person !== null && normalizeForSearch(person.full_name) === normalizeForSearch(name);
  return (
    <PressMenu
      renderButton={(props) => (
        <Button
          variant={person === null ? "default" : "light"}
          size="compact-md"
          h={36}
          className={classes.who ?? ""}
          leftSection={person !== null && <IconCheck size={16} aria-hidden="true" />}
          {...props}
          data-same={isSame || undefined}
          aria-label={`Quién es ${name}: ${label}`}
        >
          {isSame ? "del club" : label}
        </Button>
      )}
    >
      {shown.map(({ id, full_name }) => (
        <MenuAction key={id} icon={IconUser} label={full_name} onClick={() => onSay({ person_id: id })} />
      ))}
      <MenuAction label={`Invitado: «${name}»`} onClick={() => onSay({ person_id: null })} />
    </PressMenu>
  );
}

const genders: [Gender, string][] = [
  ["woman", "Mujer"],
  ["man", "Hombre"],
];

function GenderChoice({ row, onSay }: Pick<ListedPersonProps, "row" | "onSay">) {
  return (
    <div role="group" aria-label={`${row.name}: mujer u hombre`} className={classes.genders}>
      {genders.map(([gender, label]) => (
        <button
          key={gender}
          type="button"
          className={classes.gender}
          aria-pressed={row.gender === gender}
          data-likely={row.likelyGender === gender || undefined}
          onClick={() => onSay({ gender })}
        >
          {label}
          {row.likelyGender === gender && "?"}
        </button>
      ))}
    </div>
  );
}

/** A name of the list: as typed, who they are, and whether they play. */
export function ListedPersonLine({ row, place, asksGender, onSay }: ListedPersonProps) {
  const { name, mark, isIn } = row;
  return (
    <li className={classes.person} data-out={!isIn || undefined}>
      <span className={classes.place} aria-hidden="true">
        {place ?? "–"}
      </span>
      <span className={classes.name}>
        {name}
        {mark !== null && <span className={classes.mark}>{markTexts[mark]}</span>}
      </span>
      {isIn && (
        <div className={classes.choices}>
          {asksGender && <GenderChoice row={row} onSay={onSay} />}
          <Who row={row} onSay={onSay} />
        </div>
      )}
      {isIn ? (
        <button
          type="button"
          className={classes.leave}
          aria-label={`Quitar a ${name}`}
          onClick={() => onSay({ is_in: false })}
        >
          <IconX size={18} aria-hidden="true" />
        </button>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          h={36}
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          aria-label={mark === "repeated" ? `Son dos personas: ${name}` : `Contar a ${name}`}
          onClick={() => onSay({ is_in: true })}
        >
          {mark === "repeated" ? "Son dos" : "Contar"}
        </Button>
      )}
    </li>
  );
}
