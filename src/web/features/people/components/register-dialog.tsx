import { SegmentedControl } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { personInput } from "#contract/people/endpoints.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useRecognising } from "../model/use-recognising.ts";
import { useRegister } from "../mutations.ts";
import { KnownPerson } from "./known-person.tsx";
import { nobody, type Person, PersonFields } from "./person-fields.tsx";

type Kind = "player" | "pair";

function errorsOf(prefix: string, schema: ReturnType<typeof personInput>, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [`${prefix}.${path.join(".")}`, message]));
}

/** Registers one player, or a pair whose players will be offered together (spec 2 §2, §5). */
export function RegisterDialog({ league, onClose }: { league: LeagueChoice; onClose: () => void }) {
  const canBePair = league.format_type === "pairs";
  const [kind, setKind] = useState<Kind>(canBePair ? "pair" : "player");
  const register = useRegister(league.id, onClose);
  const form = useForm({
    initialValues: { player1: nobody, player2: nobody },
    validate: ({ player1, player2 }) =>
      kind === "pair"
        ? {
            ...errorsOf("player1", personInput("El jugador 1 debe tener nombre"), player1),
            ...errorsOf("player2", personInput("El jugador 2 debe tener nombre"), player2),
          }
        : errorsOf("player1", personInput("El jugador debe tener nombre"), player1),
  });
  const recognising = useRecognising(league.id);
  const people = kind === "pair" ? [form.values.player1, form.values.player2] : [form.values.player1];
  const save = async () => {
    const answers = await recognising.settle(people);
    if (answers === null) return;
    const [player1 = nobody, player2] = people.map((one, at) => ({ ...one, person_id: answers[at]?.id ?? null }));
    register.mutate({ league_id: league.id, player1, ...(player2 !== undefined && { player2 }) });
  };
  const submit = form.onSubmit(() => void save());
  const known = (typed: Person) => (
    <KnownPerson
      question={recognising.questionOf(typed)}
      takesRegistered={false}
      onAnswer={(answer) => recognising.answer(typed, answer)}
    />
  );
  return (
    <FormDialog
      title={kind === "pair" ? "Registrar pareja" : "Registrar jugador"}
      submitLabel="Registrar"
      isBusy={register.isPending || recognising.isAsking}
      isDirty={form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
    >
      {canBePair && (
        <SegmentedControl
          fullWidth
          aria-label="Qué registrar"
          value={kind}
          onChange={(value) => setKind(value === "pair" ? "pair" : "player")}
          data={[
            { value: "pair", label: "Pareja" },
            { value: "player", label: "Un jugador" },
          ]}
        />
      )}
      <PersonFields
        at={(field) => form.getInputProps(`player1.${field}`)}
        legend={kind === "pair" ? "Jugador 1" : "Jugador"}
        autoFocus
      />
      {known(form.values.player1)}
      {kind === "pair" && (
        <>
          <PersonFields at={(field) => form.getInputProps(`player2.${field}`)} legend="Jugador 2" />
          {known(form.values.player2)}
        </>
      )}
    </FormDialog>
  );
}
