import { Button } from "@mantine/core";
import { IconFlagCheck, IconPlus, IconRefresh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { GroupsPage } from "#contract/groups.ts";
import { hasRoundsToFinish, openRound } from "#domain/round-state.ts";
import { paths } from "#web/paths.ts";
import type { GroupsDialog } from "../model/use-groups-dialog.ts";

/** What can be done with the groups as a whole (spec 2 §2). */
export function GroupsActions({ page, onOpen }: { page: GroupsPage; onOpen: (dialog: GroupsDialog) => void }) {
  const isPairs = page.format_type === "pairs";
  const isOpen = openRound(page.rounds) !== null;
  return (
    <>
      <Button variant="default" disabled={!isOpen} onClick={() => onOpen({ kind: "empty" })}>
        Crear Grupo Vacío
      </Button>
      {hasRoundsToFinish(page.format_type, page.groups.length) && (
        <>
          <Button
            variant="default"
            disabled={!isOpen}
            leftSection={<IconFlagCheck size={18} aria-hidden="true" />}
            renderRoot={(props) =>
              isOpen ? <Link to={paths.closing} {...props} /> : <button type="button" {...props} />
            }
          >
            Finalizar Jornada
          </Button>
          <Button
            variant="default"
            disabled={!isOpen}
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => onOpen({ kind: "generate" })}
          >
            Generar Partidos
          </Button>
        </>
      )}
      {hasRoundsToFinish(page.format_type, page.groups.length) && isOpen && (
        <Button variant="default" onClick={() => onOpen({ kind: "add", groupId: null })}>
          Añadir pareja
        </Button>
      )}
      {isPairs && isOpen && (
        <Button variant="default" renderRoot={(props) => <Link to={paths.dealGroups} {...props} />}>
          Crear todos los grupos
        </Button>
      )}
      <Button
        disabled={!isOpen}
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        onClick={() => onOpen({ kind: isPairs ? "pairs" : "individual" })}
      >
        {isPairs ? "Crear Grupo Parejas" : "Crear Grupo Individual"}
      </Button>
    </>
  );
}
