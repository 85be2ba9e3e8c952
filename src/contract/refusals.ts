import { z } from "zod";
import { bracketMatch } from "./brackets/match.ts";
import { fallingResult } from "./brackets/results.ts";
import { roles } from "./common/access.ts";
import { id } from "./common/common.ts";
import type { ErrorCode } from "./common/errors.ts";
import { playerPlace } from "./common/rows.ts";
import { courtBooking, openingDay } from "./courts/closures.ts";
import { eveningScore } from "./evenings/evening.ts";
import { figureRow } from "./groups/adjustments.ts";
import { dividedGroup } from "./groups/divisions.ts";
import { groupDeletion } from "./groups/endpoints.ts";
import { withdrawalPreview } from "./groups/withdrawals.ts";
import { league } from "./leagues/endpoints.ts";
import { match } from "./matches/endpoints.ts";
import { pendingCharges } from "./payments/endpoints.ts";
import { personRecord } from "./persons/person.ts";
import { closingPreview } from "./rounds/endpoints.ts";

// What each refusal of the table carries besides its message. It stands above the rooms, since it is made of what they answer.

/** The details of a code. A rule's own code is sent with every refusal that a rule decides. */
function details<S extends z.ZodRawShape>(shape: S) {
  return z.object({ ...shape, reason: z.string().optional() });
}

const none = details({});
/** The fields that are wrong, by their names, each with what is wrong with it. */
const atFields = details({ fields: z.record(z.string(), z.string()).optional() });
const ofRound = details({ number: z.number().optional() });
const ties = { results: z.number(), booked: z.number() };

/** What `edit_conflict` shows as `current`, each sent by the commands that change it: what stands now. */
export const currentStates = {
  match,
  bracketMatch,
  person: personRecord,
  places: z.array(playerPlace),
  figures: z.array(figureRow),
  league: league.pick({ id: true, name: true, version: true }),
  openingHours: z.array(openingDay),
};
export type CurrentState = keyof typeof currentStates;

const withCurrent = z.object({ current: z.unknown() });

/** The schemas of details by code; a code that is not here has none. */
const detailed = {
  // Fields of a form
  invalid_input: atFields,
  weak_password: atFields,
  email_taken: atFields,
  person_registered: atFields,
  guardian_required: atFields,
  image_invalid: atFields,
  wrong_password: atFields,
  wrong_passphrase: atFields,
  court_not_found: atFields,
  date_past: atFields,
  date_future: atFields,
  winner_required: atFields,
  winner_mismatch: atFields,
  bracket_needs_winner: atFields,
  decision_reason: atFields,
  deadline_before_start: atFields,
  deadline_past: atFields,
  deadline_not_later: atFields,
  // Requests and accounts
  too_many_requests: details({ retry_after: z.number().optional() }),
  unexpected: details({ request_id: z.string().optional() }),
  role_changed: details({ role: z.enum(roles) }),
  edit_conflict: details({ current: z.union(Object.values(currentStates)).optional() }),
  // Groups and their people
  division_changed: details({ groups: z.array(dividedGroup) }),
  group_renamed: details({ name: z.string() }),
  group_changed: details({ current: groupDeletion }),
  too_many_groups: details({ max_groups: z.number() }),
  pairs_incomplete: details({ size: z.number(), smallest: z.number(), largest: z.number() }),
  pair_not_found: details({
    /** Who is no longer in the group, with where they play now in words. */
    pairs: z
      .array(z.object({ pair_id: id, name: z.string(), group_name: z.string().nullable(), sentence: z.string() }))
      .optional(),
  }),
  player_not_found: details({ player_ids: z.array(id).optional() }),
  player_coming: details({ player_ids: z.array(id).optional() }),
  player_already_in_pair: details({
    taken: z.array(z.object({ player_id: id, name: z.string(), group_name: z.string() })).optional(),
  }),
  pair_has_results: details(ties),
  pair_has_bookings: details(ties),
  withdrawal_changed: details({ current: withdrawalPreview }),
  withdrawal_not_undoable: details(ties).partial(),
  // Rounds
  round_open: ofRound,
  round_closed: ofRound,
  closing_changed: details({ current: closingPreview }),
  unplayed_undecided: details({ matches: z.array(id) }),
  group_sizes_drift: details({ groups: z.array(z.object({ name: z.string(), after: z.number() })) }),
  // Brackets
  bracket_result_falls: details({ falls: z.array(fallingResult) }),
  place_played: details({ match: z.string() }),
  place_gone: details({
    places: z.array(z.object({ match_date: z.string(), match_time: z.string(), why: z.string() })).optional(),
  }),
  // Courts
  bookings_inside: details({ total: z.number(), bookings: z.array(courtBooking) }),
  court_in_use: details({ matches: z.number() }),
  // Evenings
  evening_result_changed: details({ score: eveningScore.nullable(), version: z.number() }),
  court_result_changed: details({ score: eveningScore }),
  evening_results_lost: details({ results: z.number() }),
  // Payments
  entry_too_large: details({ left: z.number() }),
  payments_changed: details({ payment_ids: z.array(id).optional() }),
  pending_changed: details({ current: pendingCharges }),
} satisfies Partial<Record<ErrorCode, z.ZodObject>>;

type Schemas = { [C in ErrorCode]: C extends keyof typeof detailed ? (typeof detailed)[C] : typeof none };

/** What a refusal with this code carries. */
export type DetailsOf<C extends ErrorCode> = C extends ErrorCode ? z.output<Schemas[C]> : never;

/** The codes that are never sent without their details. */
export type DetailedCode = { [C in ErrorCode]: { reason?: string } extends DetailsOf<C> ? never : C }[ErrorCode];

/** The schema of a code's details. */
export function detailsSchema(code: ErrorCode): z.ZodObject {
  const known: Partial<Record<ErrorCode, z.ZodObject>> = detailed;
  return known[code] ?? none;
}

type Details = { [C in keyof typeof detailed]: z.output<(typeof detailed)[C]> };
/** The codes that have details, always or in some cases. */
export type CodeWithDetails = keyof Details;
type Currents = { [S in CurrentState]: z.output<(typeof currentStates)[S]> };

// The same schemas by what each reads, so that one that is found by its name reads the type of that name.
const readers: { [C in keyof Details]: z.ZodType<Details[C]> } = detailed;
const currentReaders: { [S in CurrentState]: z.ZodType<Currents[S]> } = currentStates;

function read<T>(schema: z.ZodType<T>, data: unknown): T | null {
  return schema.safeParse(data).data ?? null;
}

/** A refusal as it arrives. */
type Refused = { code: unknown; data: unknown };

/** The details of a refusal with this code, as its schema reads them; null for any other refusal. */
export function detailsIn<C extends CodeWithDetails>({ code, data }: Refused, wanted: C): Details[C] | null {
  return code === wanted ? read<Details[C]>(readers[wanted], data) : null;
}

/** What stands now, where somebody else changed a thing of this kind first and the refusal says it; else null. */
export function currentIn<S extends CurrentState>({ code, data }: Refused, kind: S): Currents[S] | null {
  if (code !== "edit_conflict") return null;
  return read<Currents[S]>(currentReaders[kind], withCurrent.safeParse(data).data?.current);
}

/** What a refusal says of fields, by their names; none where it says nothing of any. */
export function fieldsIn({ data }: Pick<Refused, "data">): Record<string, string> {
  return read(atFields, data)?.fields ?? {};
}
