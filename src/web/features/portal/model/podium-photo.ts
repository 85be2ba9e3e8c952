import type { PublicEvening } from "#contract/portal/evening.ts";
import { figureSentence, formatName } from "#contract/portal/evening-words.ts";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { byPlace } from "#domain/evenings/by-place.ts";
import { sideOf } from "./evening-texts.ts";

const width = 1080; // px, as chats and stories show it
const height = 1350;
const margin = 96;
const letters = '"Inter Variable", "Inter Fallback", system-ui, sans-serif';
const court = { ground: "#0c4f49", line: "rgb(255 255 255 / 12%)", ink: "#ffffff", soft: "#c3e0db" };

/** The court's plan behind everything, as on the portal's head. */
function drawCourt(context: CanvasRenderingContext2D): void {
  context.fillStyle = court.ground;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = court.line;
  context.lineWidth = 6;
  context.strokeRect(48, 48, width - 96, height - 96);
  context.beginPath();
  context.moveTo(48, 250);
  context.lineTo(width - 48, 250);
  context.moveTo(48, height - 170);
  context.lineTo(width - 48, height - 170);
  context.stroke();
}

/** A line of text as large as fits its width. */
function write(context: CanvasRenderingContext2D, text: string, at: { x: number; y: number; size: number }): void {
  const room = width - margin - at.x;
  context.font = `750 ${at.size}px ${letters}`;
  const wide = context.measureText(text).width;
  if (wide > room) context.font = `750 ${Math.floor((at.size * room) / wide)}px ${letters}`;
  context.fillText(text, at.x, at.y);
}

/** The podium as a picture to share (spec 8 §2.2), drawn in this browser. @returns a PNG; null where the browser makes none */
export async function podiumPhoto(evening: PublicEvening): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  drawCourt(context);
  const names = new Map(evening.people.map(({ id, name }) => [id, name]));
  context.fillStyle = court.ink;
  write(context, evening.name, { x: margin, y: 160, size: 72 });
  context.fillStyle = court.soft;
  write(context, `${formatName(evening)} · ${longSpanishDate(evening.evening_date)}`, { x: margin, y: 218, size: 34 });
  for (const [at, rows] of byPlace(evening.table).slice(0, 3).entries()) {
    const [row] = rows;
    const top = 400 + at * 270;
    context.fillStyle = court.ink;
    write(context, `${row.place}.º`, { x: margin, y: top + 30, size: at === 0 ? 128 : 96 });
    write(context, sideOf(names, rows), { x: 330, y: top, size: at === 0 ? 84 : 66 });
    context.fillStyle = court.soft;
    write(context, figureSentence(evening, row), { x: 330, y: top + 62, size: 44 });
  }
  write(context, evening.club_name, { x: margin, y: height - 96, size: 42 });
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
