import { Button } from "@mantine/core";
import {
  IconArrowBackUp,
  IconChevronDown,
  IconConfetti,
  IconFlagCheck,
  IconLayoutGrid,
  IconLink,
  IconPlus,
  IconPrinter,
  IconRefresh,
  IconSquarePlus,
  IconTournament,
  IconUserPlus,
  IconUsersPlus,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { hasRoundsToFinish, openRound } from "#domain/base/round-state.ts";
import { paths } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuDivider } from "#web/ui/menu-action.tsx";
import { PressMenu } from "#web/ui/press-menu.tsx";
import { generationText, unplayedIn } from "../model/groups-state.ts";
import type { GroupsDialog } from "../model/use-groups-dialog.ts";
import { MenuLine } from "./menu-line.tsx";

interface ActionsProps {
  page: GroupsPage;
  onOpen: (dialog: GroupsDialog) => void;
}

/** Groups are made, with pairs or without. */
function Making({ page, onOpen }: ActionsProps) {
  if (page.format_type === "individual")
    return (
      <MenuLine
        icon={IconUsersPlus}
        label="Crear Grupo Individual"
        text="8 jugadores y sus 28 partidos"
        onClick={() => onOpen({ kind: "individual" })}
      />
    );
  const { size } = page.group_size;
  const matches = ((size * (size - 1)) / 2) * page.legs;
  return (
    <>
      <MenuLine
        icon={IconUsersPlus}
        label="Crear Grupo Parejas"
        text={`${counted(size, "pareja", "parejas")} y sus ${counted(matches, "partido", "partidos")}`}
        onClick={() => onOpen({ kind: "pairs" })}
      />
      <MenuLine
        icon={IconLayoutGrid}
        label="Crear todos los grupos"
        text="reparte a quienes no tienen grupo"
        renderRoot={(props) => <Link to={paths.dealGroups} {...props} />}
      />
    </>
  );
}

/** The way back from the last closing, or why there is none any more (spec 3 §4.7). */
function Undoing({ page: { last_closing: last }, onOpen }: ActionsProps) {
  const may = useMay();
  if (last === null || !may(contract.rounds.undoClosing)) return null;
  return (
    <>
      <MenuDivider />
      <MenuLine
        icon={IconArrowBackUp}
        label={`Deshacer el cierre de la jornada ${last.number}`}
        text={last.why_not ?? undefined}
        disabled={last.why_not !== null}
        onClick={() => onOpen({ kind: "undo", round: last })}
      />
    </>
  );
}

function WhileOpen({ page, onOpen }: ActionsProps) {
  const hasRounds = hasRoundsToFinish(page.groups.length);
  return (
    <>
      <Making page={page} onOpen={onOpen} />
      <MenuLine
        icon={IconSquarePlus}
        label="Crear Grupo Vacío"
        text="solo el nombre, se llena después"
        onClick={() => onOpen({ kind: "empty" })}
      />
      {page.format_type === "pairs" && (
        <MenuLine
          icon={IconUserPlus}
          label={hasRounds ? "Añadir pareja" : "Añadir pareja a la lista de espera"}
          onClick={() => onOpen({ kind: "add", groupId: null })}
        />
      )}
      {hasRounds && (
        <>
          <MenuDivider />
          <MenuLine
            icon={IconRefresh}
            label="Generar Partidos"
            text={page.round.state === "open" ? generationText(page.generation) : undefined}
            onClick={() => onOpen({ kind: "generate" })}
          />
          {page.format_type === "individual" && page.round.is_evening !== true && (
            <MenuLine
              icon={IconConfetti}
              label="Esta jornada es una tarde"
              text="sin partidos: un americano o un pozo da los puntos"
              onClick={() => onOpen({ kind: "evening" })}
            />
          )}
          {page.has_bracket && (
            <MenuLine
              icon={IconFlagCheck}
              label="Finalizar Jornada"
              renderRoot={(props) => <Link to={paths.closing} {...props} />}
            />
          )}
        </>
      )}
    </>
  );
}

/** Everything that is done with the groups as a whole. */
export function GroupsMenuLines({ page, onOpen }: ActionsProps) {
  const may = useMay();
  return (
    <>
      {openRound(page.rounds) !== null && <WhileOpen page={page} onOpen={onOpen} />}
      {may(contract.links.list) && (
        <MenuLine
          icon={IconLink}
          label={page.format_type === "individual" ? "Enlaces de los jugadores" : "Enlaces de las parejas"}
          text="ven sus partidos sin cuenta"
          renderRoot={(props) => <Link to={paths.pairLinks} {...props} />}
        />
      )}
      {page.groups.length > 0 && (
        <MenuLine
          icon={IconPrinter}
          label="Imprimir carteles"
          text="para la pared, en A4 o A3"
          renderRoot={(props) => <Link {...props} to={paths.posters} search={{ kind: "groups" }} />}
        />
      )}
      <Undoing page={page} onOpen={onOpen} />
    </>
  );
}

/** 'Grupos y partidos' on a wide screen; a phone has it in its head. */
export function GroupsMenu(props: ActionsProps) {
  return (
    <PressMenu
      width={300}
      renderButton={(pressed) => (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
          {...pressed}
        >
          Grupos y partidos
        </Button>
      )}
    >
      <GroupsMenuLines {...props} />
    </PressMenu>
  );
}

/** While a bracket is played, the work is there. */
export function ToBracket() {
  return (
    <Button
      leftSection={<IconTournament size={18} aria-hidden="true" />}
      renderRoot={(props) => <Link to={paths.bracket} {...props} />}
    >
      Ir al Cuadro
    </Button>
  );
}

/** 'Finalizar Jornada': outlined, and counting, while matches are missing. */
export function FinishRound({ page }: { page: GroupsPage }) {
  if (openRound(page.rounds) === null) return null;
  const missing = unplayedIn(page);
  const waitsForEvening = page.round.is_evening === true && page.evening === undefined;
  return (
    <Button
      variant={missing === 0 && !waitsForEvening ? "filled" : "light"}
      leftSection={<IconFlagCheck size={18} aria-hidden="true" />}
      renderRoot={(props) => <Link to={paths.closing} {...props} />}
    >
      {missing === null || missing === 0
        ? "Finalizar Jornada"
        : `Finalizar Jornada: ${missing === 1 ? "falta 1" : `faltan ${missing}`}`}
    </Button>
  );
}

/** On the round that was closed last: the way back, while there is one. */
export function UndoClosing({ page: { last_closing: last }, onOpen }: ActionsProps) {
  if (last === null) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
      onClick={() => onOpen({ kind: "undo", round: last })}
    >
      Deshacer el cierre
    </Button>
  );
}
