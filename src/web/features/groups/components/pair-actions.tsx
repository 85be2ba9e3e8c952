import { Button } from "@mantine/core";
import { type Icon, IconArrowBackUp, IconCalendarOff, IconGavel, IconUserMinus, IconUsers } from "@tabler/icons-react";
import { contract } from "#contract/contract.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import type { PairAction } from "../model/pair-action.ts";
import classes from "./opened-pair.module.css";

interface PairActionsProps {
  name: string;
  /** Whether it has left the group, for another or for good. */
  left: "moved" | "withdrawn" | null;
  /** Whether it is one player, of an individual league: nobody is changed for another, and nothing is planned (spec 8 §4.3). */
  isAlone: boolean;
  onAction: (action: PairAction) => void;
}

interface Act {
  action: PairAction;
  label: string;
  icon: Icon;
}

const ofPlaying: Act[] = [
  { action: "withdraw", label: "Dar de baja", icon: IconUserMinus },
  { action: "partner", label: "Cambiar compañero", icon: IconUsers },
  { action: "cannot_play", label: "Cuándo puede jugar", icon: IconCalendarOff },
];
const sanction: Act = { action: "sanction", label: "Sanción", icon: IconGavel };
const undo = (label: string): Act => ({ action: "undo_withdrawal", label, icon: IconArrowBackUp });

const actsOf: Record<NonNullable<PairActionsProps["left"]> | "playing", Act[]> = {
  playing: [...ofPlaying, sanction],
  withdrawn: [undo("Deshacer la baja"), sanction],
  moved: [undo("Deshacer el cambio de grupo")],
};

const ofPlayer: PairAction[] = ["withdraw", "undo_withdrawal"];

function useActs({ left, isAlone }: Pick<PairActionsProps, "left" | "isAlone">): Act[] {
  const may = useMay();
  return actsOf[left ?? "playing"].filter(
    ({ action }) =>
      (!isAlone || ofPlayer.includes(action)) && (action !== "cannot_play" || may(contract.planner.availability.list)),
  );
}

/** What can be done with a pair of an open round, behind the ⋯ of its row. */
export function PairMenu({ name, onAction, ...about }: PairActionsProps) {
  const acts = useActs(about);
  return (
    <RowMenu label={`Más acciones de ${name}`}>
      {acts.map(({ action, label, icon }) => (
        <MenuAction key={action} icon={icon} label={label} onClick={() => onAction(action)} />
      ))}
    </RowMenu>
  );
}

/** The same on a phone, where the opened row has room for it. */
export function PairActions({ name, onAction, ...about }: PairActionsProps) {
  const acts = useActs(about);
  return (
    <fieldset className={classes.actions} aria-label={`Acciones de ${name}`}>
      {acts.map(({ action, label, icon: Sign }) => (
        <Button
          key={action}
          variant="default"
          size="xs"
          leftSection={<Sign size={16} aria-hidden="true" />}
          onClick={() => onAction(action)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
