import { useState } from "react";
import type { Candidate } from "#contract/persons/person.ts";
import { api } from "#web/platform/api-client.ts";
import { notifyError } from "#web/platform/notify.tsx";
import { typedKey } from "./import-known.ts";

/** Somebody as typed into a form. */
export interface Typed {
  full_name: string;
  email: string | null;
  phone: string | null;
}

/** Who it is, as the administrator said: a person of the club, or `null`, somebody else. */
type Answer = Candidate | null;

/** What is asked of somebody who was typed: the candidates, and the answer; undefined: none yet. */
export interface Question {
  typed: Typed;
  candidates: Candidate[];
  answer: Answer | undefined;
}

/**
 * Asks, before people are registered, whether the club knows them already (spec 3 §1.2). An answer holds until what was typed is
 * changed. `settle` gives the answer for each, or null while something is to be answered first.
 */
export function useRecognising(leagueId: string) {
  const [questions, setQuestions] = useState<ReadonlyMap<string, Question>>(new Map());
  const [isAsking, setAsking] = useState(false);

  const ask = async (people: Typed[]) => {
    const unasked = people.filter((one) => !questions.has(typedKey(one)));
    if (unasked.length === 0) return questions;
    const found = await api.people.person.recognise({ league_id: leagueId, people: unasked });
    const next = new Map(questions);
    for (const [at, typed] of unasked.entries()) {
      const candidates = found[at] ?? [];
      next.set(typedKey(typed), { typed, candidates, answer: candidates.length === 0 ? null : undefined });
    }
    setQuestions(next);
    return next;
  };
  const settle = async (people: Typed[]): Promise<Answer[] | null> => {
    setAsking(true);
    try {
      const known = await ask(people);
      const answers = people.map((one) => known.get(typedKey(one))?.answer);
      return answers.every((answer) => answer !== undefined) ? answers : null;
    } catch (error) {
      notifyError(error, "No se ha podido comprobar si ya está en el club.");
      return null;
    } finally {
      setAsking(false);
    }
  };
  return {
    isAsking,
    settle,
    /** What is to be answered of somebody, once it was asked. */
    questionOf: (typed: Typed) => questions.get(typedKey(typed)),
    answer: (typed: Typed, answer: Answer) => {
      const question = questions.get(typedKey(typed));
      if (question !== undefined) setQuestions(new Map(questions).set(typedKey(typed), { ...question, answer }));
    },
  };
}
