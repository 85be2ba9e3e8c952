import type { Evening } from "#contract/evenings/endpoints.ts";
import { newEvening } from "#contract/evenings/endpoints.ts";
import { addDays, weekdayOf } from "#domain/base/calendar-date.ts";
import { clockTime, minutesOf } from "#domain/base/clock-time.ts";
import { matchId } from "#domain/evenings/steps.ts";
import { createEvening } from "#server/features/evenings/commands/create-evening.ts";
import { drawEveningRound } from "#server/features/evenings/commands/draw-evening-round.ts";
import { doStep } from "#server/features/evenings/commands/take-step.ts";
import { eveningOf } from "#server/features/evenings/queries.ts";
import type { PlannedEvening } from "./demo-evening-dates.ts";
import { peopleNamed } from "./demo-people.ts";
import type { Story } from "./demo-story.ts";
import { person } from "./people.ts";

const friday = 5;
const rounds = 7;
const roundMinutes = 16;
const sum = 24; // points of a match
const won = [14, 13, 16, 12, 15, 17, 13];
const settings = {
  format: "americano",
  is_mixed: false,
  rounds,
  counting: "points",
  sum,
  minutes: null,
  rest: "mean",
  latecomers: "mean",
  first: "lots",
  pairs_by: "all",
  pozo: { partners: "split", draw: "lots", order: "court" },
};
const weekdays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];

const eight = (first: number) => Array.from({ length: 8 }, (_, at) => person(first + at).full_name);

/** Who comes on Fridays. */
export const fridayPeople = eight(78);

/** Who comes: of tonight those of the individual league who do not play in it today; some of next Friday's are still missing. */
function whoComes({ today, plan }: Story, { kind }: PlannedEvening): string[] {
  const evening = plan.individual.rounds[0]?.matchDays.at(-2) ?? []; // this week: the last one is the next
  const isSecondBusy = evening.slice(2).some(({ match_date }) => match_date === today);
  const people = kind === "tonight" && isSecondBusy ? eight(70) : fridayPeople;
  return kind === "next" ? people.slice(0, 5) : people;
}

/** The matches of the round that was drawn last, by their ids. */
function lastRound({ entries }: Evening): string[] {
  const drawn = entries.flatMap(({ number, step }) => (step.kind === "round" ? [{ number, step }] : [])).at(-1);
  return drawn?.step.drawn.matches.map(({ court_id }) => matchId(drawn.number, court_id)) ?? [];
}

async function endRound({ context }: Story, evening_id: string, round: number): Promise<void> {
  const matches = lastRound(await eveningOf(context.deps, evening_id));
  for (const [at, match_id] of matches.entries()) {
    const first = won[(round + at * 3) % won.length] ?? 13;
    const score: [number, number] = (round + at) % 2 === 0 ? [first, sum - first] : [sum - first, first];
    await doStep(context, { evening_id, step: { kind: "result", match_id, score } });
  }
}

/** Plays an evening round after round, from its hour on. */
async function play(story: Story, evening_id: string, { evening_date, from_time }: PlannedEvening): Promise<void> {
  const { context } = story;
  const after = (minutes: number) => clockTime(minutesOf(from_time) + minutes);
  const { people, court_ids } = await eveningOf(context.deps, evening_id);
  story.on(evening_date, after(0), () => {
    const person_ids = people.map(({ id }) => id);
    return doStep(context, { evening_id, step: { kind: "started", person_ids, court_ids } });
  });
  for (let round = 1; round <= rounds; round++) {
    const begins = (round - 1) * roundMinutes + 1;
    const draw = { evening_id, round, is_anew: false, accepts: [], seen_lost: 0 };
    story.on(evening_date, after(begins), () => drawEveningRound(context, draw));
    story.on(evening_date, after(begins + roundMinutes - 2), () => endRound(story, evening_id, round));
  }
  const end = { evening_id, step: { kind: "finished" as const } };
  story.on(evening_date, after(rounds * roundMinutes + 1), () => doStep(context, end));
}

/** The club's evenings: last Friday's, tonight's and next Friday's, each arranged some days before. */
export function clubEvenings(story: Story): void {
  for (const planned of story.plan.evenings) {
    const { kind, ...when } = planned;
    const weekday = weekdayOf(when.evening_date);
    const name = weekday === friday ? "Americano del viernes" : `Americano del ${weekdays[weekday - 1]}`;
    const names = whoComes(story, planned);
    const created = kind === "next" ? addDays(story.today, -1) : addDays(when.evening_date, -4);
    story.on(created, "18:20:00", async () => {
      const known = await peopleNamed(story, names);
      const people = known.map(({ id: person_id, full_name: shown_name }) => ({ person_id, shown_name }));
      const evening = newEvening.parse({ ...when, name, settings, people });
      const { id } = await createEvening(story.context, evening);
      if (kind !== "next") await play(story, id, planned);
    });
  }
}
