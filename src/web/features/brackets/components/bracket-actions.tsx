import { Button, Menu } from "@mantine/core";
import {
  IconArrowsExchange,
  IconExternalLink,
  IconEyeOff,
  IconRefresh,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
  IconWorld,
} from "@tabler/icons-react";
import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { useClubTime } from "#web/features/club/public.ts";
import { portalPath } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

/** What is done with a bracket as a whole. */
export type BracketAction = "publication" | "leave" | "enter" | "redraw" | "swap" | "remove";

/** What is done in a dialog. */
export type DialogAction = Exclude<BracketAction, "redraw">;

interface ActionsProps {
  page: BracketPage;
  onAction: (action: BracketAction) => void;
}

function isPublished({ phases }: BracketPage): boolean {
  return phases[0]?.published_at !== null;
}

/** While nothing is played: the draw is made anew, changed by hand or taken away (spec 5 §2.2). */
function WhileUnplayed({ page, onAction }: ActionsProps) {
  return (
    <>
      <Menu.Divider />
      <MenuAction icon={IconRefresh} label="Repetir el sorteo" onClick={() => onAction("redraw")} />
      {page.phases.some(({ lines }) => lines.length > 0) && (
        <MenuAction icon={IconArrowsExchange} label="Cambiar dos parejas de línea" onClick={() => onAction("swap")} />
      )}
      <MenuAction icon={IconTrash} label="Eliminar el cuadro" color="red" onClick={() => onAction("remove")} />
    </>
  );
}

function More({ page, onAction }: ActionsProps) {
  const may = useMay();
  return (
    <>
      <MenuAction icon={IconUserMinus} label="Dar de baja a una pareja" onClick={() => onAction("leave")} />
      <MenuAction icon={IconUserPlus} label="Entra otra pareja" onClick={() => onAction("enter")} />
      {isPublished(page) && may(contract.brackets.publish) && (
        <MenuAction icon={IconEyeOff} label="Dejar de publicar" onClick={() => onAction("publication")} />
      )}
      {page.can_draw && may(contract.brackets.draw) && <WhileUnplayed page={page} onAction={onAction} />}
    </>
  );
}

/** The way to the public bracket, or to publish it. */
function Main({ leagueId, page, onAction }: ActionsProps & { leagueId: string }) {
  const may = useMay();
  if (isPublished(page))
    return (
      <Button
        component="a"
        href={portalPath(leagueId, "bracket")}
        target="_blank"
        rel="noreferrer"
        rightSection={<IconExternalLink size={16} aria-hidden="true" />}
      >
        Ver en la web pública
      </Button>
    );
  if (!may(contract.brackets.publish)) return null;
  return (
    <Button leftSection={<IconWorld size={18} aria-hidden="true" />} onClick={() => onAction("publication")}>
      Publicar el cuadro
    </Button>
  );
}

/** 'Sorteo n.º B804D5ED, 25 nov 21:42' of the first of a league's brackets. */
export function useDrawText(): (page: BracketPage) => string {
  const clubTime = useClubTime();
  return ({ phases: [first] }) =>
    first === undefined
      ? ""
      : [`Sorteo n.º ${first.draw.seed}`, clubTime(new Date(first.draw.drawn_at)) ?? []].flat().join(", ");
}

interface HeadProps {
  league: LeagueChoice;
  /** The bracket, where one is shown. */
  page: BracketPage | undefined;
  onAction: (action: BracketAction) => void;
}

/** The head of the screen: whether everybody sees the bracket, its next step, and in a menu what is done now and then. */
export function BracketHead({ league, page, onAction }: HeadProps) {
  const may = useMay();
  const drawText = useDrawText();
  if (page === undefined) return <PageHeader title="Cuadro" text={league.name} />;
  const isPublic = isPublished(page);
  const seen = isPublic ? "Publicado: se ve en la web pública." : "Sin publicar: solo lo ve el club.";
  const hasMain = isPublic || may(contract.brackets.publish);
  return (
    <PageHeader
      title="Cuadro"
      text={`${seen} ${drawText(page)}`}
      short={isPublic ? "publicado" : "sin publicar"}
      moreLabel="Más acciones del cuadro"
      more={may(contract.brackets.entries.get) && <More page={page} onAction={onAction} />}
      main={hasMain && <Main leagueId={league.id} page={page} onAction={onAction} />}
    />
  );
}
