import type { PairPage, SaidByPair } from "#contract/links/endpoints.ts";
import type { TestApp } from "./test-app.ts";

/** A browser that has opened a pair's private link. */
export interface PrivatePage {
  read(): Promise<PairPage>;
  /** @returns the page, or the code of what was refused */
  say(matchId: string, said: SaidByPair): Promise<{ status: number; code: string | null; page: PairPage }>;
  id: string;
  cookie: string;
}

/** Makes a link for a pair of a league and opens it as its players do. */
export async function openPrivatePage(club: TestApp, leagueId: string, pairId: string): Promise<PrivatePage> {
  const { body: issued } = await club.call("POST", `/api/leagues/${leagueId}/links`, { pair_ids: [pairId] });
  const token = issued[0].path.replace("/mi#", "");
  const opened = await club.app.inject({ method: "POST", url: "/api/links/open", payload: { token } });
  const id = String(opened.json().link_id);
  const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
  return {
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
