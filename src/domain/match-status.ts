export type MatchStatus = "scheduled" | "in_progress" | "completed" | "cancelled";

const adminLabels: Record<MatchStatus, string> = {
  scheduled: "Programado",
  in_progress: "En Juego",
  completed: "Finalizado",
  cancelled: "Cancelado",
};

const publicLabels: Record<MatchStatus, string> = {
  scheduled: "Programado",
  in_progress: "En Progreso",
  completed: "Completado",
  cancelled: "Cancelado",
};

const colours: Record<MatchStatus, "blue" | "orange" | "green" | "gray"> = {
  scheduled: "blue",
  in_progress: "orange",
  completed: "green",
  cancelled: "gray",
};

/** The label that administrators read (ruling 30). */
export function adminStatusLabel(status: MatchStatus): string {
  return adminLabels[status];
}

/** The label that visitors read (ruling 30). */
export function publicStatusLabel(status: MatchStatus): string {
  return publicLabels[status];
}

/** The badge's colour (spec 2 §9). */
export function statusColour(status: MatchStatus): "blue" | "orange" | "green" | "gray" {
  return colours[status];
}

/** Still to be played: scheduled or in progress (spec 2 §2 "Pendientes", spec 1 §4 "Upcoming"). */
export function isPending(status: MatchStatus): boolean {
  return status === "scheduled" || status === "in_progress";
}
