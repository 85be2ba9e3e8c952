import { listText } from "#domain/base/list-text.ts";
import { criterionTexts } from "#domain/base/regulation-names.ts";
import type { RankingOrder, Regulations } from "#domain/base/regulations.ts";

const mostListed = 4; // criteria in a sentence

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What the general ranking by the criteria is called: by what orders it first. */
export function generalOrderName({ criteria }: Pick<Regulations, "criteria">): string {
  return criteria[0] === "points" ? "Por puntos" : "General";
}

/** The criteria in their order, as a sentence tells them: "puntos, diferencia de sets y diferencia de juegos". */
function criteriaText({ criteria }: Pick<Regulations, "criteria">): string {
  const names = criteria.map((criterion) => lowered(criterionTexts[criterion].name).replace("w.O.", "W.O."));
  if (names.length <= mostListed) return listText(names);
  return `${names.slice(0, mostListed - 1).join(", ")} y los demás criterios del reglamento`;
}

/** What orders a group's table, as it is written above it: "Por puntos y diferencia de juegos:". */
export function tableOrderText(rules: Pick<Regulations, "criteria">): string {
  return `Por ${criteriaText(rules)}:`;
}

/** Which places and figures a ranking shows. */
interface Shown {
  order: RankingOrder;
  /** The round whose places count, where the order is by division. */
  round: number;
  /** Whether the figures are of that round alone, not of the season. */
  isOfRound: boolean;
}

/** The order in force, as it is written above the list (spec 7 §1.5). */
export function orderSentence({ order, round, isOfRound }: Shown, rules: Pick<Regulations, "criteria">): string {
  if (isOfRound) return `Primero el grupo, después el puesto. Cifras de la jornada ${round}.`;
  if (order === "by_division")
    return `Primero el grupo, después el puesto en la jornada ${round}. Cifras de toda la temporada.`;
  return `Por ${criteriaText(rules)}. Cifras de toda la temporada.`;
}

/** The same in a few words, as it heads the list: 'por diferencia de juegos'. */
export function orderInShort({ order, round, isOfRound }: Shown, rules: Pick<Regulations, "criteria">): string {
  if (isOfRound || order === "by_division") return `por grupo y puesto, jornada ${round}`;
  return `por ${criteriaText({ criteria: rules.criteria.slice(0, 1) })}`;
}

interface Ranked {
  pair_id: string;
  is_withdrawn?: boolean | undefined;
}

/**
 * The season's rows in the league's order, the one of every surface (spec 7 §1.5): as the criteria put them, or by group and place.
 * @param rows in the order of the criteria
 * @param inDivisions who stands in the groups' tables, from the top; who is in none of them comes last
 */
export function inRankingOrder<T extends Ranked>(
  rows: readonly T[],
  order: RankingOrder,
  inDivisions: readonly string[],
): T[] {
  if (order === "criteria") return [...rows];
  const places = new Map(inDivisions.map((id, at) => [id, at]));
  const placeOf = ({ pair_id }: T) => places.get(pair_id) ?? places.size;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The places of rows as they are shown; by division who has left has none. */
export function rankingPlaces(rows: readonly Ranked[], order: RankingOrder): (number | null)[] {
  let place = 0;
  return rows.map(({ is_withdrawn }) => (order === "by_division" && is_withdrawn === true ? null : ++place));
}
