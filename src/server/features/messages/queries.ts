import { z } from "zod";
import type { InputOf } from "#contract/common/common.ts";
import type { messages as endpoints, GroupMessages } from "#contract/messages/endpoints.ts";
import type { PublicGroup } from "#contract/portal/endpoints.ts";
import type { PublicMatch } from "#contract/portal/match.ts";
import { ibanText } from "#domain/base/iban.ts";
import { isPublicLeague } from "#domain/base/league.ts";
import { payerName } from "#domain/base/payment.ts";
import { type GroupMessageKind, takesLink } from "#domain/messages/message-templates.ts";
import { type BulletinMovement, groupMessage, hourMessage, rainMessage } from "#domain/messages/message-texts.ts";
import { paymentMessage } from "#domain/messages/payment-message.ts";
import { shownPoints } from "#domain/tables/individual-ranking.ts";
import { tableOrderText } from "#domain/tables/ranking-order.ts";
import { bracketStateOf, phasesView } from "#server/features/brackets/public.ts";
import { clubSettings, clubToday, templatesOf } from "#server/features/club/public.ts";
import { findCourt } from "#server/features/courts/public.ts";
import {
  type LeagueRow,
  leagueOf,
  movementsOf,
  type RoundRow,
  regulationsOf,
} from "#server/features/leagues/public.ts";
import { matchesIn } from "#server/features/matches/public.ts";
import { listPayments, paymentView } from "#server/features/payments/public.ts";
import { readTelephones } from "#server/features/people/public.ts";
import {
  type PublicFacts,
  publicGroups,
  publicMatches,
  publicName,
  withPublicNames,
} from "#server/features/portal/public.ts";
import { type LeagueFacts, loadFacts, namesOf, orderedByAt } from "#server/features/standings/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";

type Deps = Pick<Dependencies, "database" | "clock" | "config">;

/** A group's public page; null where the league has none. */
function linkOf({ config }: Deps, league: LeagueRow, page: "groups" | "matches", groupId: string): string | null {
  return isPublicLeague(league) ? `${config.publicUrl}/league/${league.id}/${page}?group=${groupId}` : null;
}

function bulletinMovements(
  groups: readonly { id: string; name: string }[],
  facts: LeagueFacts,
  round: RoundRow,
): BulletinMovement[] {
  const groupName = (id: string) => groups.find((group) => group.id === id)?.name ?? "";
  const names = namesOf(facts, round);
  return movementsOf(round).map(({ pair_id, kind, from_group_id, to_group_id }) => ({
    name: names.get(pair_id)?.name ?? "",
    kind,
    from_group_id,
    from_group_name: groupName(from_group_id),
    to_group_id,
    to_group_name: groupName(to_group_id),
  }));
}

/** The round that a message is about: the last closed one where it tells who went up, else the current one; null: there is none. */
function roundOf(facts: LeagueFacts, kind: GroupMessageKind): RoundRow | null {
  if (kind !== "movements") return facts.current;
  return facts.rounds.filter(({ state }) => state === "closed").at(-1) ?? null;
}

interface Round {
  groups: PublicGroup[];
  matches: PublicMatch[];
  round: RoundRow;
}

/** What comes next in a group stands in its matches already. */
const noNext = { matches: [], today: "" };

/** What the portal shows of a round, of a league that is public or not. */
async function shownRound({ database }: Deps, facts: PublicFacts, round: RoundRow): Promise<Round> {
  const matches = await matchesIn(database.db, { league_id: facts.league.id, round_id: round.id, with_deferred: true });
  const groups = publicGroups(facts, { round: round.number }, noNext);
  return { groups, matches: publicMatches(facts, matches), round };
}

/** What is told to each group of a league (spec 6 §5.1); refuses with `league_not_found`. */
export async function groupMessages(
  deps: Deps,
  { league_id, message: kind }: { league_id: string; message: GroupMessageKind },
): Promise<GroupMessages> {
  const { db } = deps.database;
  const today = await clubToday(db, deps);
  const facts = withPublicNames(await loadFacts(db, league_id), today);
  const at = roundOf(facts, kind);
  if (at === null)
    return { messages: facts.groups.map(({ id, name }) => ({ group_id: id, group_name: name, parts: [] })) };
  const { groups, matches, round } = await shownRound(deps, facts, at);
  const template = templatesOf(await clubSettings(db))[kind];
  const movements = bulletinMovements(groups, facts, round);
  const messages = groups.map((group) => {
    const { id, name, rows, individual_rows } = group;
    const parts = groupMessage(kind, template, {
      league: facts.league.name,
      arePairs: facts.league.format_type === "pairs",
      round: round.number,
      deadline: round.state === "open" ? round.deadline : null,
      today,
      link: linkOf(deps, facts.league, "groups", id),
      orderedBy: orderedByAt(facts, round.number),
      order: tableOrderText(regulationsOf(facts.league, round)),
      id,
      name,
      rows,
      players: individual_rows.map((row) => ({ ...row, points: shownPoints(row) })),
      matches: matches.filter(({ group_id }) => group_id === id),
      movements,
    });
    return { group_id: id, group_name: name, parts };
  });
  return { messages };
}

/** That a match has a day and an hour (spec 6 §5.1); refuses with `match_not_found`. */
export async function matchMessage(deps: Deps, { league_id, match_id }: { league_id: string; match_id: string }) {
  const { db } = deps.database;
  const facts = withPublicNames(await loadFacts(db, league_id), await clubToday(db, deps));
  const found = await matchesIn(db, { league_id, match_id });
  if (found.length === 0) throw refusal("match_not_found");
  const [match] = publicMatches(facts, found);
  if (match === undefined || match.is_annulled) return { parts: [] };
  const about = { league: facts.league.name, round: match.round_number, name: match.group_name, match };
  const link = linkOf(deps, facts.league, "matches", match.group_id);
  return { parts: hourMessage(templatesOf(await clubSettings(db)).hour, { ...about, link }) };
}

/** What is told of a match of groups or of a bracket; undefined where the league has no such match. */
async function bulletinMatch(deps: Deps, facts: PublicFacts, matchId: string) {
  const { db } = deps.database;
  const { league } = facts;
  const found = await matchesIn(db, { league_id: league.id, match_id: matchId });
  const [match] = publicMatches(facts, found);
  if (match !== undefined) {
    const pairs: [string, string] = [match.pair1_name, match.pair2_name];
    const link = linkOf(deps, league, "matches", match.group_id);
    return { now: match, pairs, name: match.group_name, round: String(match.round_number), link };
  }
  const state = await bracketStateOf(db, facts, (person) => publicName(facts, person));
  const drawn = phasesView(state).flatMap((phase) =>
    phase.rounds.flatMap(({ matches }) => matches.map((one) => ({ ...one, phase: phase.name }))),
  );
  const one = drawn.find(({ id }) => id === matchId);
  if (one === undefined) return undefined;
  const [first, second] = one.sides.map(({ name, text }) => name ?? text ?? "Por decidir");
  const pairs: [string, string] = [first ?? "", second ?? ""];
  return { now: one, pairs, name: `${one.phase} · ${one.name}`, round: "", link: null };
}

/** That a match is put off, from when and to when (spec 4 §1.5); refuses with `match_not_found`. */
export async function putOffMessage(deps: Deps, { league_id, match_id, ...was }: InputOf<typeof endpoints.ofPutOff>) {
  const { db } = deps.database;
  const facts = withPublicNames(await loadFacts(db, league_id), await clubToday(db, deps));
  const bulletin = orRefuse(await bulletinMatch(deps, facts, match_id), "match_not_found");
  const { now, pairs, name, round, link } = bulletin;
  const court = await findCourt(db, was.was_court);
  const then = { match_date: was.was_date, match_time: was.was_time, court_name: court?.name ?? "" };
  const about = { league: facts.league.name, round, name, link };
  return { parts: rainMessage(templatesOf(await clubSettings(db)).rain, about, { pairs, was: then, now }) };
}

const text = z.string().nullable().optional();
const howToPay = z.object({ account_number: text, payment_reference: text, iban: text, bizum: text });

/** How a charge is paid: with the club's own reference until the club says where its lines come in (spec 6 §7). */
function howPaid(billing: unknown, concept: string) {
  const { account_number = null, payment_reference = null, iban = null, bizum = null } = howToPay.parse(billing);
  const shown = iban && ibanText(iban);
  const reference = iban === null && bizum === null ? payment_reference : concept;
  return { account: account_number ?? shown, reference, iban: shown, bizum };
}

/** What somebody is asked to pay, to send to them alone (spec 6 §5.1); refuses with `payment_not_found`. */
export async function paymentReminder(
  { database: { db } }: Deps,
  { league_id, payment_id }: { league_id: string; payment_id: string },
) {
  const league = await leagueOf(db, league_id);
  const row = (await listPayments(db, league_id)).find(({ id }) => id === payment_id);
  if (row === undefined) throw refusal("payment_not_found");
  const { left, ...payment } = paymentView(row);
  if (left === 0) return { parts: [], telephone: null, takes_link: false };
  const settings = await clubSettings(db);
  const money = new Intl.NumberFormat("es", { style: "currency", currency: settings.currency });
  const [telephone] = await readTelephones(payment.player_phone === null ? [] : [payment.player_phone]);
  const template = templatesOf(settings).payment;
  const parts = paymentMessage(template, {
    name: payerName(payment),
    league: league.name,
    amount: money.format(left),
    ...howPaid(settings.billing, payment.concept),
  });
  return { parts, telephone: telephone?.number ?? null, takes_link: takesLink(template) };
}
