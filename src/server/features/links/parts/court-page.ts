import type { CourtMatch, CourtPage } from "#contract/links/court.ts";
import { presentMatch } from "#domain/evenings/court-match.ts";
import type { EveningMatch } from "#domain/evenings/evening.ts";
import { clubToday } from "#server/features/club/public.ts";
import { listCourts } from "#server/features/courts/public.ts";
import { enteredPeople, loadEvening, waitingResults } from "#server/features/evenings/public.ts";
import { eveningNames } from "#server/features/portal/public.ts";
import type { Dependencies } from "#server/platform/context.ts";
import type { FoundCourt } from "../courts-repository.ts";

type Standing = Pick<CourtMatch, "state" | "score">;

/** What stands of a match: its result, or what its court has sent. @param sent null: nothing */
function standingOf({ score, is_void }: EveningMatch, sent: [number, number] | null): Standing {
  if (is_void) return { state: "void", score: null };
  if (score !== null) return { state: "decided", score: [score[0], score[1]] };
  return sent === null ? { state: "open", score: null } : { state: "sent", score: sent };
}

/** What stands on the page of a court's code: the names of its present match alone (spec 8 §2.3). */
export async function courtPageOf(deps: Dependencies, { id, evening_id, court_id }: FoundCourt): Promise<CourtPage> {
  const { db } = deps.database;
  const evening = await loadEvening(db, evening_id);
  const { row, now } = evening;
  const courts = await listCourts(db);
  const { counting, sum, format, pozo } = now.settings;
  const page = {
    link_id: id,
    evening_id,
    evening_name: row.name,
    court_name: courts.find((court) => court.id === court_id)?.name ?? "",
    is_playing: now.status === "playing",
    rules: { counting, sum, format, pozo: { draw: pozo.draw } },
  };
  const present = presentMatch(now, court_id);
  if (present === null) return { ...page, match: null };
  const shown = { isMinors: row.is_minors, today: await clubToday(db, deps) };
  const names = eveningNames(await enteredPeople(db, evening_id), shown);
  const { round, match } = present;
  const sideOf = ([one, other]: readonly [string, string]): [string, string] => [
    names.get(one) ?? "",
    names.get(other) ?? "",
  ];
  const sent = (await waitingResults(db, evening)).find(({ match_id }) => match_id === match.id)?.score ?? null;
  const [one, other] = match.sides;
  return { ...page, match: { id: match.id, round, sides: [sideOf(one), sideOf(other)], ...standingOf(match, sent) } };
}
