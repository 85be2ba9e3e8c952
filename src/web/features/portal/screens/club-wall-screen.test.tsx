import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Route } from "wouter";
import { contract } from "#contract/contract.ts";
import type { PublicWall } from "#contract/portal/wall.ts";
import { idOf } from "#test/support/records.ts";
import { api, draw, refusal, screen, waitFor } from "#test/support/render.tsx";
import { queryClient } from "#web/platform/query-client.ts";
import { ClubWallScreen } from "./club-wall-screen.tsx";

const watched: string[] = [];

/** A stream that says nothing, and notes what it is of. */
class Noted extends EventTarget {
  constructor(address: string) {
    super();
    watched.push(address);
  }
  close() {}
}

const league = idOf(7);
const wall: PublicWall = {
  title: "Liga de Otoño",
  line: null,
  league_id: league,
  is_listed: true,
  stage: "playing",
  won: null,
  club_name: "Club Pádel La Ribera",
  logo_version: null,
  today: "2026-11-28",
  time_zone: "Europe/Madrid",
  leagues: [{ id: league, name: "Liga de Otoño" }],
  matches: [],
  drawn: [],
  panels: [],
  evenings: [],
};

function open() {
  history.replaceState(null, "", `/tv/${league}`);
  return draw(<Route path="/tv/:leagueId" component={ClubWallScreen} />);
}

const lastWatched = () => new URL(watched.at(-1) ?? "", location.origin).search;

beforeEach(() => {
  watched.length = 0;
  api.onOther("HEAD /icon.svg", () => new Response()); // whose hour the clock goes by
  vi.stubGlobal("EventSource", Noted);
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, "", "/");
});

describe("the wall of a league (spec 7 §2.1)", () => {
  it("watches the league while it is played", async () => {
    api.on(contract.portal.leagueWall, () => wall);
    open();
    await screen.findByRole("heading", { level: 1, name: "Liga de Otoño" });
    expect(lastWatched()).toBe(`?league=${league}`);
  });

  it("watches the club once the league is over, which has no channel of its own then", async () => {
    api.on(contract.portal.leagueWall, () => ({ ...wall, stage: "over" as const }));
    open();
    await screen.findByRole("heading", { level: 1, name: "Liga de Otoño" });
    await waitFor(() => expect(lastWatched()).toBe(""));
  });

  it("says without a button that it could not be had, asks again by itself, and does not flicker meanwhile", async () => {
    const retry = queryClient.getDefaultOptions();
    queryClient.setDefaultOptions({ queries: { ...retry.queries, retry: false } });
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    api.isDown = true;
    open();
    await screen.findByRole("heading", { name: "Sin conexión con el club" });
    expect(screen.queryByRole("button")).toBeNull();
    const asked = api.requests.length;
    vi.advanceTimersByTime(10_000);
    expect(screen.queryByRole("heading", { name: "Sin conexión con el club" })).not.toBeNull();
    await waitFor(() => expect(api.requests.length).toBeGreaterThan(asked));
    expect(screen.queryByRole("heading", { name: "Sin conexión con el club" })).not.toBeNull();
    api.isDown = false;
    api.on(contract.portal.leagueWall, () => wall);
    await vi.waitFor(() => {
      vi.advanceTimersByTime(10_000);
      expect(screen.queryByRole("heading", { level: 1, name: "Liga de Otoño" })).not.toBeNull();
    });
    queryClient.setDefaultOptions(retry);
  });

  it("says that there is no such league", async () => {
    api.on(contract.portal.leagueWall, () => {
      throw refusal("not_found");
    });
    open();
    await screen.findByRole("heading", { name: "Liga no encontrada" });
    expect(lastWatched()).toBe("");
  });
});
