import type { WantedRow } from "#contract/groups/adjustments.ts";
import type { ChosenDivision } from "#contract/groups/divisions.ts";
import type { GroupDeletion, RankedPlayer } from "#contract/groups/endpoints.ts";
import type { Newcomer } from "#contract/groups/joining.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { leagueChange, useLeagueChange } from "#web/features/leagues/public.ts";
import { toastText } from "#web/features/rounds/public.ts";
import { api } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { notifyWarning } from "#web/platform/notify.tsx";

/** A league, in the round that its dialog shows. */
export interface Place {
  leagueId: string;
  roundId: string;
}

/** A new group; without a division: one below all others. */
interface NewGroup {
  name: string;
  division?: ChosenDivision;
}

export const useCreateEmptyGroup = leagueChange(({ leagueId, roundId }: Place) => ({
  change: (input: NewGroup) => api.groups.createEmpty({ league_id: leagueId, round_id: roundId, ...input }),
  done: ({ name }) => [`${name} creado, sin parejas`],
  failed: toastText("Error al crear el grupo. Inténtalo de nuevo."),
}));

export const useCreatePairsGroup = leagueChange(({ leagueId, roundId }: Place) => ({
  change: (input: NewGroup & { pairs: { player1_id: string; player2_id: string }[] }) =>
    api.groups.createPairs({ league_id: leagueId, round_id: roundId, ...input }),
  done: ({ name, pairs, matches }) => [`${name} creado con ${pairs} parejas y ${matches} partidos`],
  failed: toastText("Error al crear el grupo. Inténtalo de nuevo."),
}));

/** Many groups of pairs at once; `max_groups`: the most that the league shall have from now on. */
export const useCreateAllGroups = leagueChange((leagueId: string) => ({
  change: (input: {
    round_id: string;
    groups: { name: string; division: number; pairs: { player1_id: string; player2_id: string }[] }[];
    max_groups?: number;
  }) => api.groups.createAllPairs({ league_id: leagueId, ...input }),
  done: ({ groups }) => {
    const matches = groups.reduce((sum, group) => sum + group.matches, 0);
    return [
      `${counted(groups.length, "grupo creado", "grupos creados")} con ${counted(matches, "partido", "partidos")}`,
    ];
  },
  failed: toastText("Error al crear los grupos. Inténtalo de nuevo."),
}));

export const useCreateIndividualGroup = leagueChange(({ leagueId, roundId }: Place) => ({
  change: (input: NewGroup & { player_ids: string[] }) =>
    api.groups.createIndividual({ league_id: leagueId, round_id: roundId, ...input }),
  done: ({ name, pairs, matches }) => [`${name} creado con ${pairs} jugadores y ${matches} partidos`],
  failed: toastText("Error al crear el grupo individual. Inténtalo de nuevo."),
}));

export const useMovePairs = leagueChange(({ leagueId, roundId }: Place) => ({
  change: (input: { group_id: string; target_group_id: string; pair_ids: string[]; when: "now" | "next" }) =>
    api.groups.movePairs({ league_id: leagueId, round_id: roundId, ...input }),
  done: ({ moved }, { when }) => [
    when === "now"
      ? counted(moved, "pareja movida", "parejas movidas")
      : `${counted(moved, "pareja cambia", "parejas cambian")} de grupo en la próxima jornada`,
  ],
  failed: toastText("Error al mover las parejas"),
}));

export const useRemoveGroup = leagueChange((leagueId: string) => ({
  change: ({ group_id, shown }: { group_id: string; shown: GroupDeletion }) =>
    api.groups.remove({ league_id: leagueId, group_id, shown }),
  done: () => ["Grupo eliminado"],
  failed: toastText("Error al eliminar el grupo"),
}));

export const useRenameGroup = leagueChange((leagueId: string) => ({
  change: (input: { group_id: string; name: string; seen_name: string }) =>
    api.groups.rename({ league_id: leagueId, ...input }),
  done: ({ name }) => [`El grupo se llama ${name}`],
  failed: toastText("Error al cambiar el nombre del grupo"),
}));

/** A group, in the round that its dialog shows. */
export interface GroupPlace extends Place {
  groupId: string;
}

function useSetFigures(
  { leagueId, roundId, groupId }: GroupPlace,
  failed: (error: unknown) => string | null,
  onDone: () => void,
) {
  return useLeagueChange(leagueId, {
    change: (wanted: { rows: WantedRow[]; reason: string }) =>
      api.groups.adjustments.set({ league_id: leagueId, round_id: roundId, group_id: groupId, ...wanted }),
    done: ({ adjusted }) => [adjusted === 0 ? "No había nada que cambiar" : "Tabla actualizada correctamente"],
    failed,
    onDone,
  });
}

/** Points and games difference of a group's pairs (spec 2 §8). */
export function useEditPoints(place: GroupPlace, onDone: () => void) {
  return useSetFigures(place, toastText("Error al actualizar los puntos"), onDone);
}

/** All figures of one pair (spec 2 §8). */
export function useEditStats(place: GroupPlace, onDone: () => void) {
  const toast = toastText("Error desconocido");
  const failed = (error: unknown) => (toast(error) === null ? null : `Error al actualizar: ${toast(error)}`);
  return useSetFigures(place, failed, onDone);
}

export const useRemoveAdjustment = leagueChange((leagueId: string) => ({
  change: (adjustment_id: string) => api.groups.adjustments.remove({ league_id: leagueId, adjustment_id }),
  done: () => ["Ajuste quitado"],
  failed: "Error al quitar el ajuste",
}));

export const useSaveRanking = leagueChange(({ leagueId, roundId, groupId }: GroupPlace) => ({
  change: (players: RankedPlayer[]) =>
    api.groups.saveRanking({ league_id: leagueId, round_id: roundId, group_id: groupId, players }),
  done: () => ["Ranking guardado correctamente"],
  failed: toastText("Error al guardar el ranking y puntos"),
}));

export const useSavePoints = leagueChange(({ leagueId, groupId }: Omit<GroupPlace, "roundId">) => ({
  change: (players: { player_id: string; total_points: number; seen_total: number }[]) =>
    api.groups.savePoints({ league_id: leagueId, group_id: groupId, players }),
  done: () => ["Puntos actualizados correctamente"],
  failed: toastText("Error al actualizar los puntos"),
}));

/** A pair, in the round that its dialog shows. */
interface PairPlace extends Place {
  pairId: string;
}

export const useWithdrawPair = leagueChange(({ leagueId, roundId, pairId }: PairPlace) => ({
  change: (input: Pick<Parameters<typeof api.groups.withdrawals.withdraw>[0], "reason" | "policy" | "shown">) =>
    api.groups.withdrawals.withdraw({ league_id: leagueId, round_id: roundId, pair_id: pairId, ...input }),
  done: () => ["La baja está hecha"],
  failed: toastText("Error al dar de baja"),
}));

export const useMovePairNow = leagueChange(({ leagueId, roundId, pairId }: PairPlace) => ({
  change: (input: Pick<Parameters<typeof api.groups.withdrawals.move>[0], "target_group_id" | "policy" | "shown">) =>
    api.groups.withdrawals.move({ league_id: leagueId, round_id: roundId, pair_id: pairId, ...input }),
  done: ({ matches }) => [`La pareja cambia de grupo, con ${counted(matches, "partido", "partidos")}`],
  failed: toastText("Error al mover las parejas"),
}));

export const useChangePartner = leagueChange(({ leagueId, roundId, pairId }: PairPlace) => ({
  change: (input: Omit<Parameters<typeof api.groups.partners.change>[0], "league_id" | "round_id" | "pair_id">) =>
    api.groups.partners.change({ league_id: leagueId, round_id: roundId, pair_id: pairId, ...input }),
  done: ({ name, from_number }) => [`${name}, desde la jornada ${from_number}`],
  failed: toastText("Error al cambiar de compañero"),
}));

/** Takes a new partner of the next round back. */
export const useKeepPartner = leagueChange(({ leagueId, roundId }: Place) => ({
  change: (pair_id: string) => api.groups.partners.undo({ league_id: leagueId, round_id: roundId, pair_id }),
  done: () => ["La pareja sigue como está"],
  failed: "Error al deshacer el cambio de compañero",
}));

export const useSanctionPair = leagueChange(({ leagueId, roundId, pairId }: PairPlace) => ({
  change: (input: { points: number; reason: string }) =>
    api.groups.adjustments.sanction({ league_id: leagueId, round_id: roundId, pair_id: pairId, ...input }),
  done: () => ["Sanción guardada"],
  failed: toastText("Error al guardar la sanción"),
}));

export function useUndoWithdrawal({ leagueId, roundId, pairId }: PairPlace, onDone: () => void) {
  return useLeagueChange(leagueId, {
    change: (group_id: string | undefined) =>
      api.groups.withdrawals.undo({ league_id: leagueId, round_id: roundId, pair_id: pairId, group_id }),
    done: () => ["Baja deshecha: vuelve a jugar la jornada"],
    failed: toastText("Error al deshacer la baja"),
    onDone: ({ left_off }) => {
      for (const { pair1_name, pair2_name, match_date, match_time, why } of left_off)
        notifyWarning(
          `${pair1_name} contra ${pair2_name} queda sin fecha (era el ${mediumSpanishDate(match_date)}, ${hourMinute(match_time)}): ${why}`,
        );
      onDone();
    },
  });
}

export const useAddPair = leagueChange(({ leagueId, roundId }: Place) => ({
  change: (input: Omit<Parameters<typeof api.groups.joining.add>[0], "league_id" | "round_id">) =>
    api.groups.joining.add({ league_id: leagueId, round_id: roundId, ...input }),
  done: ({ name, group_name, matches, is_back }) => {
    const where =
      group_name === null
        ? "en la lista de espera"
        : `en ${group_name}${matches === 0 ? "" : ` con ${counted(matches, "partido", "partidos")}`}`;
    const text = `${name}, ${where}`;
    return is_back ? [text, "Vuelve: es la misma pareja"] : [text];
  },
  failed: toastText("Error al añadir la pareja"),
}));

/** A player who comes late into a group of an individual league (spec 8 §4.3). */
export const useAddPlayer = leagueChange(({ leagueId, roundId }: Place) => ({
  change: (input: { group_id: string; player1: Newcomer }) =>
    api.groups.joining.add({ league_id: leagueId, round_id: roundId, ...input, player2: null, when: "now" }),
  done: ({ name, group_name, matches, is_back }) => {
    const text = `${name}, en ${group_name} con ${counted(matches, "partido", "partidos")}`;
    return is_back ? [text, "Vuelve: conserva sus partidos y sus puntos"] : [text];
  },
  failed: toastText("Error al añadir al jugador"),
}));
