import { count } from "drizzle-orm";
import { newLeague } from "#contract/leagues.ts";
import { addDays, startOfWeek } from "#domain/calendar-date.ts";
import { shownBy } from "#domain/closing.ts";
import { defaultRulesText } from "#domain/league.ts";
import { club_settings } from "#server/db/schema/club.ts";
import { tournaments } from "#server/db/schema/leagues.ts";
import { createAdministrator } from "#server/features/accounts/commands/create-administrator.ts";
import { createIndividualGroup } from "#server/features/groups/commands/create-group.ts";
import { saveIndividualRanking } from "#server/features/groups/commands/save-individual-ranking.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { saveResult } from "#server/features/matches/commands/save-result.ts";
import { matchesPage } from "#server/features/matches/public.ts";
import { createPending } from "#server/features/payments/commands/create-pending.ts";
import { updatePayment } from "#server/features/payments/commands/save-payment.ts";
import { listPayments, pendingChargesOf } from "#server/features/payments/public.ts";
import { registerPlayers } from "#server/features/people/commands/register-players.ts";
import { closeRound } from "#server/features/rounds/commands/close-round.ts";
import { generateMatches } from "#server/features/rounds/commands/generate-matches.ts";
import { closingPreview } from "#server/features/rounds/queries.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { demoAdministrator } from "./demo-administrator.ts";
import { openingCup } from "./demo-cup.ts";
import { currentRoundOf, pairsLeague, playRound, type Story, storyteller } from "./demo-story.ts";
import { person } from "./people.ts";
import { likelyScore } from "./scores.ts";

async function finishRound(story: Story, league_id: string): Promise<void> {
  const { context } = story;
  const preview = await closingPreview(context.deps.database.db, context.deps, league_id);
  await closeRound(context, { league_id, round_id: preview.round_id, expected: shownBy(preview) });
  await generateMatches(context, { league_id, round_id: await currentRoundOf(story, league_id) });
}

/** Two closed rounds, and a third under way: results so far, matches today and in the coming days, some without a date. */
async function autumnLeague(story: Story): Promise<void> {
  const { id: league_id } = await pairsLeague(story, "Liga de Otoño", { groups: 3, firstPerson: 0, starts: -28 });
  const courtOf = (index: number) => 1 + (Math.floor(index / 2) % 2);
  const weeksAgo = (weeks: number) => addDays(startOfWeek(story.today), -7 * weeks);
  story.goTo(-28);
  await payments(story, league_id);
  await playRound(story, { league_id, firstDay: weeksAgo(3), courtOf, played: 18, dated: 18, seed: 0 });
  story.goTo(-21);
  await finishRound(story, league_id);
  await playRound(story, { league_id, firstDay: weeksAgo(2), courtOf, played: 18, dated: 18, seed: 5 });
  story.goTo(-7);
  await finishRound(story, league_id);
  await playRound(story, { league_id, firstDay: addDays(story.today, -1), courtOf, played: 5, dated: 14, seed: 9 });
}

/** Most have paid, in one way or another; some have not, and one got the money back. */
async function payments({ context, today }: Story, league_id: string): Promise<void> {
  const { db } = context.deps.database;
  await createPending(context, { league_id, expected: await pendingChargesOf(db, await leagueOf(db, league_id)) });
  const methods = ["bizum", "transfer", "cash", "card"] as const;
  for (const [index, row] of (await listPayments(db, league_id)).entries()) {
    const { id: payment_id, version, player_id, player_name, player_email, player_phone } = row;
    if (index % 4 === 3) continue;
    const status = index === 5 ? "refunded" : index % 9 === 8 ? "unpaid" : "paid";
    await updatePayment(context, {
      league_id,
      payment_id,
      version,
      player_id,
      player_name,
      player_email,
      player_phone,
      status,
      amount: Number(row.amount),
      payment_method: status === "unpaid" ? null : (methods[index % methods.length] ?? "cash"),
      payment_date: status === "unpaid" ? null : addDays(today, -28 + index),
      notes: null,
    });
  }
}

async function mixedLeague(story: Story): Promise<void> {
  const { id: league_id } = await pairsLeague(story, "Liga Mixta de Invierno", {
    groups: 2,
    firstPerson: 40,
    starts: -6,
    more: { division: "Mixta" },
  });
  story.goTo(-6);
  const courtOf = (index: number) => 3 + (Math.floor(index / 2) % 2);
  await playRound(story, { league_id, firstDay: addDays(story.today, -3), courtOf, played: 7, dated: 10, seed: 3 });
}

/** Two evenings of an individual group: some results, and the ranking kept by hand after each. */
async function playIndividually(
  story: Story,
  league_id: string,
  group_id: string,
  player_ids: string[],
): Promise<void> {
  const { matches } = await matchesPage(story.context.deps.database.db, { league_id, group: group_id });
  for (const [index, match] of matches.slice(0, 14).entries()) {
    const input = { league_id, match_id: match.id, version: match.version, winner_pair_id: null };
    await saveResult(story.context, { ...input, outcome: "played", set_results: likelyScore(index) });
  }
  const round_id = await currentRoundOf(story, league_id);
  const seen = new Map(player_ids.map((id, index) => [id, { seen_position: index + 1, seen_total: 0 }]));
  for (const [evening, days] of [-8, -3].entries()) {
    story.goTo(days);
    const players = player_ids.map((player_id, index) => {
      const position = 1 + ((index * 3 + evening * 2) % 8);
      const before = seen.get(player_id) ?? { seen_position: index + 1, seen_total: 0 };
      return { player_id, position, round_points: 24 - position * 2, ...before };
    });
    await saveIndividualRanking(story.context, { league_id, group_id, round_id, players });
    for (const { player_id, position, round_points, seen_total } of players)
      seen.set(player_id, { seen_position: position, seen_total: seen_total + round_points });
  }
}

async function individualLeague(story: Story): Promise<void> {
  story.goTo(-10);
  const league = await createLeague(
    story.context,
    newLeague.parse({
      name: "Ranking Individual",
      format_type: "individual",
      start_date: addDays(story.today, -10),
      courts_count: 4,
      rules: defaultRulesText,
    }),
  );
  for (const [group, name] of ["Grupo A", "Grupo B"].entries()) {
    const player_ids: string[] = [];
    for (let index = 0; index < 8; index++) {
      player_ids.push(
        ...(await registerPlayers(story.context, { league_id: league.id, player1: person(70 + group * 8 + index) })),
      );
    }
    const round_id = await currentRoundOf(story, league.id);
    const about = { league_id: league.id, round_id, name, player_ids };
    const { group_id } = await createIndividualGroup(story.context, about);
    await playIndividually(story, league.id, group_id, player_ids);
  }
}

/** Fills an empty installation with the demonstration club; one that has leagues is left as it is. */
export async function seedDemo(deps: Dependencies): Promise<void> {
  const { db } = deps.database;
  const [known] = await db.select({ leagues: count() }).from(tournaments);
  if (known === undefined || known.leagues > 0) return;
  await db.update(club_settings).set({ name: "Club Pádel La Ribera" });
  await createAdministrator(deps, demoAdministrator);
  const story = storyteller(deps);
  await openingCup(story);
  await individualLeague(story);
  await mixedLeague(story);
  await autumnLeague(story);
}
