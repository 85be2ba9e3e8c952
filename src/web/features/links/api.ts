import { queryOptions } from "@tanstack/react-query";
import type { CourtPage, CourtResult } from "#contract/links/court.ts";
import type { OfferedDays, PairAbsence, SaidOfDates } from "#contract/links/dates.ts";
import type { PairPage } from "#contract/links/endpoints.ts";
import type { SheetPage } from "#contract/links/sheet.ts";
import type { MailSettings } from "#contract/notices/endpoints.ts";
import type { ChargePage } from "#contract/payments/charge.ts";
import type { ClaimMethod } from "#domain/base/payment.ts";
import { sendPublic } from "#web/platform/send-public.ts";
import type { Speech } from "./model/speech.ts";
import { forgetToken, type MailLink } from "./model/use-mail-link.ts";

/** What the club does not take, in its own words. */
export class RefusedError extends Error {
  readonly code: string;
  /** What the refusal carries. */
  readonly data: unknown;
  constructor(code: string, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

async function answered<Answer>(request: Promise<Response>): Promise<Answer> {
  const response = await request;
  if (response.ok) return response.json();
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
  const { code, message, data }: { code?: string; message?: string; data?: unknown } = await response.json();
  throw new RefusedError(code ?? "", message ?? "No se ha podido hacer.", data);
}

const post = <Answer>(path: string, body: object) =>
  answered<Answer>(
    fetch(`/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );

/** Opens a link for this browser: its token leaves the address and is kept in a cookie that no script reads (spec 6 §1.1). */
export async function openLink(token: string): Promise<string> {
  const { link_id } = await post<{ link_id: string }>("/links/open", { token });
  return link_id;
}

/** What the club refuses is not asked again. */
const retry = (times: number, error: Error) => !(error instanceof RefusedError) && times < 2;

/** A private page is read again now and then. */
const readAgain = { retry, refetchInterval: 30_000, refetchOnWindowFocus: true }; // ms

/** A pair's own page; it is read again now and then, since no visitor is told of what is private. */
export function privateQuery(linkId: string) {
  return queryOptions({
    queryKey: ["private", linkId],
    queryFn: () => answered<PairPage>(fetch(`/api/mi/${linkId}`)),
    ...readAgain,
  });
}

/** Makes the address of the pair's calendar. */
export async function makeCalendar(linkId: string): Promise<string> {
  const { path } = await post<{ path: string }>(`/mi/${linkId}/calendar`, {});
  return path;
}

/** How a pair says something of a match of its own. */
export const pairSpeech: Speech = {
  page: "mi",
  say: (linkId, matchId, said) => post<PairPage>(`/mi/${linkId}/matches/${matchId}`, { said }),
  keyOf: (linkId) => privateQuery(linkId).queryKey,
};

/** Opens the code of a match's sheet for this browser, as a pair's link. */
export async function openSheet(token: string): Promise<string> {
  const { link_id } = await post<{ link_id: string }>("/partido/open", { token });
  return link_id;
}

/** The match of a sheet; it is read again now and then. */
export function sheetQuery(linkId: string) {
  return queryOptions({
    queryKey: ["private", "partido", linkId],
    queryFn: () => answered<SheetPage>(fetch(`/api/partido/${linkId}`)),
    ...readAgain,
  });
}

/** How the result of its match is proposed by a sheet. */
export const sheetSpeech: Speech = {
  page: "partido",
  say: (linkId, _matchId, said) => post<SheetPage>(`/partido/${linkId}`, { said }),
  keyOf: (linkId) => sheetQuery(linkId).queryKey,
};

/** Opens the code of a court for this browser, as a pair's link. */
export async function openCourt(token: string): Promise<string> {
  const { link_id } = await post<{ link_id: string }>("/cancha/open", { token });
  return link_id;
}

/** The match that a court has now; the evening's stream tells when it is another one, and it is read again now and then. */
export function courtQuery(linkId: string) {
  return queryOptions({
    queryKey: ["private", "cancha", linkId],
    queryFn: () => answered<CourtPage>(fetch(`/api/cancha/${linkId}`)),
    ...readAgain,
  });
}

/** Sends the result of a court's match, for who runs the evening to take. */
export const sayByCourt = (linkId: string, said: CourtResult) => post<CourtPage>(`/cancha/${linkId}`, { said });

/** Opens a charge's link for this browser, as a pair's. */
export async function openChargeLink(token: string): Promise<string> {
  const { link_id } = await post<ChargePage>("/cuota/open", { token });
  return link_id;
}

/** A charge's own page; it is read again now and then, as a pair's. */
export function chargeQuery(linkId: string) {
  return queryOptions({
    queryKey: ["private", "cuota", linkId],
    queryFn: () => answered<ChargePage>(fetch(`/api/cuota/${linkId}`)),
    ...readAgain,
  });
}

/** 'Ya he pagado'. */
export function claimPaid(linkId: string, claim: { method: ClaimMethod; note: string }): Promise<ChargePage> {
  return post<ChargePage>(`/cuota/${linkId}/claim`, claim);
}

export function takeBackClaim(linkId: string): Promise<ChargePage> {
  return answered<ChargePage>(fetch(`/api/cuota/${linkId}/claim`, { method: "DELETE" }));
}

/** The days on which places can be offered for a match: others book meanwhile, so they are read anew whenever they are opened. */
export function offeredDaysQuery(linkId: string, matchId: string) {
  return queryOptions({
    queryKey: ["private", linkId, "places", matchId],
    queryFn: () => answered<OfferedDays>(fetch(`/api/mi/${linkId}/matches/${matchId}/places`)),
    retry,
    staleTime: 0,
  });
}

export function sayDates(linkId: string, matchId: string, said: SaidOfDates): Promise<PairPage> {
  return post<PairPage>(`/mi/${linkId}/matches/${matchId}/dates`, { said });
}

export function addAbsence(linkId: string, absence: PairAbsence): Promise<PairPage> {
  return post<PairPage>(`/mi/${linkId}/absences`, { absence });
}

export function removeAbsence(linkId: string, id: string): Promise<PairPage> {
  return answered<PairPage>(fetch(`/api/mi/${linkId}/absences/${id}`, { method: "DELETE" }));
}

/** What mail somebody gets, by the link that they came with; opened once, the token leaves the address. */
export function mailSettingsQuery(link: MailLink) {
  return queryOptions({
    queryKey: ["portal", "avisos", link] as const,
    queryFn: async () => {
      if (link.kind === "opened") return sendPublic<MailSettings>("GET", `/avisos/${link.mail_id}`);
      const settings = await sendPublic<MailSettings>("POST", "/avisos/open", {
        token: "token" in link ? link.token : "",
      });
      forgetToken(settings.mail_id);
      return settings;
    },
    enabled: link.kind === "opened" || link.kind === "token",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
