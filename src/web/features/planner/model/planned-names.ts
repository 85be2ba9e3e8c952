import type { z } from "zod";
import type { Court } from "#contract/courts/endpoints.ts";
import type { planTaken } from "#contract/matches/bookings.ts";
import type { Plan } from "#contract/planner/endpoints.ts";
import { leagueBadges } from "#domain/base/league-badges.ts";

type Proposal = NonNullable<Plan["proposal"]>;
type Named = Pick<Proposal["placed"][number], "pair1_name" | "pair2_name" | "about" | "is_in_bracket">;

/** "Ana & Berta contra Carla & Diana"; of a bracket with its place: "Cuadro · Semifinal 1: Ganador de P5 contra Eva & Flor". */
export function plannedName({ pair1_name, pair2_name, about, is_in_bracket }: Named): string {
  const sides = `${pair1_name} contra ${pair2_name}`;
  return is_in_bracket ? `Cuadro · ${about}: ${sides}` : sides;
}

/** What courts are called; one that is not known by its number. */
export function courtNames(courts: readonly Pick<Court, "id" | "name">[]): (id: number) => string {
  return (id) => courts.find((court) => court.id === id)?.name ?? `Cancha ${id}`;
}

/** A short name of a league, and the whole one. */
export interface LeagueBadge {
  short: string;
  name: string;
}

/** By which each league of a proposal is told apart; none where it is about one alone. */
export function badgesOf({ leagues }: Pick<Proposal, "leagues">): Map<string, LeagueBadge> {
  if (leagues.length < 2) return new Map();
  const short = leagueBadges(leagues);
  return new Map(leagues.map(({ id, name }) => [id, { short: short.get(id) ?? name, name }]));
}

/** A match of a proposal that could not be booked, as it is called in it. */
export type Left = z.infer<typeof planTaken>["left"][number] & { name: string };

/** What was left of a proposal, with its names; of several leagues with the league's. */
export function namedLeft(proposal: Proposal, left: z.infer<typeof planTaken>["left"]): Left[] {
  const places = new Map([...proposal.placed, ...proposal.left].map((one) => [one.match_id, one]));
  const leagues = badgesOf(proposal);
  return left.map((one) => {
    const its = places.get(one.match_id);
    const league = leagues.get(one.league_id);
    const name = its === undefined ? "Partido" : plannedName(its);
    return { ...one, name: league === undefined ? name : `${name} (${league.name})` };
  });
}
