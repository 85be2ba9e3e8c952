import { DndContext, type DragEndEvent, PointerSensor, pointerWithin, useSensor, useSensors } from "@dnd-kit/core";
import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { matchesOf } from "#domain/season/group-size.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { counted } from "#web/platform/format.ts";
import { focusFirstInvalid, refusesNumbers } from "#web/ui/focus-invalid.ts";
import { lastPlacesQuery } from "../api.ts";
import { dealtBy, placeOf } from "../model/deal.ts";
import type { Choosable } from "../model/use-choosable.ts";
import { type DealState, type LastPlaces, useDeal } from "../model/use-deal.ts";
import type { useCreateAllGroups } from "../mutations.ts";
import { DealAlone } from "./deal-alone.tsx";
import classes from "./deal-board.module.css";
import { DealCard } from "./deal-card.tsx";
import { DealColumn } from "./deal-column.tsx";
import { DealControls } from "./deal-controls.tsx";
import { DealFoot } from "./deal-foot.tsx";
import { DealLeftOut } from "./deal-left-out.tsx";

const withoutGroup = "Sin grupo";

const steps: Record<string, [groups: number, places: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The focus goes to a pair's card. */
function focusPair(key: string): void {
  document.querySelector<HTMLElement>(`[data-pair="${key}"]`)?.focus();
}

/** After a pair was moved its card is another element: it has the focus before the next key comes. */
function andFocus(key: string, act: () => void): void {
  flushSync(act);
  focusPair(key);
}

function handleKey(board: DealState, event: KeyboardEvent, key: string): void {
  const step = steps[event.key];
  const act = (change: () => void) => {
    event.preventDefault();
    andFocus(key, change);
  };
  if (event.key === " " || event.key === "Spacebar") act(() => board.take(key));
  else if (event.key === "Escape" && board.taken !== null) act(board.giveBack);
  else if (step !== undefined && board.taken === key) act(() => board.carry(...step));
}

function nameOfGroup(board: DealState, group: number): string {
  return group === -1 ? withoutGroup : board.nameOf(group);
}

/** Where the taken pair is, for who does not see it. */
function Announcement({ board }: { board: DealState }) {
  const place = board.taken === null ? null : placeOf(board.deal, board.taken);
  return (
    <VisuallyHidden role="status">
      {place !== null && `${nameOfGroup(board, place.group)}, puesto ${place.at + 1}`}
    </VisuallyHidden>
  );
}

interface ColumnsProps {
  leagueId: string;
  board: DealState;
  page: GroupsPage;
  whyNot: (key: string) => string | null;
}

function Columns({ leagueId, board, page, whyNot }: ColumnsProps) {
  const { deal } = board;
  const all = deal.groups.map((pairs, group) => ({ group, pairs }));
  if (deal.out.length > 0 || board.taken !== null) all.push({ group: -1, pairs: deal.out });
  const targets = [...deal.groups.keys(), -1].map((group) => ({ group, name: nameOfGroup(board, group) }));
  const send = (key: string, group: number) => {
    board.move(key, { group, at: (deal.groups[group] ?? deal.out).length });
    requestAnimationFrame(() => focusPair(key)); // the menu gives the focus back first
  };
  return (
    <div className={classes.columns}>
      {all.map(({ group, pairs }) => (
        <DealColumn
          key={group}
          group={group}
          name={nameOfGroup(board, group)}
          pairs={pairs.length}
          matches={group === -1 ? null : matchesOf(pairs.length, page.legs)}
          division={group === -1 ? null : board.divisionName(group)}
          isWrong={board.summary.wrong.includes(group)}
          onRename={group === -1 ? null : (name) => board.rename(group, name)}
        >
          {pairs.map((key, at) => {
            const pair = board.pairs.get(key);
            return (
              pair !== undefined && (
                <DealCard
                  key={key}
                  pair={pair}
                  dealtBy={dealtBy(pair, board.order)}
                  place={`${nameOfGroup(board, group)}, puesto ${at + 1}`}
                  isTaken={board.taken === key}
                  whyNot={whyNot(key)}
                  targets={targets.filter((target) => target.group !== group)}
                  onKey={(event, one) => handleKey(board, event, one)}
                  onMove={send}
                />
              )
            );
          })}
          {group === -1 && <DealLeftOut board={board} leagueId={leagueId} page={page} />}
        </DealColumn>
      ))}
    </div>
  );
}

/** What has to be settled first, and what the main button does about it; null when nothing has. */
function missingIn(board: DealState, gone: string[], limits: GroupsPage["group_size"]) {
  if (gone.length > 0) {
    const text = `Dejar sin grupo ${counted(gone.length, "pareja que ya no puede", "parejas que ya no pueden")}`;
    return { text, onPress: () => board.leaveOut(gone) };
  }
  const [wrong] = board.summary.wrong;
  if (wrong !== undefined) {
    const text = `Revisa ${board.nameOf(wrong)}: de ${limits.smallest} a ${limits.largest} parejas`;
    return { text, onPress: () => focusPair(board.deal.groups[wrong]?.[0] ?? "") };
  }
  const unnamed = [...board.deal.groups.keys()].find((group) => board.nameOf(group).trim() === "");
  if (unnamed === undefined) return null;
  const onPress = () =>
    document.querySelector<HTMLElement>(`input[aria-label="Nombre del grupo ${unnamed + 1}"]`)?.focus();
  return { text: `Falta el nombre del grupo ${unnamed + 1}`, onPress };
}

/** The most groups that the league must have for the deal; null: as many as it may have already. */
function raisedMost(page: GroupsPage, groups: number): number | null {
  const wanted = page.groups.length + groups;
  return wanted > page.max_groups ? wanted : null;
}

const nobody: LastPlaces = new Map();

export interface DealBoardProps {
  leagueId: string;
  page: GroupsPage;
  people: Choosable;
  roundId: string;
  create: ReturnType<typeof useCreateAllGroups>;
  onBack: () => void;
}

/** 'Crear todos los grupos': all pairs dealt into groups, dragged, and made with their matches at once (spec 3 §2.1). */
export function DealBoard({ leagueId, page, people, roundId, create, onBack }: DealBoardProps) {
  const { data: lastPlaces = nobody } = useQuery(lastPlacesQuery(leagueId));
  const board = useDeal(page, people, lastPlaces);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const { summary, deal } = board;
  const controls = useRef<HTMLDivElement>(null);
  const whyNot = (key: string) =>
    (board.pairs.get(key)?.players ?? []).map(({ id }) => people.whyNot(id)).find((why) => why !== null) ?? null;
  const gone = deal.groups.flat().filter((key) => whyNot(key) !== null);
  const raised = raisedMost(page, summary.groups);
  const made = `rear ${counted(summary.groups, "grupo", "grupos")} y ${counted(summary.matches, "partido", "partidos")}`;
  const drop = ({ active, over }: DragEndEvent) => {
    const [kind, ...rest] = String(over?.id ?? "").split(" ");
    const key = String(active.id);
    if (kind === "end") {
      const group = Number(rest[0]);
      board.move(key, { group, at: (deal.groups[group] ?? deal.out).filter((one) => one !== key).length });
    } else if (kind === "at" && rest.join(" ") !== key) board.move(key, placeOf(deal, rest.join(" ")));
  };
  const submit = () =>
    create.mutate({
      round_id: roundId,
      groups: deal.groups.flatMap((keys, group) =>
        keys.length === 0
          ? []
          : [
              {
                name: board.nameOf(group).trim(),
                division: board.divisionOf(group),
                pairs: keys.flatMap((key) => {
                  const [one, other] = board.pairs.get(key)?.players ?? [];
                  return one === undefined || other === undefined ? [] : [{ player1_id: one.id, player2_id: other.id }];
                }),
              },
            ],
      ),
      ...(raised !== null && { max_groups: raised }),
    });
  return (
    <DndContext sensors={sensors} collisionDetection={pointerWithin} onDragEnd={drop}>
      <div ref={controls}>
        <DealControls board={board} limits={page.group_size} hasLastPlaces={lastPlaces.size > 0} />
      </div>
      <RefusalNote error={create.error} />
      <Announcement board={board} />
      <Columns leagueId={leagueId} board={board} page={page} whyNot={whyNot} />
      <DealAlone people={board.alone} onJoin={board.join} />
      <DealFoot
        ready={raised === null ? `C${made}` : `Subir el máximo a ${raised} grupos y c${made}`}
        missing={
          summary.groups === 0
            ? { text: "No hay ninguna pareja que repartir", onPress: onBack }
            : missingIn(board, gone, page.group_size)
        }
        isBusy={create.isPending}
        onBack={onBack}
        onCreate={() => {
          if (controls.current !== null && refusesNumbers(controls.current)) focusFirstInvalid(controls.current);
          else submit();
        }}
      />
    </DndContext>
  );
}
