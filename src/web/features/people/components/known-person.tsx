import { Alert, Button, Group, Stack } from "@mantine/core";
import type { Candidate } from "#contract/persons/person.ts";
import type { Question } from "../model/use-recognising.ts";

interface KnownPersonProps {
  question: Question | undefined;
  /** Whether somebody who is registered in the league already can be chosen. */
  takesRegistered: boolean;
  onAnswer: (answer: Candidate | null) => void;
  /** Whether the answer says the name. */
  saysName?: boolean;
}

const sayings = {
  contact: "Ya hay una persona con ese email o teléfono",
  name: "Ya hay una persona con ese nombre",
};

/** 'Es la misma persona' / 'Es otra persona' of somebody who may be known (spec 3 §1.2). */
export function KnownPerson({ question, takesRegistered, onAnswer, saysName = false }: KnownPersonProps) {
  if (question === undefined || question.candidates.length === 0) return null;
  const { candidates, answer, typed } = question;
  const by = candidates[0]?.by ?? "name";
  return (
    <Alert color={answer === undefined ? "yellow" : "teal"} title={sayings[by]} role="alert" mt="xs">
      <Stack gap="xs">
        {candidates.map((candidate) => {
          const isThere = candidate.player_id !== null;
          return (
            <Group key={candidate.id} justify="space-between" gap="xs">
              <span style={{ overflowWrap: "anywhere" }}>
                <strong>{candidate.full_name}</strong> · {candidate.detail}
                {isThere && " · ya está en esta liga"}
              </span>
              {(!isThere || takesRegistered) && (
                <Button
                  size="sm"
                  variant={answer?.id === candidate.id ? "filled" : "default"}
                  aria-pressed={answer?.id === candidate.id}
                  onClick={() => onAnswer(candidate)}
                >
                  {saysName ? `Es ${candidate.full_name}` : "Es la misma persona"}
                </Button>
              )}
            </Group>
          );
        })}
        <Group justify="flex-end">
          <Button
            size="sm"
            variant={answer === null ? "filled" : "default"}
            aria-pressed={answer === null}
            aria-label={`Es otra persona: ${typed.full_name}`}
            onClick={() => onAnswer(null)}
          >
            Es otra persona
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
