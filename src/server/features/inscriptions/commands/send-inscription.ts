import type { AnswerOf, InputOf } from "#contract/common/common.ts";
import type { inscriptions } from "#contract/inscriptions/endpoints.ts";
import { isInscriptionOpen, missingIn, placesLeft } from "#domain/season/inscription.ts";
import { clubToday } from "#server/features/club/public.ts";
import { type LeagueRow, leagueOf } from "#server/features/leagues/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { refusal } from "#server/platform/errors.ts";
import {
  addressToCount,
  networkToCount,
  rateLimits,
  requireUnderLimit,
  tooMany,
} from "#server/platform/rate-limits.ts";
import { countInscriptions, countRegistered, insertInscription, isReceived } from "../repository.ts";

type Sent = InputOf<typeof inscriptions.send>;

/** How many wait in a league at most: who sends forms by the thousand fills no database, and what is discarded makes room. */
const mostOfLeague = 2000;

/** How many forms of a network are received on a day on which a league has had more than its usual ones. */
const mostOnBusyDay = 5;

/**
 * Refuses who sends too many. A league's own limit refuses nobody: whoever spends it would shut out everybody else. Past it networks have
 * few each, so that who sent many sends no more, and somebody from elsewhere is received.
 */
async function requireRoom({ limits }: Dependencies, leagueId: string, address: string): Promise<void> {
  await requireUnderLimit(limits, "inscriptions_address", addressToCount(address));
  const own = await limits.count("inscriptions_network", `${leagueId} ${networkToCount(address)}`);
  if (own.count > rateLimits.inscriptions_network.most) throw tooMany(own.seconds);
  const all = await limits.count("inscriptions_league", leagueId);
  if (all.count > rateLimits.inscriptions_league.most && own.count > mostOnBusyDay) throw tooMany(own.seconds);
}

/** What a form lacks in this league, said at its fields. */
function requireWhole(sent: Sent, league: LeagueRow, today: string): void {
  const fields: Record<string, string> = missingIn(sent, { division: league.division, today });
  const isAlone = league.format_type === "individual";
  if (!isAlone && !sent.wants_partner && sent.partner_name === null)
    fields["partner_name"] = "Escribe el nombre de tu pareja, o marca «Busco pareja»";
  if ((league.inscription?.conditions ?? "") !== "" && !sent.has_accepted)
    fields["has_accepted"] = "Para inscribirte tienes que aceptar las condiciones";
  const [first] = Object.values(fields);
  if (first !== undefined) throw refusal("invalid_input", { fields }, first);
}

/** An inscription as it is kept: in an individual league nobody has a partner, and of who is of age no guardian is kept. */
function rowOf(sent: Sent, { id, format_type }: LeagueRow, now: Date) {
  const { key, full_name, email, phone, level, birth_year, guardian_name, consents, times } = sent;
  const wants_partner = sent.wants_partner && format_type === "pairs";
  const hasPartner = format_type === "pairs" && !wants_partner;
  return {
    id: key,
    tournament_id: id,
    full_name,
    email,
    phone,
    level: level === null ? null : String(level),
    birth_year,
    guardian_name,
    ...consents,
    wants_partner,
    partner_name: hasPartner ? sent.partner_name : null,
    times,
    created_at: now,
  };
}

/**
 * Receives what a stranger sent by a league's public form (spec 6 §6). It changes nothing that anybody but the desk sees. What is sent
 * again is there already; what a program wrote is answered alike and kept nowhere. Locks: none.
 * @param address where the request comes from
 */
export async function sendInscription(
  deps: Dependencies,
  sent: Sent,
  address: string,
): Promise<AnswerOf<typeof inscriptions.send>> {
  const { db } = deps.database;
  const league = await leagueOf(db, sent.league_id);
  const today = await clubToday(db, deps);
  if (league.inscription === null || !isInscriptionOpen(league, today)) throw refusal("inscription_closed");
  const registered = await countRegistered(db, league.id);
  const left = placesLeft(league.inscription.places, registered, league.format_type === "individual");
  const received = { ok: true as const, has_place: left === null ? null : left > 0 };
  if (sent.website !== "" || (await isReceived(db, league.id, sent.key))) return received;
  requireWhole(sent, league, today);
  await requireRoom(deps, league.id, address);
  if ((await countInscriptions(db, league.id)) >= mostOfLeague) throw refusal("inscriptions_full");
  await insertInscription(db, rowOf(sent, league, deps.clock.now()));
  return received;
}
