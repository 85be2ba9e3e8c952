import { Button, Menu } from "@mantine/core";
import {
  IconArrowsExchange,
  IconChevronDown,
  IconExternalLink,
  IconEyeOff,
  IconRefresh,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
  IconWorld,
} from "@tabler/icons-react";
import type { BracketPage, BracketPhase } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { portalPath } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import classes from "./bracket-tree.module.css";

/** What is done with a bracket as a whole. */
type BracketAction = "publication" | "leave" | "enter" | "redraw" | "swap" | "remove";

/** What is done in a dialog. */
export type DialogAction = Exclude<BracketAction, "redraw">;

export interface ActionsProps {
  leagueId: string;
  page: BracketPage;
  /** The tree that is shown. */
  phase: BracketPhase;
  onAction: (action: BracketAction) => void;
}

function isPublished({ phases }: BracketPage): boolean {
  return phases[0]?.published_at !== null;
}

/** While nothing is played: the draw is made anew, changed by hand or taken away (spec 5 §2.2). */
function WhileUnplayed({ phase, onAction }: Pick<ActionsProps, "phase" | "onAction">) {
  return (
    <>
      <Menu.Divider />
      <MenuAction icon={IconRefresh} label="Repetir el sorteo" onClick={() => onAction("redraw")} />
      {phase.lines.length > 0 && (
        <MenuAction icon={IconArrowsExchange} label="Cambiar dos parejas de línea" onClick={() => onAction("swap")} />
      )}
      <MenuAction icon={IconTrash} label="Eliminar el cuadro" color="red" onClick={() => onAction("remove")} />
    </>
  );
}

function More({ page, phase, onAction }: ActionsProps) {
  const may = useMay();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          aria-label="Más acciones del cuadro"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Más
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuAction icon={IconUserMinus} label="Dar de baja a una pareja" onClick={() => onAction("leave")} />
        <MenuAction icon={IconUserPlus} label="Entra otra pareja" onClick={() => onAction("enter")} />
        {isPublished(page) && may(contract.brackets.publish) && (
          <MenuAction icon={IconEyeOff} label="Dejar de publicar" onClick={() => onAction("publication")} />
        )}
        {page.can_draw && may(contract.brackets.draw) && <WhileUnplayed phase={phase} onAction={onAction} />}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Whether everybody sees the bracket, the way there or to publish it, and in a menu what is done now and then. */
export function BracketActions(props: ActionsProps) {
  const { leagueId, page, onAction } = props;
  const may = useMay();
  const isPublic = isPublished(page);
  return (
    <div className={classes.actions}>
      <span className="muted">
        {isPublic ? "Publicado: se ve en la web pública, con sus resultados." : "Sin publicar: solo lo ve el club."}
      </span>
      <div className={classes.buttons}>
        {may(contract.brackets.entries.get) && <More {...props} />}
        {isPublic && (
          <Button
            component="a"
            href={portalPath(leagueId, "bracket")}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
          >
            Ver en la web pública
          </Button>
        )}
        {!isPublic && may(contract.brackets.publish) && (
          <Button leftSection={<IconWorld size={18} aria-hidden="true" />} onClick={() => onAction("publication")}>
            Publicar el cuadro
          </Button>
        )}
      </div>
    </div>
  );
}
