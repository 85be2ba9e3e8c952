import { randomUUID } from "node:crypto";
import { describe } from "vitest";
import type { SaidOfDates } from "#contract/links/dates.ts";
import { addDays } from "#domain/base/calendar-date.ts";
import { openPrivatePage } from "#test/support/private-links.ts";
import { provokes, type RefusingClub } from "#test/support/refusals.ts";

const always = { weekday: 1, date_from: null, date_to: null, time_from: null, time_to: null };

async function ways({ club, story, sql }: RefusingClub) {
  const { id } = story.league;
  const [first] = story.matches;
  const us = await openPrivatePage(club, id, first?.pair1_id ?? "");
  const say = async (said: SaidOfDates) => {
    const { status, page: body } = await us.sayDates(first?.id ?? "", said);
    return { status, body };
  };
  const { today } = await us.read();
  const offered = (days: number): SaidOfDates => ({
    kind: "offered",
    id: randomUUID(),
    places: [{ match_date: addDays(today, days), match_time: "19:00:00", court_id: 1 }],
  });
  return {
    dates_off: () => say(offered(3)),
    offer_changed: async () => {
      await sql("update tournaments set players_send_results = true where id = $1", [id]);
      return say({ kind: "taken", of: randomUUID() });
    },
    place_gone: () => say(offered(-1)),
    date_agreed: async () => {
      const booked = "match_date = '2027-03-01', match_time = '19:00', court_id = 1";
      await sql(`update tournament_matches set ${booked} where id = $1`, [first?.id]);
      return say(offered(3));
    },
    absences_full: async () => {
      for (let n = 0; n < 30; n++) await us.addAbsence({ id: randomUUID(), ...always });
      const { status, page: body } = await us.addAbsence({ id: randomUUID(), ...always });
      return { status, body };
    },
  };
}

describe("what is said of dates that pairs agree on", () => {
  provokes("errors-dates", ways, {});
});
