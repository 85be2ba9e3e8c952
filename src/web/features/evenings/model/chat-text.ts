import { spokenPair } from "#domain/base/names.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import type { PlayedEvening } from "#domain/evenings/fold.ts";
import { tableOf } from "#domain/evenings/table-of.ts";
import type { Called } from "./run-state.ts";
import { mainFigure, mainHeading } from "./run-texts.ts";

const medals = ["🥇", "🥈", "🥉"];

/** An evening for the club's chat: podium and table, in words (spec 8 §2.4). */
export function chatText(heading: { name: string; date: string }, played: PlayedEvening, called: Called): string {
  const unit = mainHeading(played.settings).toLowerCase();
  const lines = byPlace(tableOf(played)).map((rows, at) => {
    const [row] = rows;
    const mark = medals[at] ?? `${row.place}.`;
    return `${mark} ${spokenPair(rows.map(({ id }) => called.name(id)))} · ${mainFigure(played.settings, row)}${at < 3 ? ` ${unit}` : ""}`;
  });
  const rounds = played.rounds.length;
  const title = `*${heading.name}* · ${heading.date} · ${rounds === 1 ? "1 ronda" : `${rounds} rondas`}`;
  return [title, "", ...lines.slice(0, 3), ...(lines.length > 3 ? ["", ...lines.slice(3)] : [])].join("\n");
}
