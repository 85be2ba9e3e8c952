import { openMatches } from "#domain/evenings/allowed.ts";
import { type EveningSettings, usualSettings } from "#domain/evenings/evening.ts";
import { fold, type PlayedEvening } from "#domain/evenings/fold.ts";
import type { Answer } from "./refusals.ts";
import type { TestApp } from "./test-app.ts";

/** Guests called 'Persona 1' and so on. */
export const guests = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ shown_name: `Persona ${at + 1}` }));

/** What a new evening is made with, changed here and there. */
export function eveningPlan(values: object = {}, settings: Partial<EveningSettings> = {}) {
  return {
    name: "Americano del jueves",
    evening_date: "2026-12-03",
    from_time: "19:00",
    until_time: "22:00",
    court_ids: [1, 2],
    settings: { ...usualSettings, ...settings },
    people: guests(8),
    ...values,
  };
}

/** What an answered evening comes to. */
export function stateOf({ settings, seed, avoid, people, entries }: any): PlayedEvening {
  return fold({ settings, seed, avoid, people }, entries); // an answer as the test has it
}

/** Makes evenings and plays them through the API. */
export function eveningsOf(club: Pick<TestApp, "call">) {
  const create = async (values: object = {}, settings: Partial<EveningSettings> = {}) => {
    const { status, body } = await club.call("POST", "/api/evenings", eveningPlan(values, settings));
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return `/api/evenings/${body.id}`;
  };
  const step = (url: string, done: object, rest: object = {}): Promise<Answer> =>
    club.call("POST", `${url}/steps`, { step: done, ...rest });
  const draw = (url: string, round: number, values: object = {}): Promise<Answer> =>
    club.call("POST", `${url}/rounds`, { round, ...values });
  const now = async (url: string) => stateOf((await club.call("GET", url)).body);
  const start = async (url: string) => {
    const { body } = await club.call("GET", url);
    const person_ids = body.people.map(({ id }: { id: string }) => id);
    await step(url, { kind: "started", person_ids, court_ids: body.court_ids });
    return draw(url, 1);
  };
  const result = (url: string, match_id: string, score: [number, number] | null, match_version = 0) =>
    step(url, { kind: "result", match_id, score }, { match_version });
  /** Enters 14-10 everywhere in what is played. */
  const play = async (url: string) => {
    for (const { id } of openMatches(await now(url))) await result(url, id, [14, 10]);
  };
  return { create, step, draw, now, start, result, play };
}
