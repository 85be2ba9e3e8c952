import type { PictureTask, Preview } from "#server/features/portal/parts/picture.ts";
import { drawPicture } from "#server/features/portal/parts/picture-drawing.ts";
import { median, report } from "./report.ts";

const turns = 15;
const brand = { club: "Real Club de Pádel y Tenis La Ribera", color: "#ffd400", logo: null };
const plain = { above: null, isWon: false, facts: "Jornada 3, 11 de 18 jugados", foot: "Hoy 19:30, Cancha 2" };
const names = ["María de los Ángeles Fernández-Villaverde", "Francisco Javier Castellanos de la Fuente"];
const rows = [1, 2, 3, 4, 5].map((at) => ({ mark: `${at}.`, lines: [names.join(" y ")], figure: "+12 en juegos" }));

const previews: Record<string, Preview> = {
  "a league": { ...plain, title: ["Liga de Otoño 2026"], body: { kind: "rows", rows } },
  "a pair": { ...plain, title: names, body: { kind: "place", place: "1.º", change: { kind: "up", to: "Grupo A" } } },
  "a final": { ...plain, title: [], body: { kind: "sides", sides: [names, names] } },
  champions: { ...plain, isWon: true, title: names, body: { kind: "plain" } },
};

/** The processor's time that a picture takes, in ms. */
async function timeOf(task: PictureTask): Promise<number> {
  const before = process.cpuUsage();
  await drawPicture(task);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What the previews of pages cost, in all threads, once the fonts are read. */
export async function pictures(): Promise<boolean> {
  const held: boolean[] = [];
  for (const [name, preview] of Object.entries(previews)) {
    const task: PictureTask = { brand, picture: { kind: "preview", preview } };
    await drawPicture(task);
    const times: number[] = [];
    for (let turn = 0; turn < turns; turn++) times.push(await timeOf(task));
    held.push(
      report({ name: `picture of ${name}`, measured: median(times), limit: 150, unit: "ms", must: "stay under" }),
    );
  }
  return held.every(Boolean);
}
