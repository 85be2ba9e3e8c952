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
import classes from "./bracket-tree.module.css";

/** What is done with a bracket as a whole. */
export type BracketAction = "publication" | "leave" | "enter" | "redraw" | "swap" | "remove";

interface ActionsProps {
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
      <Menu.Item leftSection={<IconRefresh size={16} aria-hidden="true" />} onClick={() => onAction("redraw")}>
        Repetir el sorteo
      </Menu.Item>
      {phase.lines.length > 0 && (
        <Menu.Item leftSection={<IconArrowsExchange size={16} aria-hidden="true" />} onClick={() => onAction("swap")}>
          Cambiar dos parejas de línea
        </Menu.Item>
      )}
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} aria-hidden="true" />}
        onClick={() => onAction("remove")}
      >
        Eliminar el cuadro
      </Menu.Item>
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
        <Menu.Item leftSection={<IconUserMinus size={16} aria-hidden="true" />} onClick={() => onAction("leave")}>
          Dar de baja a una pareja
        </Menu.Item>
        <Menu.Item leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => onAction("enter")}>
          Entra otra pareja
        </Menu.Item>
        {isPublished(page) && may(contract.brackets.publish) && (
          <Menu.Item leftSection={<IconEyeOff size={16} aria-hidden="true" />} onClick={() => onAction("publication")}>
            Dejar de publicar
          </Menu.Item>
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
