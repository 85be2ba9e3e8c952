import type { PublicPhase } from "#contract/portal/bracket.ts";
import { drawStageName } from "#domain/brackets/bracket-names.ts";
import type { Handle } from "#server/db/connect.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { listDrawnMatches, listMatches } from "#server/features/matches/public.ts";
import { loadFacts } from "#server/features/standings/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { orRefuse, refusal } from "#server/platform/errors.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { apartIn } from "../queries.ts";
import { type BookedDrawnMatch, calendarFeed } from "./calendar-feed.ts";
import { drawnMatches, type LeagueBrackets, pairNameOf, publicDraws } from "./public-bracket.ts";
import { withPublicNames } from "./public-names.ts";

/** Whose matches a calendar has: a league's, a group's or a pair's. */
export interface WantedCalendar {
  leagueId: string;
  group?: string | undefined;
  pair?: string | undefined;
}

/** Whose feed it is; refuses a group and a pair that the league does not have. */
function subjectOf(
  { facts, phases }: Pick<LeagueBrackets, "facts" | "phases">,
  { group, pair }: WantedCalendar,
): string {
  if (pair !== undefined) return orRefuse(pairNameOf(facts, phases, pair), "pair_not_found");
  if (group === undefined) return "Partidos";
  const known = facts.groups.find(({ id }) => id === group);
  if (known === undefined) throw refusal("group_not_found");
  return known.name;
}

/** The booked matches of the published brackets, of all pairs or of one. */
async function bookedDrawn(
  handle: Handle,
  leagueId: string,
  { phases, pair }: { phases: readonly PublicPhase[]; pair: string | undefined },
): Promise<BookedDrawnMatch[]> {
  if (phases.length === 0) return [];
  const stored = new Map((await listDrawnMatches(handle, leagueId)).map((match) => [match.id, match]));
  const rounds = new Map(
    phases.flatMap((phase) =>
      phase.rounds.flatMap(({ name, matches }) => matches.map(({ id }) => [id, name] as const)),
    ),
  );
  return drawnMatches(phases).flatMap(({ id, name, phase_name, sides, court_name }) => {
    const match = stored.get(id);
    if (match === undefined || (pair !== undefined && !sides.some(({ pair_id }) => pair_id === pair))) return [];
    const said = (side: (typeof sides)[number]) => side.name ?? side.text ?? "";
    const stage = drawStageName({ name, phase_name, round_name: rounds.get(id) ?? name });
    return [{ match, title: `${phase_name}, ${name}`, stage, sides: [said(sides[0]), said(sides[1])], court_name }];
  });
}

/** The calendar of a league, a group or a pair, from what is shown of the league. @returns the file's text */
export async function calendarText(
  { database, config }: Pick<Dependencies, "database" | "config">,
  brackets: Pick<LeagueBrackets, "facts" | "phases">,
  { timeZone, ...wanted }: WantedCalendar & { timeZone: string },
): Promise<string> {
  const { db } = database;
  const { leagueId, group, pair } = wanted;
  const { facts, phases } = brackets;
  const subject = subjectOf(brackets, wanted);
  const all = await listMatches(db, { league_id: leagueId, ...(group !== undefined && { group_id: group }) });
  const matches = all.filter(({ match }) => pair === undefined || [match.pair1_id, match.pair2_id].includes(pair));
  const drawn = group === undefined ? await bookedDrawn(db, leagueId, { phases, pair }) : [];
  const apart = apartIn(facts);
  return calendarFeed({ facts, apart, subject, pair, matches, drawn, timeZone, publicUrl: config.publicUrl });
}

/** A pair's calendar for whoever may see it without the portal: its league need not be public. */
export async function pairCalendar(
  deps: Pick<Dependencies, "database" | "config" | "clock">,
  { leagueId, pairId }: { leagueId: string; pairId: string },
): Promise<string> {
  const { db } = deps.database;
  const { time_zone: timeZone } = await clubSettings(db);
  const facts = withPublicNames(await loadFacts(db, leagueId), todayIn(deps, timeZone));
  const { phases } = await publicDraws(db, facts, timeZone);
  return calendarText(deps, { facts, phases }, { leagueId, pair: pairId, timeZone });
}
