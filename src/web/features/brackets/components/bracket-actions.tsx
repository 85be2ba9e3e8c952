import { Button } from "@mantine/core";
import {
  IconArrowsExchange,
  IconExternalLink,
  IconEyeOff,
  IconPrinter,
  IconRefresh,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
  IconWorld,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { BracketPage } from "#contract/brackets/endpoints.ts";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { useClubTime } from "#web/features/club/public.ts";
import { paths, portalPath } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { MenuAction, MenuDivider, MenuLink } from "#web/ui/menu-action.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { nextMatch } from "../model/next-match.ts";
import type { OpenBracketMatch } from "./match-box.tsx";

/** What is done with a bracket as a whole. */
export type BracketAction = "publication" | "leave" | "enter" | "redraw" | "swap" | "remove";

/** What is done in a dialog. */
export type DialogAction = Exclude<BracketAction, "redraw">;

interface ActionsProps {
  page: BracketPage;
  onAction: (action: BracketAction) => void;
}

interface WholeProps extends ActionsProps {
  leagueId: string;
  /** Opens the result or the date of what comes next. */
  onOpen: (open: OpenBracketMatch) => void;
}

const toPortal = (leagueId: string) =>
  ({ component: "a", href: portalPath(leagueId, "bracket"), target: "_blank", rel: "noreferrer" }) as const;

function isPublished({ phases }: BracketPage): boolean {
  return phases[0]?.published_at !== null;
}

/** While nothing is played: the draw is made anew, changed by hand or taken away (spec 5 §2.2). */
function WhileUnplayed({ page, onAction }: ActionsProps) {
  const { many } = bracketWords(page.format_type);
  return (
    <>
      <MenuDivider />
      <MenuAction icon={IconRefresh} label="Repetir el sorteo" onClick={() => onAction("redraw")} />
      {page.phases.some(({ lines }) => lines.length > 0) && (
        <MenuAction icon={IconArrowsExchange} label={`Cambiar dos ${many} de línea`} onClick={() => onAction("swap")} />
      )}
      <MenuAction icon={IconTrash} label="Eliminar el cuadro" color="red" onClick={() => onAction("remove")} />
    </>
  );
}

function More({ leagueId, page, onAction }: ActionsProps & { leagueId: string }) {
  const may = useMay();
  const { a, one, other } = bracketWords(page.format_type);
  return (
    <>
      {isPublished(page) && (
        <>
          <MenuLink label="Ver en la web pública" href={portalPath(leagueId, "bracket")} isBeside />
          <MenuAction
            icon={IconPrinter}
            label="Imprimir carteles"
            renderRoot={(props) => <Link {...props} to={paths.posters} search={{ kind: "bracket" }} />}
          />
        </>
      )}
      {may(contract.brackets.entries.get) && (
        <>
          <MenuAction icon={IconUserMinus} label={`Dar de baja a ${a} ${one}`} onClick={() => onAction("leave")} />
          <MenuAction icon={IconUserPlus} label={`Entra ${other} ${one}`} onClick={() => onAction("enter")} />
          {isPublished(page) && may(contract.brackets.publish) && (
            <MenuAction icon={IconEyeOff} label="Dejar de publicar" onClick={() => onAction("publication")} />
          )}
          {page.can_draw && may(contract.brackets.draw) && <WhileUnplayed page={page} onAction={onAction} />}
        </>
      )}
    </>
  );
}

/** The next thing to do: to publish it; the date or the result of what comes next; at its end, to look at it. */
function Main({ leagueId, page, onAction, onOpen }: WholeProps) {
  const may = useMay();
  if (!isPublished(page))
    return (
      may(contract.brackets.publish) && (
        <Button leftSection={<IconWorld size={18} aria-hidden="true" />} onClick={() => onAction("publication")}>
          Publicar el cuadro
        </Button>
      )
    );
  const next = nextMatch(page);
  if (next === null)
    return (
      <Button {...toPortal(leagueId)} rightSection={<IconExternalLink size={16} aria-hidden="true" />}>
        Ver en la web pública
      </Button>
    );
  const { match } = next;
  const kind = match.match_date === null && may(contract.brackets.schedule) ? "schedule" : "result";
  if (kind === "result" && !may(contract.brackets.saveResult)) return null;
  return (
    <Button onClick={() => onOpen({ kind, match })}>
      {kind === "schedule" ? "Programar" : "Resultado"} · {match.name}
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

/** Without one there is no foot for it. */
function hasNextStep(page: BracketPage, may: ReturnType<typeof useMay>): boolean {
  if (!isPublished(page)) return may(contract.brackets.publish);
  return nextMatch(page) === null || may(contract.brackets.saveResult) || may(contract.brackets.schedule);
}

interface HeadProps extends Omit<WholeProps, "page" | "leagueId"> {
  league: LeagueChoice;
  /** The bracket, where one is shown. */
  page: BracketPage | undefined;
}

/** The head of the screen: whether everybody sees the bracket, its next step, and in a menu what is done now and then. */
export function BracketHead({ league, page, ...acts }: HeadProps) {
  const may = useMay();
  const drawText = useDrawText();
  if (page === undefined) return <PageHeader title="Cuadro" text={league.name} />;
  const isPublic = isPublished(page);
  const hasMain = hasNextStep(page, may);
  const seen = isPublic ? "Publicado: se ve en la web pública." : "Sin publicar: solo lo ve el club.";
  return (
    <PageHeader
      title="Cuadro"
      text={`${seen} ${drawText(page)}`}
      short={isPublic ? "publicado" : "sin publicar"}
      moreLabel="Más acciones del cuadro"
      more={
        (isPublic || may(contract.brackets.entries.get)) && (
          <More leagueId={league.id} page={page} onAction={acts.onAction} />
        )
      }
      main={hasMain && <Main leagueId={league.id} page={page} {...acts} />}
    />
  );
}
