import { randomUUID } from "node:crypto";
import { inscriptionForm } from "#contract/inscriptions/form.ts";
import { leagueChanges, newLeague } from "#contract/leagues/endpoints.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { defaultRulesText } from "#domain/base/league.ts";
import { roundDates } from "#domain/season/round-dates.ts";
import { acceptInscription } from "#server/features/inscriptions/commands/accept-inscription.ts";
import { sendInscription } from "#server/features/inscriptions/commands/send-inscription.ts";
import { createLeague } from "#server/features/leagues/commands/create-league.ts";
import { updateLeague } from "#server/features/leagues/commands/update-league.ts";
import { seasonOf } from "./demo-dates.ts";
import { payOnDay } from "./demo-payments.ts";
import { member } from "./demo-people.ts";
import { inscriptionDates } from "./demo-plan.ts";
import type { Story } from "./demo-story.ts";
import { person } from "./people.ts";

const conditions =
  "La inscripción es de 35 € por persona y se paga antes de la primera jornada. Hace falta haber cumplido 40 años.";
const hasPartner = [true, true, true, true, true, true, false, true, false];
const accepted = 5;

/** Fills the league's form as its n-th sender, with a partner or looking for one. */
function form({ today }: Story, league_id: string, nth: number) {
  const index = 200 + nth * 3;
  const { full_name, email, phone, level, birth_year } = member(index, {
    level: 3.9 - nth * 0.2,
    today,
    age: 42 + ((nth * 5) % 17),
  });
  return inscriptionForm.parse({
    league_id,
    key: randomUUID(),
    full_name,
    email,
    phone,
    level,
    birth_year,
    wants_partner: hasPartner[nth] !== true,
    partner_name: hasPartner[nth] === true ? person(index + 2).full_name : null,
    consents: { name_published: "yes", phone_to_rivals: nth % 3 !== 0, image: nth % 2 === 0 },
    times: nth % 4 === 1 ? [{ kind: "cannot", weekday: 3 }] : [{ kind: "likes", time_from: "19:30:00" }],
    has_accepted: true,
  });
}

async function send(story: Story, league_id: string, nth: number): Promise<void> {
  const sent = form(story, league_id, nth);
  await sendInscription(story.context.deps, sent, `203.0.113.${100 + nth}`);
  if (nth >= accepted) return;
  const date = addDays(inscriptionDates(story.today).from, nth + 1);
  const which = { league_id, inscription_id: sent.key, person_id: null, partner_id: null, is_them: false };
  story.on(date, "11:45:00", () => acceptInscription(story.context, which));
}

/** The next league of veterans, whose form is open: some are registered, and the last forms wait for the desk. */
export function inscriptionLeague(story: Story): void {
  const { from, until, start_date } = inscriptionDates(story.today);
  // It is on the year's calendar since the season in play was set up.
  story.on(story.plan.season.created, "12:15:00", async () => {
    const basis = {
      name: `Liga de Veteranos de ${seasonOf(addDays(start_date, 28))}`,
      division: "Veteranos" as const,
      start_date,
      rules: defaultRulesText,
      registration_cost: 35,
      courts_count: 4,
      number_of_rounds: 4,
      round_dates: roundDates({ start_date, rounds: 4, weeks: 3, breaks: [] }),
    };
    const { id: league_id, version } = await createLeague(story.context, newLeague.parse(basis));
    const { number_of_rounds: _rounds, round_dates: _dates, ...kept } = basis;
    const inscription = { from, until, places: 8, conditions };
    const changes = { ...kept, league_id, version, status: "active", inscription };
    story.on(addDays(from, -1), "12:15:00", () => updateLeague(story.context, leagueChanges.parse(changes)));
    for (const [nth, date] of [addDays(from, 3), addDays(from, 6)].entries())
      story.on(date, "17:50:00", () => payOnDay(story, league_id, { nth, each: 2, date }));
    for (const nth of hasPartner.keys())
      story.on(addDays(from, nth), `${14 + (nth % 6)}:${20 + nth}:00`, () => send(story, league_id, nth));
  });
}
