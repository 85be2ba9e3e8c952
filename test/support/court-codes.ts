import type { CourtPage, CourtResult } from "#contract/links/court.ts";
import type { TestApp } from "./test-app.ts";

interface Answered {
  status: number;
  code: string | null;
  message: string | null;
  /** What a refusal carries. */
  data: unknown;
  page: CourtPage;
}

/** A browser that has opened the code of a court. */
export interface OpenedCourt {
  id: string;
  token: string;
  cookie: string;
  read(): Promise<Answered>;
  say(said: CourtResult): Promise<Answered>;
}

/** Makes the codes of an evening's courts. @returns the token by the court */
export async function courtCodes(club: Pick<TestApp, "call">, eveningId: string): Promise<Map<number, string>> {
  const { body } = await club.call("POST", `/api/evenings/${eveningId}/codes`, { court_ids: [1, 2, 3, 4] });
  return new Map(
    body.map(({ court_id, path }: { court_id: number; path: string }) => [court_id, path.replace("/cancha#", "")]),
  );
}

/** Opens a code as whoever stands on the court does. */
export async function openCourt(club: Pick<TestApp, "app">, token: string): Promise<OpenedCourt> {
  const opened = await club.app.inject({ method: "POST", url: "/api/cancha/open", payload: { token } });
  const id = String(opened.json().link_id);
  const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
  const ask = async (method: "GET" | "POST", payload?: object) => {
    const url = `/api/cancha/${id}`;
    const answer = await club.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
    const body = answer.json();
    const { code = null, message = null, data = null } = body;
    return { status: answer.statusCode, code, message, data, page: body };
  };
  return { id, token, cookie, read: () => ask("GET"), say: (said) => ask("POST", { said }) };
}
