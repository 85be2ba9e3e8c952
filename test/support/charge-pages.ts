import type { ChargePage } from "#contract/payments/charge.ts";
import type { TestApp } from "./test-app.ts";

/** A browser that has opened a charge's private link (spec 6 §7). */
export interface OpenedCharge {
  id: string;
  token: string;
  cookie: string;
  opened: ChargePage;
  read(): Promise<ChargeAnswer>;
  say(claim: { method: string; note?: string }): Promise<ChargeAnswer>;
  takeBack(): Promise<ChargeAnswer>;
}

export interface ChargeAnswer {
  status: number;
  code: string | null;
  page: ChargePage;
}

type Method = "GET" | "POST" | "DELETE";

/** Sends something to the page of a charge as a browser with these cookies. */
export async function sendAs(club: TestApp, cookie: string, [method, address, payload]: [Method, string, object?]) {
  const request = { method, url: `/api/cuota/${address}`, headers: { cookie } };
  const answer = await club.app.inject({ ...request, ...(payload !== undefined && { payload }) });
  const page: ChargePage & { code?: string } = answer.json();
  return { status: answer.statusCode, code: page.code ?? null, page, headers: answer.headers };
}

/** The token of a new link. */
export async function chargeToken(club: TestApp, leagueId: string, paymentId: string): Promise<string> {
  const { body } = await club.call("POST", `/api/leagues/${leagueId}/payments/${paymentId}/links`);
  return String(body.path).replace("/cuota#", "");
}

/** Makes a link of a charge and opens it as whoever owes does. */
export async function openCharge(club: TestApp, leagueId: string, paymentId: string): Promise<OpenedCharge> {
  const token = await chargeToken(club, leagueId, paymentId);
  const { page: opened, headers } = await sendAs(club, "", ["POST", "open", { token }]);
  const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
  const id = opened.link_id;
  return {
    id,
    token,
    cookie,
    opened,
    read: () => sendAs(club, cookie, ["GET", id]),
    say: (claim) => sendAs(club, cookie, ["POST", `${id}/claim`, claim]),
    takeBack: () => sendAs(club, cookie, ["DELETE", `${id}/claim`]),
  };
}
