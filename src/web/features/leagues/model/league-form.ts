import type { UseFormReturnType } from "@mantine/form";
import type { NewLeague } from "#contract/leagues/endpoints.ts";
import {
  type ChargedPer,
  defaultRulesText,
  type divisions,
  type FormatType,
  individualGroupSize,
  newLeagueDefaults,
} from "#domain/base/league.ts";
import { DEFAULT_REGULATIONS } from "#domain/base/regulations.ts";
import type { RoundDates } from "#domain/season/round-dates.ts";

/** What the dialog and the competition form begin with (spec 1 §9). */
export const newLeagueValues = {
  name: "",
  division: newLeagueDefaults.division as (typeof divisions)[number],
  start_date: "",
  end_date: null as string | null,
  courts_count: newLeagueDefaults.courts_count as number,
  schedule_start_time: newLeagueDefaults.schedule_start_time as string,
  schedule_end_time: newLeagueDefaults.schedule_end_time as string,
  pairs_per_category: newLeagueDefaults.pairs_per_category as number,
  number_of_rounds: newLeagueDefaults.number_of_rounds as number,
  max_groups: newLeagueDefaults.max_groups as number,
  registration_cost: 0,
  charged_per: newLeagueDefaults.charged_per as ChargedPer,
  format_type: newLeagueDefaults.format_type as FormatType, // the default is one of them; the form takes all
  status: "active" as "active" | "pending",
  is_link_only: false as boolean,
  is_fixed_pairs: newLeagueDefaults.is_fixed_pairs as boolean,
  rules: defaultRulesText,
  regulations: DEFAULT_REGULATIONS,
  round_dates: [] as RoundDates[],
} satisfies NewLeague;

export type LeagueForm = UseFormReturnType<typeof newLeagueValues>;

/** What follows from choosing pairs or individual players: groups of individual players have 8 (spec 1 §4). */
export function formatValues(format: string) {
  return format === "individual"
    ? { format_type: "individual" as const, charged_per: "person" as const, pairs_per_category: individualGroupSize }
    : { format_type: "pairs" as const, pairs_per_category: newLeagueDefaults.pairs_per_category };
}
