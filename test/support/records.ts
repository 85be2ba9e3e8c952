import type { ListedBracketMatch } from "#contract/brackets/endpoints.ts";
import type { ClubSettings } from "#contract/club/endpoints.ts";
import type { StandingRow } from "#contract/common/rows.ts";
import type { CourtBooking } from "#contract/courts/closures.ts";
import type { GroupsPage, GroupTable } from "#contract/groups/endpoints.ts";
import type { League, LeagueChoice, LeagueOverview } from "#contract/leagues/endpoints.ts";
import type { Match, MatchesPage } from "#contract/matches/endpoints.ts";
import type { Payment } from "#contract/payments/endpoints.ts";
import type { Player } from "#contract/people/endpoints.ts";
import type { Plan, PlannedLeague } from "#contract/planner/endpoints.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import { defaultTemplates } from "#domain/messages/message-templates.ts";

/** An id for a test: the same number, the same id. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** What is answered where there is nothing to tell. */
export const done = () => ({ ok: true as const });

export const leagueId = idOf(1);

/** A match of a group on the first court. */
export function someBooking(values: Partial<CourtBooking> = {}): CourtBooking {
  return {
    match_id: idOf(100),
    tournament_id: leagueId,
    league_name: "Liga",
    group_name: "Grupo A",
    pair1_name: "Ana & Berta",
    pair2_name: "Carla & Diana",
    court_id: 1,
    match_date: "2026-11-23",
    match_time: "18:00:00",
    duration_minutes: 90,
    status: "scheduled",
    version: 1,
    ...values,
  };
}

/** A match without a result. */
export function someMatch(values: Partial<Match> = {}): Match {
  return {
    id: idOf(100),
    tournament_id: leagueId,
    round_number: 1,
    round_state: "open",
    kind: "group",
    group_id: idOf(10),
    group_name: "Grupo A",
    division_level: 1,
    pair1_id: idOf(11),
    pair2_id: idOf(12),
    pair1_name: "Ana y Berta",
    pair2_name: "Carla y Diana",
    match_day: 1,
    match_date: null,
    match_time: null,
    court_id: null,
    court_name: null,
    duration_minutes: 90,
    played_on: null,
    played_court: null,
    played_court_name: null,
    deferred_until: null,
    own_deadline: null,
    scheduling_notes: null,
    status: "scheduled",
    is_annulled: false,
    outcome: null,
    winner_pair_id: null,
    pair1_sets_won: 0,
    pair2_sets_won: 0,
    pair1_games_won: 0,
    pair2_games_won: 0,
    set_results: [],
    lineup: [],
    sent: null,
    version: 1,
    ...values,
  };
}

/** The match with a result of sets, the first pair's games first; who wins more of them has won. */
export function played(match: Match, ...games: [number, number][]): Match {
  const sets = games.map(([pair1_games, pair2_games], at) => ({ set: at + 1, pair1_games, pair2_games }));
  const won = (side: 1 | 2) => games.filter(([first, second]) => (side === 1 ? first > second : second > first)).length;
  const sum = (side: 0 | 1) => games.reduce((total, set) => total + set[side], 0);
  return {
    ...match,
    status: "completed",
    outcome: "played",
    set_results: sets,
    pair1_sets_won: won(1),
    pair2_sets_won: won(2),
    pair1_games_won: sum(0),
    pair2_games_won: sum(1),
    winner_pair_id: won(1) === won(2) ? null : won(1) > won(2) ? match.pair1_id : match.pair2_id,
    version: match.version + 1,
  };
}

/** A semifinal of which one pair is known. */
export function someDrawnMatch(values: Partial<ListedBracketMatch> = {}): ListedBracketMatch {
  const side = { seed: null, is_bye: false };
  return {
    id: idOf(150),
    phase_id: idOf(20),
    phase_name: "Cuadro final",
    round_name: "Semifinales",
    number: 5,
    name: "Semifinal 1",
    round: 2,
    position: 1,
    fed_by: [],
    is_third_place: false,
    sides: [
      { ...side, pair_id: null, name: null, text: "Ganador de P5" },
      { ...side, pair_id: idOf(13), name: "Eva & Flor", text: null },
    ],
    status: "scheduled",
    outcome: null,
    winner_pair_id: null,
    set_results: [],
    lineup: [],
    match_date: null,
    match_time: null,
    court_id: null,
    court_name: null,
    duration_minutes: 90,
    played_on: null,
    played_court: null,
    played_court_name: null,
    scheduling_notes: null,
    sent: null,
    version: 1,
    ...values,
  };
}

/** A league's matches of round 1. */
export function someMatchesPage(values: Partial<MatchesPage> = {}): MatchesPage {
  return {
    matches: [someMatch()],
    rounds: [],
    round_number: 1,
    format_type: "pairs",
    today: "2026-11-21",
    courts_count: 2,
    score_rules: someScoreRules,
    over_in_season: 0,
    ...values,
  };
}

/** A league without anything to plan, but for what is said of it. */
export function somePlannedLeague(values: Partial<PlannedLeague> = {}): PlannedLeague {
  return {
    id: leagueId,
    name: "Liga de Otoño",
    undated: [],
    dated: [],
    starts: null,
    ends: null,
    courts_count: 2,
    schedule_start_time: "16:00:00",
    schedule_end_time: "23:00:00",
    liked_hours: null,
    ...values,
  };
}

/** A match in a proposal of the planner, with its place there. */
export function somePlace(
  values: Partial<NonNullable<Plan["proposal"]>["placed"][number]> = {},
): NonNullable<Plan["proposal"]>["placed"][number] {
  return {
    match_id: idOf(100),
    league_id: leagueId,
    pair1_name: "Ana & Berta",
    pair2_name: "Carla & Diana",
    about: "Grupo A",
    is_in_bracket: false,
    booked: null,
    version: 1,
    match_date: "2026-11-23",
    match_time: "18:00:00",
    court_id: 1,
    duration_minutes: 90,
    is_pinned: false,
    ...values,
  };
}

/** A row of a group's table: the pair that stands there, with nothing played. */
export function someRow(position: number, values: Partial<StandingRow> = {}): StandingRow {
  return {
    pair_id: idOf(30 + position),
    name: `Pareja ${position}`,
    player1_name: `Una ${position}`,
    player2_name: `Otra ${position}`,
    group_id: idOf(21),
    group_name: "Grupo A",
    division_level: 1,
    position,
    points: 0,
    matches_played: 0,
    matches_won: 0,
    matches_drawn: 0,
    matches_lost: 0,
    sets_won: 0,
    sets_lost: 0,
    games_won: 0,
    games_lost: 0,
    games_difference: 0,
    is_adjusted: false,
    is_withdrawn: false,
    is_moved: false,
    placed_by: null,
    why: "",
    ...values,
  };
}

/** A group of four pairs. */
export function someGroup(values: Partial<GroupTable> = {}): GroupTable {
  return {
    id: idOf(21),
    name: "Grupo A",
    division_level: 1,
    members: 4,
    matches_total: 6,
    matches_played: 0,
    undated: 0,
    overdue: 0,
    rows: [1, 2, 3, 4].map((position) => someRow(position)),
    individual_rows: [],
    ties: [],
    ...values,
  };
}

/** A registered person of the league. */
export function somePlayer(values: Partial<Player> = {}): Player {
  return {
    id: idOf(50),
    tournament_id: leagueId,
    person_id: idOf(50),
    full_name: "Ana García",
    email: null,
    phone: null,
    partner_id: null,
    created_at: "2026-11-21T10:00:00Z",
    registered_on: "2026-11-21",
    is_registered_today: true,
    group_name: null,
    partners: [],
    ...values,
  };
}

/** The league as a choice of the header. */
export function someChoice(values: Partial<LeagueChoice> = {}): LeagueChoice {
  return {
    id: leagueId,
    name: "Liga de otoño",
    division: "General",
    status: "active",
    format_type: "pairs",
    type: "league",
    shows_bracket: false,
    ...values,
  };
}

/** A league with the club's usual rules. */
export function someLeague(values: Partial<League> = {}): League {
  return {
    id: leagueId,
    name: "Liga de otoño",
    division: "General",
    status: "active",
    type: "league",
    start_date: "2026-11-01",
    end_date: null,
    courts_count: 2,
    schedule_start_time: "16:00:00",
    schedule_end_time: "23:00:00",
    pairs_per_category: 8,
    number_of_rounds: 6,
    max_groups: 10,
    format_type: "pairs",
    is_fixed_pairs: true,
    rules: "",
    registration_cost: 30,
    charged_per: "person",
    tournament_format: null,
    is_kept_public: false,
    is_link_only: false,
    players_send_results: false,
    confirm_hours: 24,
    inscription: null,
    round_dates: [],
    liked_hours: null,
    regulations: DEFAULT_REGULATIONS,
    version: 3,
    created_at: "2026-10-01T10:00:00Z",
    ...values,
  };
}

/** A league as its own page reads it: nothing played, its first round open. */
export function someOverview(values: Partial<LeagueOverview> = {}): LeagueOverview {
  return {
    ...someLeague(),
    counts: { groups: 0, pairs: 0, matches: 0, completed: 0 },
    rounds: [{ number: 1, state: "open", start_date: "2026-11-01", deadline: null, played: 0, matches: 0 }],
    match_duration: 90,
    ...values,
  };
}

/** The settings of a club. */
export function someSettings(values: Partial<ClubSettings> = {}): ClubSettings {
  return {
    general: {
      name: "Club de Pádel",
      contact_email: null,
      phone: null,
      website: null,
      address: null,
      description: null,
      time_zone: "Europe/Madrid",
      currency: "EUR",
      match_duration: 90,
      color: null,
    },
    security: { login_alerts: true, session_timeout: 30 },
    notifications: { email: true, push: false, sms: false, marketing: false, players: false },
    billing: {
      bank_name: null,
      account_type: "corriente",
      account_number: null,
      interbank_code: null,
      holder: null,
      payment_reference: null,
      iban: null,
      bizum: null,
    },
    messages: defaultTemplates,
    privacy_text: "",
    contact_years: 3,
    embed_sites: [],
    logo_version: null,
    has_mail_server: true,
    version: 2,
    ...values,
  };
}

/** A charge of which nothing has been paid. */
export function somePayment(values: Partial<Payment> = {}): Payment {
  return {
    id: idOf(80),
    tournament_id: leagueId,
    player_id: null,
    player_name: "Ana García",
    player_email: null,
    player_phone: null,
    partner_id: null,
    partner_name: null,
    amount: 25.5,
    status: "pending",
    payment_method: null,
    payment_date: null,
    notes: null,
    entries: [],
    paid: 0,
    left: 25.5,
    concept: "PADEL WRYRC",
    version: 3,
    created_at: "2026-11-21T10:00:00Z",
    ...values,
  };
}

/** What pages of matches say of a league's rules: those of the specification. */
export const someScoreRules = {
  super_tie_break: "one_game",
  retirement: "as_it_stands",
  third_set: "either",
  strict_scores: false,
  has_no_show: false,
} as const;

/** What the screen of groups is answered for a league of pairs that has none yet. */
export function someGroupsPage(more: Partial<GroupsPage> = {}): GroupsPage {
  const round = { id: idOf(5), number: 1, state: "open" as const, start_date: "2026-11-21", deadline: null };
  return {
    format_type: "pairs",
    number_of_rounds: 3,
    max_groups: 10,
    group_size: { size: 4, smallest: 3, largest: 6 },
    pairs_per_category: 8,
    legs: 1,
    dealing: "in_order",
    round,
    rounds: [round],
    shows_points: true,
    generation: { created: 0, removed: 0 },
    is_fixed_pairs: true,
    waiting: [],
    joining: [],
    moving: [],
    new_partners: [],
    withdrawals: [],
    left_pairs: [],
    last_closing: null,
    has_bracket: false,
    groups: [],
    ...more,
  };
}
