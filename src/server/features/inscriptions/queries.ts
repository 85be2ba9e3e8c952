import type { InscriptionList } from "#contract/inscriptions/endpoints.ts";
import { saidText } from "#domain/planning/said-text.ts";
import { inTwos, isInscriptionOpen, placesLeft } from "#domain/season/inscription.ts";
import { clubSettings } from "#server/features/club/public.ts";
import { leagueOf } from "#server/features/leagues/public.ts";
import { listYearsOf, recognise } from "#server/features/people/public.ts";
import { calendarDateIn } from "#server/platform/clock.ts";
import type { Dependencies } from "#server/platform/context.ts";
import { todayIn } from "#server/platform/transaction.ts";
import { proposedOf } from "./parts/accepting.ts";
import { countRegistered, type InscriptionRow, listInscriptions } from "./repository.ts";

const levelOf = ({ level }: InscriptionRow) => (level === null ? null : Number(level));

/** Everybody whom an inscription names, as they may be recognised: of the partner only the name is known. */
const namedIn = ({ full_name, email, phone, partner_name }: InscriptionRow) => [
  { full_name, email, phone },
  ...(partner_name === null ? [] : [{ full_name: partner_name, email: null, phone: null }]),
];

/** What a league's form was sent and nobody has accepted or discarded, with who that may be (spec 6 §6). */
export async function inscriptionList(deps: Dependencies, leagueId: string): Promise<InscriptionList> {
  const { db } = deps.database;
  const league = await leagueOf(db, leagueId);
  const rows = await listInscriptions(db, leagueId);
  const { time_zone } = await clubSettings(db);
  const today = todayIn(deps, time_zone);
  const people = rows.flatMap(namedIn);
  const candidates = people.length === 0 ? [] : await recognise(db, { league_id: leagueId, people });
  const born = await listYearsOf(
    db,
    candidates.flat().map((one) => one.id),
  );
  const isIndividual = league.format_type === "individual";
  const seekers = rows.filter(({ wants_partner }) => wants_partner).map((row) => ({ id: row.id, level: levelOf(row) }));
  return {
    inscriptions: rows.map((row) => {
      const { id, email, phone, birth_year, guardian_name, wants_partner, times, created_at } = row;
      const { name_published, phone_to_rivals, image } = row;
      return {
        id,
        received_on: calendarDateIn(created_at, time_zone),
        is_of_today: calendarDateIn(created_at, time_zone) === today,
        people: namedIn(row).map(({ full_name }, at) => {
          const known = candidates.shift() ?? [];
          return { full_name, candidates: known, proposed: at === 0 ? proposedOf(row, known, born) : null };
        }),
        email,
        phone,
        level: levelOf(row),
        birth_year,
        guardian_name,
        wants_partner,
        consents: { name_published, phone_to_rivals, image },
        times: times.map(saidText),
      };
    }),
    in_twos: inTwos(seekers).map((two) => two.map(({ id }) => id)),
    places_left: placesLeft(league.inscription?.places ?? null, await countRegistered(db, leagueId), isIndividual),
    is_open: isInscriptionOpen(league, today),
  };
}
