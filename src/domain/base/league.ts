/** Option lists, defaults and labels of leagues (spec 1 §4, §9). */

export const divisions = ["General", "Veteranos", "Adultos", "Junior", "Mixta"] as const;
export type Division = (typeof divisions)[number];
export const courtOptions = [1, 2, 3, 4, 5, 6] as const;
/** Pairs per group, creation dialog. */
export const pairsPerGroupOptions = [4, 6, 8] as const;
/** Pairs per category, competition form. */
export const pairsPerCategoryOptions = [4, 6, 8, 10, 12] as const;
export const roundOptions = [4, 5, 6, 7, 8, 9, 10] as const;
export const maxGroupOptions = [4, 6, 8, 10, 12, 16] as const;

export const leagueStatuses = ["pending", "active", "paused", "completed", "deleted"] as const;
export type LeagueStatus = (typeof leagueStatuses)[number];
export const leagueTypes = ["league", "tournament"] as const;
export type LeagueType = (typeof leagueTypes)[number];
export const formatTypes = ["pairs", "individual"] as const;
export type FormatType = (typeof formatTypes)[number];
/** Of whom the registration cost is (spec 3 §8). */
export const chargedPer = ["person", "pair"] as const;
export type ChargedPer = (typeof chargedPer)[number];

/** 'Cobro' as the forms offer it. */
export const chargedPerLabels: Record<ChargedPer, string> = { person: "Por persona", pair: "Por pareja" };

/** What the registration cost is called in the forms. */
export function costLabel(per: ChargedPer): string {
  return per === "pair" ? "Coste por pareja" : "Coste de inscripción";
}

const statusLabels: Record<LeagueStatus, string> = {
  pending: "Pendiente",
  active: "Activa",
  paused: "Pausada",
  completed: "Completada",
  deleted: "Eliminada",
};

/** Whether anybody may see a league: while it is active, and, where that was chosen, when it is over (ruling 22; spec 3 §6.1). */
export function isPublicLeague({ status, is_kept_public }: { status: LeagueStatus; is_kept_public: boolean }): boolean {
  return status === "active" || (status === "completed" && is_kept_public);
}

/** The status as league management shows it. */
export function leagueStatusLabel(status: LeagueStatus): string {
  return statusLabels[status];
}

/** The status as the dashboard and the league's own page show it: Activa, else Inactiva (spec 1 §4). */
export function activityLabel(status: LeagueStatus): string {
  return status === "active" ? "Activa" : "Inactiva";
}

/** An individual group has 8 players, whatever was chosen before (spec 1 §4). */
export const individualGroupSize = 8;

/** The default text of a league's rules (spec 1 §9). */
export const defaultRulesText = [
  "Partidos al mejor de 3 sets.",
  "Cada set se juega a 6 juegos, con tie-break en caso de empate a 6-6.",
  "El tercer set es un super tie-break a 10 puntos.",
  "Duración máxima de 90 minutos por partido.",
  "3 puntos por victoria y 0 puntos por derrota.",
].join("\n");

/** What a new league begins with (spec 1 §9). */
export const newLeagueDefaults: {
  division: Division;
  courts_count: number;
  schedule_start_time: string;
  schedule_end_time: string;
  pairs_per_category: number;
  number_of_rounds: number;
  max_groups: number;
  format_type: FormatType;
  is_fixed_pairs: boolean;
  registration_cost: number;
  charged_per: ChargedPer;
} = {
  division: "General",
  courts_count: 1,
  schedule_start_time: "16:00:00",
  schedule_end_time: "23:00:00",
  pairs_per_category: 8,
  number_of_rounds: 6,
  max_groups: 10,
  format_type: "pairs",
  is_fixed_pairs: true,
  registration_cost: 0,
  charged_per: "person",
};
