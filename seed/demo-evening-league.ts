import { addToLeague } from "#server/features/evenings/commands/add-to-league.ts";
import { eveningSumOf } from "#server/features/evenings/parts/league-sum.ts";
import { eveningList } from "#server/features/evenings/queries.ts";
import { createIndividualGroup } from "#server/features/members/commands/create-group.ts";
import { importPlayers } from "#server/features/members/commands/import-players.ts";
import { makeEveningRound } from "#server/features/rounds/commands/make-evening-round.ts";
import { eveningPreview } from "#server/features/rounds/queries.ts";
import { fridayPeople } from "./demo-evenings.ts";
import { peopleNamed } from "./demo-people.ts";
import { closeCurrent } from "./demo-season.ts";
import { announce, currentRoundOf, playersOf, type Story } from "./demo-story.ts";

/** The round that is open is an evening: its matches go. */
async function makeEvening({ context }: Story, league_id: string): Promise<void> {
  const { round_id, removed } = await eveningPreview(context.deps.database.db, league_id);
  await makeEveningRound(context, { league_id, round_id, removed: removed.map(({ match_id }) => match_id) });
}

/** The evening that ended on a day gives its points to the round, which is over with it; so is the next one an evening. */
async function addEvening(story: Story, league_id: string, date: string): Promise<void> {
  const { context } = story;
  const { db } = context.deps.database;
  const evening = (await eveningList(db)).find(({ evening_date }) => evening_date === date);
  const { leagues } = await eveningSumOf(db, evening?.id ?? "");
  const rows = leagues.find((league) => league.league_id === league_id)?.rows ?? [];
  await addToLeague(context, {
    evening_id: evening?.id ?? "",
    league_id,
    round_id: await currentRoundOf(story, league_id),
    basis: "points",
    by_hand: "add",
    shown: rows.map(({ player_id, place, points, entered }) => {
      return { player_id, added: place === null ? null : points, entered };
    }),
  });
  await closeCurrent(story, league_id, false);
  await makeEvening(story, league_id);
}

/** Registers people whom the club knows already. @returns their registrations */
async function enrol(story: Story, league_id: string): Promise<string[]> {
  const known = await peopleNamed(story, fridayPeople);
  const rows = known.map(({ id: person_id, full_name, email, phone, level, birth_year }) => ({
    player1: {
      full_name,
      email,
      phone,
      level: level === null ? null : Number(level),
      birth_year,
      note: null,
      person_id,
    },
    player2: null,
    accepted: true,
    waiting: false,
  }));
  await importPlayers(story.context, { league_id, rows });
  return playersOf(story, league_id);
}

/** The league of the Friday americanos, each of them a round: one is over, and the next one waits for its evening. */
export function eveningLeague(story: Story): void {
  const { start_date, created, round_dates } = story.plan.eveningLeague;
  const dates = { start_date, number_of_rounds: round_dates.length, round_dates };
  const league = { name: "Liga de Americanos", format_type: "individual", courts_count: 2, ...dates };
  announce(story, { league, hour: "12:30:00", filled: created }, async (league_id) => {
    const about = { league_id, round_id: await currentRoundOf(story, league_id), name: "Grupo A" };
    await createIndividualGroup(story.context, { ...about, player_ids: await enrol(story, league_id) });
    await makeEvening(story, league_id);
    for (const { deadline } of round_dates)
      story.on(deadline, "21:45:00", () => addEvening(story, league_id, deadline));
  });
}
