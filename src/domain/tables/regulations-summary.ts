import { eveningRounds } from "#domain/base/evening-rounds.ts";
import type { FormatType, LeagueType } from "#domain/base/league.ts";
import { criterionTexts, pointNames } from "#domain/base/regulation-names.ts";
import { type Points, type Regulations, showsPoints } from "#domain/base/regulations.ts";
import { clubLines } from "./club-paragraph.ts";
import { movementLines, movementsText } from "./movement-text.ts";

/** One rule in a few words, under its name. */
export interface RuleLine {
  label: string;
  text: string;
}

/** What of a league its rules are made from. */
export interface RuledLeague {
  regulations: Regulations;
  format_type: FormatType;
  type: LeagueType;
  number_of_rounds: number;
  rules: string;
  /** Which of them are evenings. */
  rounds?: readonly { is_evening?: boolean | undefined }[] | undefined;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const sign = (points: number) => (points < 0 ? `−${-points}` : String(points));

/** What a super tie-break weighs, where it weighs the same for every criterion. */
function weight({ super_tie_break, super_tie_break_in = {} }: Regulations): string {
  if (Object.values(super_tie_break_in).some((other) => other !== super_tie_break)) return "";
  return super_tie_break === "points" ? "cuenta sus puntos como juegos" : "cuenta como un juego";
}

function matchText(regulations: Regulations, arePairs: boolean): string {
  const { third_set } = regulations;
  const best = "al mejor de 3 sets; el tercero";
  const weighs = arePairs ? weight(regulations) : "";
  if (third_set === "set") return `${best} es un set completo`;
  if (third_set === "either")
    return `${best} es un super tie-break a 10${weighs === "" ? "" : ` (${weighs})`} o un set completo`;
  return `${best} es un super tie-break a 10${weighs === "" ? "" : ` y ${weighs}`}`;
}

const shownPoints = ["win", "win_in_three", "draw", "loss_in_three", "loss"] as const satisfies (keyof Points)[];

/** 'victoria 3, empate 1, derrota 0': what each ending of a match is worth. */
function worthText({ points, strict_scores }: Regulations): string {
  const worth = shownPoints.flatMap((name) => {
    const value = name === "draw" && strict_scores ? undefined : points[name];
    return value === undefined ? [] : [`${lowered(pointNames[name])} ${sign(value)}`];
  });
  const bonus = points.bonus_for_playing ?? 0;
  return [...worth, ...(bonus === 0 ? [] : [`por jugar, ${sign(bonus)} más`])].join(", ");
}

function pointsText(regulations: Regulations): string {
  const all = worthText(regulations);
  return showsPoints(regulations) ? all : `${all}; no deciden el orden`;
}

function absenceText({ points, criteria, walkover_games_count }: Regulations): string {
  const { no_show: unannounced, walkover_won: won, walkover_lost: lost } = points;
  const notSaid = unannounced === undefined || unannounced === lost ? "" : `; sin avisar, ${sign(unannounced)}`;
  const worth = showsPoints({ criteria }) ? ` (${sign(won)} puntos; quien falta, ${sign(lost)}${notSaid})` : "";
  return `6-0 6-0 para los rivales${worth}${walkover_games_count ? "" : "; esos juegos no cuentan para el orden"}`;
}

function unplayedText({ unplayed: { rule, minus } }: Regulations): string {
  if (rule === "both_lose") return "al cerrar la jornada, lo pierden las dos parejas";
  if (rule === "both_minus") return `al cerrar la jornada no cuenta, y las dos parejas pierden ${minus}`;
  if (rule === "named") return "al cerrar la jornada, lo pierde la pareja que señale la organización";
  return "al cerrar la jornada, se cancela y no cuenta";
}

const ending = /\.$/;

/** Who goes up and down; of a tournament, who goes on. */
function changesText({ regulations, type, number_of_rounds, format_type }: RuledLeague): RuleLine {
  const arePairs = format_type === "pairs";
  if (type === "tournament")
    return { label: "Cuadro", text: "si hay grupos, pasan al cuadro las primeras clasificadas de cada uno" };
  const { movements, movement_chart: chart } = regulations;
  const label = "Cambios";
  if (number_of_rounds === 1) return { label, text: "con una sola jornada no sube ni baja nadie" };
  if (chart === null && movements.up + movements.down > 0)
    return {
      label,
      text: `${movementsText(movements, arePairs)} de cada grupo${regulations.promotion_match ? "; la plaza de al lado se juega" : ""}`,
    };
  const lines = movementLines(regulations, arePairs).slice(0, chart?.length ?? 1);
  return { label, text: lowered(lines.join(" ").replace(ending, "")) };
}

function orderText({ criteria }: Regulations): string {
  return criteria.map((criterion, at) => `${at + 1}. ${lowered(criterionTexts[criterion].name)}`).join(", ");
}

const areEvenings = ({ rounds = [] }: RuledLeague) => eveningRounds(rounds) === "all";

/** What orders players, and who of them changes group (spec 8 §4.1, §4.2). */
function playerLines(league: RuledLeague): RuleLine[] {
  const worth = worthText(league.regulations);
  return [
    { label: "Orden", text: "por la suma de los puntos de todas las jornadas" },
    {
      label: "Puntos",
      text: areEvenings(league)
        ? "los de la tarde de cada jornada, o los pone el club"
        : `salen de los resultados (${worth}) o los pone el club`,
    },
    changesText(league),
  ];
}

/**
 * The rules of a league in a few lines, made from the same data as their whole text: of individual players only what holds for them.
 * @param clubMinutes how long the club's matches are, where the league says nothing else; null: not known
 */
export function rulesSummary(league: RuledLeague, clubMinutes: number | null): RuleLine[] {
  const { regulations, format_type } = league;
  if (areEvenings(league)) return playerLines(league);
  const minutes = regulations.match_minutes ?? clubMinutes;
  const length = minutes === null ? [] : [{ label: "Duración", text: `${minutes} minutos como máximo` }];
  const match = { label: "Partido", text: matchText(regulations, format_type === "pairs") };
  if (format_type === "individual") return [match, ...playerLines(league), ...length];
  return [
    match,
    { label: "Orden", text: orderText(regulations) },
    { label: "Puntos", text: pointsText(regulations) },
    changesText(league),
    { label: "No presentarse", text: absenceText(regulations) },
    { label: "Sin jugar", text: unplayedText(regulations) },
    ...length,
  ];
}

/** What the club adds to a league's rules, a line each. */
export function clubLinesOf(league: RuledLeague, clubMinutes: number | null): string[] {
  const { regulations, rules } = league;
  const minutes = regulations.match_minutes ?? clubMinutes;
  return clubLines(regulations, rules, { minutes, areEvenings: areEvenings(league) });
}
