import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { PublicLeagueCard } from "#contract/portal/home.ts";
import type { ClubMoment } from "#domain/season/match-when.ts";
import { LeagueCards } from "./league-cards.tsx";

const today = "2026-11-21";
const next = { date: today, time: "18:00:00", court: "Cancha 2", title: "Grupo A" };
const base: PublicLeagueCard = {
  id: "l",
  name: "Liga de Otoño",
  division: "General",
  start_date: "2026-11-01",
  format_label: "Liga",
  format_type: "pairs",
  registration_cost: 0,
  charged_per: "person",
  courts_count: 2,
  rules_excerpt: "",
  shape: "2 grupos de 4",
  progress: null,
  bracket: null,
  leader: null,
  playing: null,
  next,
  is_listed: true,
  today: { total: 4, left: 4 },
};

function rowOfToday(
  league: Partial<PublicLeagueCard>,
  now: ClubMoment | null = null,
  named = "Hoy",
): string | undefined {
  const main = document.createElement("main");
  main.innerHTML = renderToStaticMarkup(
    <LeagueCards leagues={[{ ...base, ...league }]} currency="EUR" today={today} now={now} />,
  );
  const label = [...main.querySelectorAll("dt")].find(({ textContent }) => textContent === named);
  return label?.nextElementSibling?.textContent ?? undefined;
}

// The page is kept until something changes: a text that is true at six only would be read at eleven.
it.each<[Partial<PublicLeagueCard>, string | undefined]>([
  [{}, "4 partidos, desde las 18:00"],
  [{ today: { total: 4, left: 3 } }, "4 partidos, 1 ya jugado"],
  [{ today: { total: 4, left: 2 } }, "4 partidos, 2 ya jugados"],
  [{ today: { total: 4, left: 0 } }, "4 partidos jugados"],
  [{ playing: next, next: { ...next, time: "19:30:00" } }, "4 partidos"],
  [{ next: { ...next, time: null } }, "4 partidos"],
  [{ today: { total: 1, left: 1 } }, "18:00 · Cancha 2 · Grupo A"],
  [{ today: { total: 1, left: 1 }, playing: next, next: null }, undefined],
])("a card tells of today what stays true all day: %o", (league, text) => {
  expect(rowOfToday(league)).toBe(text);
});

function wayIn(league: Partial<PublicLeagueCard>): (string | null | undefined)[] {
  const main = document.createElement("main");
  main.innerHTML = renderToStaticMarkup(
    <LeagueCards leagues={[{ ...base, ...league }]} currency="EUR" today={today} now={null} />,
  );
  const link = main.querySelector("a");
  return [link?.textContent, link?.getAttribute("href"), /Jornada \d+ de \d+/.exec(main.textContent ?? "")?.[0]];
}

it("a tournament's card leads to its bracket once that is published, and never tells a round (spec 7 §1.9)", () => {
  const progress = {
    round: 1,
    rounds: 1,
    is_closed: false,
    matches_played: 0,
    matches_total: 6,
    deadline_text: null,
  };
  const bracket = { comes_first: true, stage: "Semifinales", champions: null };
  const torneo = { format_label: "Torneo" as const, progress };
  expect(wayIn({ ...torneo, bracket })).toEqual(["Ver Torneo", "/league/l/bracket", undefined]);
  expect(wayIn(torneo)).toEqual(["Ver Liga", "/league/l/ranking", undefined]);
  expect(wayIn({ progress, bracket: { ...bracket, comes_first: false } })).toEqual([
    "Ver Liga",
    "/league/l/ranking",
    "Jornada 1 de 1",
  ]);
});

it("a card says of the only match of today, once its hour and length have passed, that its result is missing (spec 7 §1.10)", () => {
  const only = { today: { total: 1, left: 1 }, next: { ...next, duration_minutes: 90 } };
  expect(rowOfToday(only, { date: today, minutes: 17 * 60 + 59 })).toBe("18:00 · Cancha 2 · Grupo A");
  expect(rowOfToday(only, { date: today, minutes: 18 * 60 }, "Ahora")).toBe("18:00 · Cancha 2 · Grupo A");
  expect(rowOfToday(only, { date: today, minutes: 19 * 60 + 30 })).toBe("Grupo A · 18:00: jugado, falta el resultado");
});
