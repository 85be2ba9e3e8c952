import { Button, Menu } from "@mantine/core";
import {
  IconChevronDown,
  IconFlagCheck,
  IconLayoutGrid,
  IconPlus,
  IconRefresh,
  IconUserPlus,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { hasRoundsToFinish, openRound } from "#domain/base/round-state.ts";
import { paths } from "#web/paths.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import type { GroupsDialog } from "../model/use-groups-dialog.ts";

interface ActionsProps {
  page: GroupsPage;
  onOpen: (dialog: GroupsDialog) => void;
}

/** What is done now and then stands in a menu, so that the rest is one line on a laptop and two on a phone. */
function More({ children, isDisabled = false }: { children: ReactNode; isDisabled?: boolean }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          disabled={isDisabled}
          aria-label="Más acciones de los grupos"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Más
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

function CreateEmpty({ onOpen }: Pick<ActionsProps, "onOpen">) {
  return <MenuAction icon={IconPlus} label="Crear Grupo Vacío" onClick={() => onOpen({ kind: "empty" })} />;
}

/** While a round is played: it is finished, or a pair comes late. */
function WhilePlayed({ onOpen, isOpen }: Pick<ActionsProps, "onOpen"> & { isOpen: boolean }) {
  return (
    <>
      <More isDisabled={!isOpen}>
        <MenuAction icon={IconRefresh} label="Generar Partidos" onClick={() => onOpen({ kind: "generate" })} />
        <Menu.Divider />
        <MenuAction icon={IconPlus} label="Crear Grupo Parejas" onClick={() => onOpen({ kind: "pairs" })} />
        <CreateEmpty onOpen={onOpen} />
        <MenuAction
          icon={IconLayoutGrid}
          label="Crear todos los grupos"
          renderRoot={(props) => <Link to={paths.dealGroups} {...props} />}
        />
      </More>
      {isOpen && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={18} aria-hidden="true" />}
          onClick={() => onOpen({ kind: "add", groupId: null })}
        >
          Añadir pareja
        </Button>
      )}
      <Button
        disabled={!isOpen}
        leftSection={<IconFlagCheck size={18} aria-hidden="true" />}
        renderRoot={(props) => (isOpen ? <Link to={paths.closing} {...props} /> : <button type="button" {...props} />)}
      >
        Finalizar Jornada
      </Button>
    </>
  );
}

/** What can be done with the groups as a whole (spec 2 §2); the main action is what comes next. */
export function GroupsActions({ page, onOpen }: ActionsProps) {
  const isOpen = openRound(page.rounds) !== null;
  if (hasRoundsToFinish(page.format_type, page.groups.length)) return <WhilePlayed onOpen={onOpen} isOpen={isOpen} />;
  if (page.format_type === "individual") {
    return (
      <>
        <Button variant="default" disabled={!isOpen} onClick={() => onOpen({ kind: "empty" })}>
          Crear Grupo Vacío
        </Button>
        <Button
          disabled={!isOpen}
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => onOpen({ kind: "individual" })}
        >
          Crear Grupo Individual
        </Button>
      </>
    );
  }
  return (
    <>
      <More isDisabled={!isOpen}>
        <CreateEmpty onOpen={onOpen} />
        <MenuAction
          icon={IconUserPlus}
          label="Añadir pareja a la lista de espera"
          onClick={() => onOpen({ kind: "add", groupId: null })}
        />
      </More>
      <Button variant="default" disabled={!isOpen} onClick={() => onOpen({ kind: "pairs" })}>
        Crear Grupo Parejas
      </Button>
      {isOpen && (
        <Button
          leftSection={<IconLayoutGrid size={18} aria-hidden="true" />}
          renderRoot={(props) => <Link to={paths.dealGroups} {...props} />}
        >
          Crear todos los grupos
        </Button>
      )}
    </>
  );
}
