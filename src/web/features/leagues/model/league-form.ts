import type { UseFormReturnType } from "@mantine/form";
import {
  type Division,
  defaultRulesText,
  divisions,
  individualGroupSize,
  newLeagueDefaults,
} from "#domain/base/league.ts";
import { DEFAULT_REGULATIONS, type Regulations } from "#domain/base/regulations.ts";
import type { RoundDates } from "#domain/season/round-dates.ts";

export type LeagueValues = typeof newLeagueDefaults & {
  name: string;
  start_date: string;
  end_date: string | null;
  status: "active" | "pending";
  is_link_only: boolean;
  rules: string;
  regulations: Regulations;
  round_dates: RoundDates[];
};

/** What the dialog and the competition form begin with (spec 1 §9). */
export const newLeagueValues: LeagueValues = {
  ...newLeagueDefaults,
  name: "",
  start_date: "",
  end_date: null,
  status: "active",
  is_link_only: false,
  rules: defaultRulesText,
  regulations: DEFAULT_REGULATIONS,
  round_dates: [],
};

export type NewLeagueForm = UseFormReturnType<LeagueValues>;

type SharedField =
  | "start_date"
  | "end_date"
  | "schedule_start_time"
  | "schedule_end_time"
  | "round_dates"
  | "number_of_rounds"
  | "charged_per";

/** What the form of a new league and that of one that is edited have in common. */
export type LeagueForm = Pick<
  UseFormReturnType<Pick<LeagueValues, SharedField>>,
  "values" | "errors" | "setValues" | "getInputProps"
>;

/** What follows from choosing pairs or individual players: groups of individual players have 8 (spec 1 §4). */
export function formatValues(format: string) {
  return format === "individual"
    ? { format_type: "individual" as const, charged_per: "person" as const, pairs_per_category: individualGroupSize }
    : { format_type: "pairs" as const, pairs_per_category: newLeagueDefaults.pairs_per_category };
}

/** A league's division as the forms offer it. */
export function divisionOf({ division }: { division: string }): Division {
  return divisions.find((one) => one === division) ?? newLeagueDefaults.division;
}
