import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NewLeague, newCompetition, newLeague } from "#contract/leagues/endpoints.ts";
import type { FormatType, LeagueType } from "#domain/base/league.ts";
import { useClubNow } from "#web/features/club/public.ts";
import { leagueChoicesQuery } from "../api.ts";
import { formatValues, type LeagueValues, newLeagueValues } from "./league-form.ts";
import {
  type NewKind,
  plannedDates,
  proposedName,
  proposedStart,
  type Rhythm,
  typeOfKind,
  usualRhythm,
} from "./new-league.ts";

interface Basics {
  start_date: string;
  format_type: FormatType;
  type: LeagueType;
}

function nameOf({ start_date, format_type, type }: Basics, taken: readonly string[]): string {
  const kind = type === "tournament" ? "tournament" : format_type === "individual" ? "individual" : "league";
  return proposedName(start_date, kind, taken);
}

function beginning(kind: NewKind, today: string | undefined, taken: readonly string[]): LeagueValues {
  const type = typeOfKind(kind);
  const start_date = today === undefined ? "" : proposedStart(today, type);
  const format = kind === "individual" ? formatValues("individual") : {};
  return { ...newLeagueValues, ...format, start_date, name: proposedName(start_date, kind, taken) };
}

/** A league before there is one: its form, its rounds' rhythm, and a name that follows what is chosen until somebody writes one. */
export function useNewLeague(kind: NewKind, schema: typeof newLeague | typeof newCompetition) {
  const { data: leagues = [] } = useQuery({ ...leagueChoicesQuery, enabled: false }); // the frame has read them
  const today = useClubNow()?.date;
  const taken = leagues.map(({ name }) => name);
  const [type, setType] = useState<LeagueType>(typeOfKind(kind));
  const [rhythm, setRhythm] = useState<Rhythm>(usualRhythm);
  const form = useForm<LeagueValues>({
    initialValues: beginning(kind, today, taken),
    validate: schemaResolver(schema, { sync: true }),
  });
  const { values } = form;
  const now = { start_date: values.start_date, format_type: values.format_type, type };
  const proposal = nameOf(now, taken);
  /** Changes what the proposed name is made of. */
  const choose = ({ type: nextType = type, ...changes }: Partial<Basics>) => {
    const next = { ...now, ...changes, type: nextType };
    setType(nextType);
    form.setValues({
      ...(changes.start_date !== undefined && { start_date: changes.start_date }),
      ...(changes.format_type !== undefined && formatValues(changes.format_type)),
      ...(values.name === proposal && { name: nameOf(next, taken) }),
    });
  };
  const chooseRhythm = (next: Rhythm) => {
    setRhythm(next);
    if (next !== "own") form.setFieldValue("round_dates", []);
  };
  const isLeague = type === "league";
  return {
    form,
    type,
    rhythm,
    choose,
    chooseRhythm,
    isProposed: proposal !== "" && values.name === proposal,
    isDirty: form.isDirty() || rhythm !== usualRhythm,
    /** What is sent of the values of the form. */
    sent: (filled: LeagueValues): NewLeague => ({
      ...filled,
      type,
      end_date: isLeague ? null : filled.end_date,
      round_dates: isLeague ? plannedDates(filled, rhythm) : [],
    }),
  };
}

export type NewLeagueState = ReturnType<typeof useNewLeague>;
