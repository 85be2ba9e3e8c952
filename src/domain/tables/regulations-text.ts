import { eveningRounds } from "#domain/base/evening-rounds.ts";
import type { FormatType, LeagueType } from "#domain/base/league.ts";
import { listText } from "#domain/base/list-text.ts";
import { criterionTexts } from "#domain/base/regulation-names.ts";
import { gamesCriteria, type Regulations } from "#domain/base/regulations.ts";
import { clubLines } from "./club-paragraph.ts";
import { eveningLine, eveningSections } from "./evening-rules.ts";
import { movementLines } from "./movement-text.ts";
import { pointLines, pointsText, worthLines } from "./points-text.ts";
import { lastResorts } from "./tie-break.ts";

/** A part of the public text of the rules: numbered steps, then sentences. */
export interface RulesSection {
  title: string;
  steps: string[];
  lines: string[];
}

/** Rules with the length of a match as it holds: their own or the club's. */
type Stated = Omit<Regulations, "match_minutes"> & { match_minutes: number | null };

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The criteria in their order (spec 3 §5.2). */
function orderSteps({ criteria, head_to_head }: Stated): string[] {
  return criteria.map((criterion) => {
    const { name, sentence } = criterionTexts[criterion];
    if (criterion !== "head_to_head" || head_to_head === "all_have_met") return `${name}: ${lowered(sentence)}`;
    return `${name}: los partidos entre las empatadas, solo cuando son dos.`;
  });
}

const restartText =
  "cuando un criterio reduce el empate, las que siguen empatadas se comparan de nuevo desde el primero.";

const exceptFirstText = "Las que ese criterio deja primeras siguen con el criterio siguiente, sin volver a empezar.";

/** What follows the list by itself, and how ties are taken apart (ruling 4; spec 3 §5.2). */
function orderLines({ criteria, head_to_head, restart, restart_from_next_round, ranking_order }: Stated): string[] {
  const onlyTwo = head_to_head === "only_two" ? " (solo entre dos)" : "";
  const last = lastResorts
    .filter((criterion) => !criteria.includes(criterion))
    .map((criterion) => lowered(criterionTexts[criterion].name) + (criterion === "head_to_head" ? onlyTwo : ""));
  return [
    ...(criteria.includes("lots") ? [] : [`Lo que siga empatado: ${[...last, "orden alfabético"].join(", ")}.`]),
    ...(ranking_order === "by_division"
      ? ["El ranking general va por división: primero el grupo, después el puesto en él."]
      : []),
    ...(restart === false ? [] : [restartText.replace("cuando", "Cuando")]),
    ...(restart === "except_first" ? [exceptFirstText] : []),
    ...(restart === false && restart_from_next_round === true ? [`Desde la próxima jornada, ${restartText}`] : []),
  ];
}

const thirdSetLines: Record<Regulations["third_set"], string> = {
  either: "El tercer set puede ser un super tie-break a 10 puntos o un set completo.",
  super_tie_break: "El tercer set es un super tie-break a 10 puntos.",
  set: "El tercer set es un set completo.",
};

const weights: Record<Regulations["super_tie_break"], string> = {
  one_game: "uno para quien lo gana",
  points: "sus puntos",
};

/** What a super tie-break weighs in games; nothing where there is none (ruling 10; spec 3 §5.3). */
function superTieBreakLines({ third_set, criteria, super_tie_break, super_tie_break_in = {} }: Stated): string[] {
  if (third_set === "set") return [];
  const other = super_tie_break === "points" ? "one_game" : "points";
  const names = gamesCriteria
    .filter((criterion) => criteria.includes(criterion) && super_tie_break_in[criterion] === other)
    .map((criterion) => `«${criterionTexts[criterion].name}»`);
  const except = names.length === 0 ? "" : `; en ${listText(names)}, ${weights[other]}`;
  return [`Un super tie-break es un set; en juegos cuenta ${weights[super_tie_break]}${except}.`];
}

const retirementLines: Record<Regulations["retirement"], string> = {
  as_it_stands:
    "Si una pareja se retira, gana la otra y el marcador queda como está: el set sin terminar no es de nadie.",
  lost_0_2: "Quien se retira pierde 0-2; los juegos quedan como estaban.",
  completed: "Si una pareja se retira, se completa el marcador a favor de la otra.",
};

/** Walkovers and retirements (ruling 11; spec 3 §5.3). */
function endingLines({ walkover_games_count, retirement }: Stated): string[] {
  const alsoNot = retirement === "lost_0_2" ? ", ni los de una retirada," : "";
  return [
    "Un W.O. se anota como 6-0 6-0. Si no se presenta ninguna de las dos, pierden las dos.",
    ...(walkover_games_count ? [] : [`Los juegos de un W.O.${alsoNot} no cuentan para ordenar la tabla.`]),
    retirementLines[retirement],
  ];
}

/** What decides when the time of a match is over (spec 3 §5.4). */
function timeLine({ strict_scores }: Stated): string {
  const level = strict_scores ? "Si van iguales, se juega un juego más." : "Si van iguales, es empate.";
  return `Si se acaba el tiempo, gana quien tenga más juegos y el marcador queda como está: el set sin terminar no es de nadie. ${level}`;
}

/** What becomes of a match that was not played (spec 3 §5.4). */
function unplayedLine({ unplayed: { rule, minus } }: Stated): string {
  const match = "Un partido que sigue sin jugar al cerrar la jornada";
  if (rule === "both_lose") return `${match} lo pierden las dos parejas.`;
  if (rule === "both_minus") return `${match} no cuenta, y las dos parejas pierden ${pointsText(minus)}.`;
  if (rule === "named") return `${match} lo pierde la pareja que señale la organización.`;
  return `${match} se cancela y no cuenta.`;
}

const withdrawalLines: Record<Regulations["withdrawal"], string> = {
  annul: "Si una pareja deja la liga, se anulan todos sus partidos de la jornada.",
  keep_played:
    "Si una pareja deja la liga, valen los partidos que ha jugado y los demás los ganan sus rivales por W.O.",
  keep_if_half:
    "Si una pareja deja la liga con al menos la mitad de sus partidos de la jornada jugados, valen, y los demás los ganan sus rivales por W.O.; si no llega, se anulan todos.",
};

const vacancyLines: Record<Regulations["holes"], string> = {
  nobody: "La organización decide si alguien ocupa su plaza.",
  from_below: "Ocupa su plaza una pareja del grupo de abajo.",
  waiting_list: "Ocupa su plaza la primera de la lista de espera.",
};

const substituteOrigins: Record<Regulations["substitutes"]["from"], string> = {
  any: "de cualquier grupo",
  same_or_lower: "de su misma división o de una inferior",
  lower: "de una división inferior",
};

/** How often a pair may have a substitute, and from which groups (spec 3 §5.4). */
function substituteLine({ substitutes: { per_round, from } }: Stated): string {
  if (per_round === 0) return "No se admiten suplentes.";
  const most = per_round === null ? "" : `, como mucho ${per_round} por jornada`;
  return `Una pareja puede jugar con suplentes ${substituteOrigins[from]}${most}.`;
}

function groupSizeLine({ group_size: { size, smallest, largest } }: Stated): string {
  const limits = smallest === largest ? "" : `; pueden tener de ${smallest} a ${largest}`;
  return `Los grupos son de ${size} parejas${limits}.`;
}

/** How often everybody meets, for how long, and where else nobody may play (spec 3 §5.6). */
function matchLines({ legs, match_minutes, one_group_per_person }: Stated, arePairs: boolean): string[] {
  const [all, ending] = arePairs ? ["todas las parejas", "todas"] : ["todos los jugadores", "todos"];
  const times = legs === 2 ? "dos veces, a ida y vuelta" : "una vez";
  return [
    `En cada jornada, ${all} de un grupo juegan contra ${ending} ${times}.`,
    ...(match_minutes === null ? [] : [`Cada partido tiene la cancha durante ${match_minutes} minutos.`]),
    one_group_per_person
      ? "Nadie juega en dos grupos de la misma jornada."
      : "Se puede jugar en dos grupos de la misma jornada.",
  ];
}

const throughLine = "Si hay grupos, pasan al cuadro las primeras clasificadas de cada uno.";

/** Who changes group when a round closes; of a tournament, who goes on. */
function changesSection(regulations: Stated, type: LeagueType): RulesSection {
  if (type === "tournament") return { title: "Paso al cuadro", steps: [], lines: [throughLine] };
  return { title: "Ascensos y descensos", steps: [], lines: movementLines(regulations) };
}

function pairSections(regulations: Stated, type: LeagueType): RulesSection[] {
  const { strict_scores } = regulations;
  const scores = strict_scores
    ? "Los partidos son al mejor de tres sets: no valen un solo set ni un 1-1 sin tercero."
    : "Los partidos son al mejor de tres sets. Vale también un marcador sin terminar; con los mismos sets para las dos, es un empate.";
  const matches = [groupSizeLine(regulations), ...matchLines(regulations, true)];
  const sets = [
    scores,
    thirdSetLines[regulations.third_set],
    ...superTieBreakLines(regulations),
    timeLine(regulations),
  ];
  const leaving = [withdrawalLines[regulations.withdrawal], vacancyLines[regulations.holes]];
  return [
    { title: "Partidos", steps: [], lines: matches },
    { title: "Puntos", steps: [], lines: pointLines(regulations) },
    { title: "Orden de la clasificación", steps: orderSteps(regulations), lines: orderLines(regulations) },
    { title: "Sets y marcadores", steps: [], lines: sets },
    { title: "Retiradas y W.O.", steps: [], lines: endingLines(regulations) },
    changesSection(regulations, type),
    { title: "Partidos sin jugar", steps: [], lines: [unplayedLine(regulations)] },
    { title: "Bajas", steps: [], lines: leaving },
    { title: "Suplentes", steps: [], lines: [substituteLine(regulations)] },
  ];
}

/** Players are ordered by the points of their rounds (ruling 42; spec 8 §4.1, §4.2), so some rules say nothing to them. */
function playerSections(regulations: Stated, type: LeagueType, more: readonly string[]): RulesSection[] {
  const ranking = [
    "Ordena la suma de los puntos de todas las jornadas.",
    "Los puntos de una jornada salen de los resultados o los pone el club; los que pone el club valen en lugar de los de los resultados.",
  ];
  const changes = type === "tournament" ? [] : movementLines(regulations, false);
  return [
    { title: "Partidos", steps: [], lines: [...matchLines(regulations, false), ...more] },
    { title: "Clasificación", steps: [], lines: ranking },
    { title: "Puntos según resultados", steps: [], lines: worthLines(regulations, "cada jugador") },
    { title: "Sets y marcadores", steps: [], lines: [thirdSetLines[regulations.third_set], timeLine(regulations)] },
    { title: "Ascensos y descensos", steps: [], lines: changes },
  ];
}

/** What of a league, beside its rules, its text says. */
interface RulesPlace {
  type?: LeagueType;
  /** Its rounds, of which some may be evenings. */
  rounds?: readonly { is_evening?: boolean | undefined }[];
  /** How many groups it has; absent: not known. */
  groups?: number;
  /** How long the club's matches are, where the rules say nothing; null: not known. */
  clubMinutes?: number | null;
}

/**
 * The rules of a league as its players read them: every rule that has an effect, and none that has not (spec 3 §5.7).
 * @param written what else the club has written for the league: it stands with the paragraphs of its rules
 */
export function rulesText(
  kept: Regulations,
  format: FormatType,
  written = "",
  { type = "league", clubMinutes = null, rounds = [], groups }: RulesPlace = {},
): RulesSection[] {
  const minutes = kept.match_minutes ?? clubMinutes;
  const regulations = { ...kept, match_minutes: minutes };
  const evenings = eveningRounds(rounds);
  const areEvenings = evenings === "all";
  const ofPlayers = areEvenings
    ? eveningSections(regulations, groups === 1)
    : playerSections(regulations, type, evenings === "some" ? [eveningLine] : []);
  const sections = format === "individual" ? ofPlayers : pairSections(regulations, type);
  const own = { title: "Normas del club", steps: [], lines: clubLines(kept, written, { minutes, areEvenings }) };
  return [...sections, own].filter(({ steps, lines }) => steps.length + lines.length > 0);
}
