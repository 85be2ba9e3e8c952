import type { OfferedDays, PairAbsence, SaidOfDates } from "#contract/links/dates.ts";
import type { PairPage, SaidByPair } from "#contract/links/endpoints.ts";
import type { TestApp } from "./test-app.ts";

/** A browser that has opened a pair's private link. */
export interface PrivatePage {
  read(): Promise<PairPage>;
  /** @returns the page, or the code of what was refused */
  say(matchId: string, said: SaidByPair): Promise<{ status: number; code: string | null; page: PairPage }>;
  /** The days on which places can be offered, with the answer's status and code. */
  places(matchId: string): Promise<{ status: number; code: string | null; days: OfferedDays["days"] }>;
  /** @returns the page, or the code and details of what was refused */
  sayDates(matchId: string, said: SaidOfDates): Promise<Answered>;
  addAbsence(absence: PairAbsence): Promise<Answered>;
  removeAbsence(id: string): Promise<Answered>;
  id: string;
  cookie: string;
}

interface Answered {
  status: number;
  code: string | null;
  /** What a refusal carries. */
  data: unknown;
  page: PairPage;
}

/** Makes a link for a pair of a league and opens it as its players do. */
export async function openPrivatePage(club: TestApp, leagueId: string, pairId: string): Promise<PrivatePage> {
  const { body: issued } = await club.call("POST", `/api/leagues/${leagueId}/links`, { pair_ids: [pairId] });
  const token = issued[0].path.replace("/mi#", "");
  const opened = await club.app.inject({ method: "POST", url: "/api/links/open", payload: { token } });
  const id = String(opened.json().link_id);
  const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
  const ask = async (method: "GET" | "POST" | "DELETE", path: string, payload?: object) => {
    const answer = await club.app.inject({
      method,
      url: `/api/mi/${id}${path}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
    const body = answer.json();
    return { status: answer.statusCode, code: body.code ?? null, data: body.data, page: body };
  };
  return {
    places: async (matchId) => {
      const { page, ...answer } = await ask("GET", `/matches/${matchId}/places`);
      return { ...answer, days: page.days };
    },
    sayDates: (matchId, said) => ask("POST", `/matches/${matchId}/dates`, { said }),
    addAbsence: (absence) => ask("POST", "/absences", { absence }),
    removeAbsence: (absenceId) => ask("DELETE", `/absences/${absenceId}`),
    id,
    cookie,
    read: async () => (await club.app.inject({ method: "GET", url: `/api/mi/${id}`, headers: { cookie } })).json(),
    say: async (matchId, said) => {
      const url = `/api/mi/${id}/matches/${matchId}`;
      const answer = await club.app.inject({ method: "POST", url, headers: { cookie }, payload: { said } });
      const body = answer.json();
      return { status: answer.statusCode, code: body.code ?? null, page: body };
    },
  };
}
