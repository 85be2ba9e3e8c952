import type { PublicLeagues } from "#contract/portal/home.ts";
import { spokenName } from "#domain/base/names.ts";
import type { PictureRow, Shared } from "./picture.ts";

const most = 4; // leagues

function leagueRow({ name, progress, bracket, leader }: PublicLeagues["leagues"][number]): PictureRow {
  const round = progress === null ? "" : `Jornada ${progress.round}`;
  const figure = bracket?.comes_first === true ? (bracket.stage ?? "") : round;
  const leads = leader === null ? [] : [`En cabeza: ${spokenName(leader.name)}`];
  return { mark: "", lines: [name, ...leads], figure };
}

/** 'Hoy se juegan 4 partidos', and once none of them is left 'Hoy se han jugado 4 partidos'. */
function ofToday({ leagues, playing_today: { matches, drawn, more } }: PublicLeagues): string {
  const total = matches.length + drawn.length + more;
  if (total === 0) return "Ligas y torneos de pádel";
  const isOver = leagues.every(({ today }) => today.left === 0);
  if (total === 1) return isOver ? "Hoy se ha jugado 1 partido" : "Hoy se juega 1 partido";
  return isOver ? `Hoy se han jugado ${total} partidos` : `Hoy se juegan ${total} partidos`;
}

/** The club: its leagues that are played and may be listed (spec 7 §1.8), and how many matches today has. */
export function homeShared(answer: PublicLeagues): Shared {
  const { club_name } = answer;
  const leagues = answer.leagues.filter(({ is_listed }) => is_listed);
  const facts = ofToday(answer);
  const rows = leagues.slice(0, most).map(leagueRow);
  const hasFew = rows.length <= 3;
  const shown = hasFew ? rows : rows.map(({ lines: [name = ""], ...row }) => ({ ...row, lines: [name] }));
  const named = leagues.map(({ name }) => name);
  return {
    preview: {
      above: null,
      isWon: false,
      title: [rows.length === 0 ? club_name : "Ligas y torneos"],
      facts,
      body: rows.length === 0 ? { kind: "plain" } : { kind: "rows", rows: shown },
      foot: null,
    },
    chat: null,
    text: [club_name, ...(named.length === 0 ? [facts] : [facts, ...named])].join("\n"),
  };
}
