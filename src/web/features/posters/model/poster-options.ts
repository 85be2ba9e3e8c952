import type { Wall } from "../api.ts";
import type { PosterKind, PosterSearch } from "./search.ts";

/** Something that can be printed. */
export interface PosterOption {
  kind: PosterKind;
  /** One group of its kind. */
  group?: string;
  label: string;
}

/** What tells an option from the others. */
export const optionKey = ({ kind, group }: Pick<PosterOption, "kind" | "group">) => `${kind} ${group ?? ""}`;

/** What there is to be printed of a league. @param wall what everybody sees of it; undefined: nothing */
export function posterOptions(wall: Wall | undefined, hasSummary: boolean): PosterOption[] {
  const groups = wall?.league.groups ?? [];
  const each = groups.map(({ id, name }): PosterOption => ({ kind: "groups", group: id, label: name }));
  const all: PosterOption[] = [
    { kind: "groups", label: "Todos los grupos, una hoja cada uno" },
    { kind: "round", label: "Toda la jornada, los grupos juntos" },
  ];
  return [
    ...(groups.length > 1 ? all : []),
    ...each,
    ...(wall !== undefined && wall.phases.length > 0 ? [{ kind: "bracket" as const, label: "Cuadro" }] : []),
    ...(hasSummary ? [{ kind: "summary" as const, label: "Resumen para la presidencia" }] : []),
  ];
}

/** The option that an address means; of what is not there the first of its kind, else the first of all. */
export function chosenOption(
  options: readonly PosterOption[],
  { kind, group }: PosterSearch,
): PosterOption | undefined {
  const ofKind = options.filter((option) => option.kind === kind);
  return ofKind.find((option) => option.group === group) ?? ofKind[0] ?? options[0];
}
