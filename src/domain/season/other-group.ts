import { listText } from "#domain/base/list-text.ts";
/** Somebody who was chosen, and the group where somebody else has put them meanwhile; null: in none of the round. */
export interface OtherGroup {
  name: string;
  group_name: string | null;
}

/** Where those play who were chosen: 'Ana Ruiz y Berta Gil ya juegan en Grupo B.' A pair is two people. */
export function otherGroupSentence(who: readonly OtherGroup[], kind: "player" | "pair"): string {
  const places = [...new Set(who.map(({ group_name }) => group_name))];
  const parts = places.map((place) => {
    const names = who.filter(({ group_name }) => group_name === place).map(({ name }) => name);
    const verb = names.length === 1 && kind === "player" ? "juega" : "juegan";
    return place === null
      ? `${listText(names)} ya no ${verb} en esta jornada`
      : `${listText(names)} ya ${verb} en ${place}`;
  });
  return `${parts.join("; ")}.`;
}
