import { randomUUID } from "node:crypto";
import type { SaidOfDates } from "#contract/links/dates.ts";
import { saidInput } from "#contract/planner/availability.ts";
import { addDays, startOfWeek } from "#domain/base/calendar-date.ts";
import { clubNow } from "#server/features/club/public.ts";
import { sayDates } from "#server/features/dates/writes.ts";
import { byLink } from "#server/features/links/commands/say-by-link.ts";
import { noteAvailability } from "#server/features/planner/commands/note-availability.ts";
import { linkOf } from "./demo-endings.ts";
import { peopleNamed } from "./demo-people.ts";
import { matchDays, type Story } from "./demo-story.ts";

/** The matches of the last match day that have no date yet. */
async function dateless(story: Story, league_id: string) {
  return (await matchDays(story, league_id)).at(-1)?.filter(({ match_date }) => match_date === null) ?? [];
}

/** What a pair says by its link of the n-th match without a date. */
async function say(story: Story, league_id: string, nth: number, said: SaidOfDates): Promise<void> {
  const { deps } = story.context;
  const match = (await dateless(story, league_id))[nth];
  if (match === undefined) return;
  const { id: match_id, pair1_id: pair_id } = match;
  const link_id = await linkOf(story, league_id, pair_id);
  const now = await clubNow(deps.database.db, deps);
  await sayDates({ deps, actor: byLink }, { league_id, match_id, pair_id, link_id, said, now });
}

/** The desk notes when people of those matches can play: two are away at the beginning of next week, others say what they like. */
async function noteTimes(story: Story, league_id: string): Promise<void> {
  const [one, two, three] = await dateless(story, league_id);
  const idsOf = async (pair = "") => (await peopleNamed(story, pair.split(" & "))).map(({ id }) => id);
  const monday = addDays(startOfWeek(story.today), 7);
  const said = [
    { person_ids: await idsOf(two?.pair1_name), date_from: monday, date_to: addDays(monday, 2) },
    { person_ids: await idsOf(one?.pair2_name), kind: "likes", time_from: "19:30:00" },
    { person_ids: await idsOf(three?.pair2_name), kind: "likes", weekday: 6 },
  ];
  await noteAvailability(story.context, saidInput.parse({ said }));
}

/** Pairs look for dates by themselves: one offers its rivals three places, another asks the club for more time. */
export function lookForDates(story: Story, league_id: string): void {
  const { today, plan } = story;
  const places = plan.season.offered;
  story.on(addDays(today, -3), "18:10:00", () => noteTimes(story, league_id));
  story.on(addDays(today, -2), "19:05:00", () => say(story, league_id, 2, { kind: "more_time" }));
  story.on(addDays(today, -1), "21:50:00", () =>
    say(story, league_id, 0, { kind: "offered", id: randomUUID(), places }),
  );
}
