import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { shortWeekdayDay } from "#domain/base/calendar-date.ts";
import { counted } from "#web/platform/format.ts";

const sumOf = (page: Pick<GroupsPage, "groups">, count: (group: GroupsPage["groups"][number]) => number): number =>
  page.groups.reduce((sum, group) => sum + count(group), 0);

/** How many matches of the open round are still to be played; null while another round is shown. */
export function unplayedIn(page: Pick<GroupsPage, "groups" | "round">): number | null {
  if (page.round.state !== "open") return null;
  return sumOf(page, ({ matches_total, matches_played }) => matches_total - matches_played);
}

/** What 'Generar Partidos' would do now, in small type. */
export function generationText({ created, removed }: GroupsPage["generation"]): string {
  const makes = created === 0 ? "no falta ninguno" : `crea ${counted(created, "partido", "partidos")}`;
  return removed === 0 ? makes : `${makes}; quita ${removed} sin fecha que ya no ${removed === 1 ? "toca" : "tocan"}`;
}

/** '11 de 18 partidos jugados · hasta el dom 29 nov'; the league's name while there are no groups. */
export function headText(name: string, page: GroupsPage | undefined): string {
  if (page === undefined || page.groups.length === 0) return name;
  const total = sumOf(page, ({ matches_total }) => matches_total);
  const played = sumOf(page, ({ matches_played }) => matches_played);
  const { state, deadline, is_evening } = page.round;
  return [
    ...(is_evening === true ? ["una tarde"] : []),
    ...(is_evening === true && total === 0
      ? []
      : [`${played} de ${counted(total, "partido jugado", "partidos jugados")}`]),
    ...(state === "closed" ? ["jornada cerrada"] : []),
    ...(state === "open" && deadline !== null ? [`hasta el ${shortWeekdayDay(deadline)}`] : []),
  ].join(" · ");
}
