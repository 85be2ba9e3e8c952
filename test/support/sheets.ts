import { randomUUID } from "node:crypto";
import type { SentResultSaid } from "#contract/links/said.ts";
import type { SheetPage } from "#contract/links/sheet.ts";
import type { TestApp } from "./test-app.ts";

/** A result as the sheet of a match proposes it, the games of its first pair first. */
export const proposed = (...sets: (readonly [number, number])[]): SentResultSaid => ({
  kind: "sent",
  id: randomUUID(),
  outcome: "played",
  sets: sets.map(([own, theirs]) => ({ own, theirs })),
  winner: null,
  played_on: null,
});

/** A browser that has opened the code on a match's sheet. */
export interface OpenedSheet {
  id: string;
  token: string;
  cookie: string;
  read(): Promise<{ status: number; code: string | null; page: SheetPage }>;
  say(said: SentResultSaid): Promise<{ status: number; code: string | null; page: SheetPage }>;
}

/** Makes a code for each of these matches, as their sheets are printed. @returns its token by the match */
export async function printedSheets(club: TestApp, ...match_ids: string[]): Promise<Map<string, string>> {
  const { body } = await club.call("POST", "/api/courts/sheets", { match_ids });
  return new Map(
    body.map(({ match_id, path }: { match_id: string; path: string }) => [match_id, path.replace("/partido#", "")]),
  );
}

/** Opens a code as whoever stands before the sheet does. */
export async function openSheet(club: TestApp, token: string): Promise<OpenedSheet> {
  const opened = await club.app.inject({ method: "POST", url: "/api/partido/open", payload: { token } });
  const id = String(opened.json().link_id);
  const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
  const ask = async (method: "GET" | "POST", payload?: object) => {
    const url = `/api/partido/${id}`;
    const answer = await club.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
    const body = answer.json();
    return { status: answer.statusCode, code: body.code ?? null, page: body };
  };
  return { id, token, cookie, read: () => ask("GET"), say: (said) => ask("POST", { said }) };
}
