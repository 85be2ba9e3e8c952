import { Radio, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupsPage } from "#contract/groups/endpoints.ts";
import { availablePlayersQuery, KnownPerson, pairQuery, useRecognising } from "#web/features/people/public.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { asAnswered, labelsOf, newcomerOf, nobodyTyped } from "../model/newcomer.ts";
import { useChangePartner } from "../mutations.ts";
import { NewcomerFields } from "./newcomer-fields.tsx";
import type { PairDialogProps } from "./withdraw-dialog.tsx";

export interface PartnerDialogProps extends PairDialogProps {
  page: Pick<GroupsPage, "groups" | "round" | "number_of_rounds" | "is_fixed_pairs">;
}

type Time = "now" | "next";

interface TimeFieldProps {
  /** The open round. */
  number: number;
  isLast: boolean;
  hasResults: boolean;
  value: Time;
  onChange: (value: Time) => void;
}

/** From which round the new partner counts: never from one in which the pair has results already. */
function TimeField({ number, isLast, hasResults, value, onChange }: TimeFieldProps) {
  return (
    <Radio.Group label="¿Desde cuándo?" value={value} onChange={(time) => onChange(time === "now" ? "now" : "next")}>
      <Stack gap="xs" mt="xs">
        <Radio
          value="now"
          disabled={hasResults}
          label={`Desde esta jornada (${number})`}
          description={
            hasResults ? "Ya tiene resultados en ella. Hasta la próxima puede jugar un suplente." : undefined
          }
        />
        <Radio
          value="next"
          disabled={isLast}
          label={isLast ? "Desde la próxima jornada" : `Desde la próxima jornada (${number + 1})`}
          description={isLast ? "Esta es la última jornada." : undefined}
        />
      </Stack>
    </Radio.Group>
  );
}

interface LeavesFieldProps {
  players: { id: string; full_name: string }[];
  value: string | null;
  wasTried: boolean;
  onChange: (id: string) => void;
}

function LeavesField({ players, value, wasTried, onChange }: LeavesFieldProps) {
  return (
    <Radio.Group
      label="¿Quién deja la pareja?"
      value={value}
      error={wasTried && value === null ? "Elige quién deja la pareja" : null}
      onChange={onChange}
    >
      <Stack gap="xs" mt="xs">
        {players.map(({ id, full_name }) => (
          <Radio key={id} value={id} label={full_name} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** 'Cambiar compañero': who goes, who comes, from which round and why; rounds before keep the old names (spec 3 §2.5). */
export function PartnerDialog({ leagueId, roundId, pair, page, onClose }: PartnerDialogProps) {
  const { data } = useQuery(pairQuery(leagueId, pair.pair_id));
  const { data: available = [] } = useQuery(availablePlayersQuery(leagueId));
  const labels = labelsOf(available);
  const hasResults = page.groups.some(({ ties }) =>
    ties.some(({ pair_id, results }) => pair_id === pair.pair_id && results > 0),
  );
  const [leavesId, setLeavesId] = useState<string | null>(null);
  const [typed, setTyped] = useState(nobodyTyped);
  const [time, setTime] = useState<Time>(hasResults ? "next" : "now");
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const change = useChangePartner({ leagueId, roundId, pairId: pair.pair_id }, onClose);
  const recognising = useRecognising(leagueId);
  const comes = newcomerOf(typed, labels);
  const isReasonMissing = page.is_fixed_pairs && reason.trim() === "";
  const submit = async () => {
    setTried(true);
    if (leavesId === null || comes === null || isReasonMissing) return;
    const answers = await recognising.settle("player_id" in comes ? [] : [comes]);
    if (answers === null) return;
    const known = "player_id" in comes ? comes : asAnswered(comes, answers[0] ?? null);
    change.mutate({ leaves_id: leavesId, comes: known, from: time, reason });
  };
  return (
    <FormDialog
      title={`Cambiar compañero de ${pair.name}`}
      submitLabel="Cambiar compañero"
      size="md"
      isBusy={change.isPending || recognising.isAsking}
      isDirty={leavesId !== null || reason !== "" || typed.label + typed.email + typed.phone !== ""}
      submitDisabled={data === undefined}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {data === undefined ? (
        <LoadingState rows={1} height={64} />
      ) : (
        <LeavesField players={data.players} value={leavesId} wasTried={wasTried} onChange={setLeavesId} />
      )}
      <NewcomerFields
        legend="¿Quién entra?"
        value={typed}
        labels={labels}
        error={wasTried && comes === null ? "El nuevo compañero debe tener nombre" : null}
        question={
          comes === null || "player_id" in comes ? null : (
            <KnownPerson
              question={recognising.questionOf(comes)}
              takesRegistered
              onAnswer={(answer) => recognising.answer(comes, answer)}
            />
          )
        }
        onChange={setTyped}
      />
      <TimeField
        number={page.round.number}
        isLast={page.round.number >= page.number_of_rounds}
        hasResults={hasResults}
        value={time}
        onChange={setTime}
      />
      <TextInput
        label={page.is_fixed_pairs ? "Motivo" : "Motivo (opcional)"}
        required={page.is_fixed_pairs}
        maxLength={200}
        value={reason}
        error={wasTried && isReasonMissing ? "Escribe el motivo del cambio" : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        La pareja conserva su puesto, sus puntos y su historial; las jornadas anteriores conservan los nombres de
        entonces.
      </Text>
      <RefusalNote error={change.error} />
    </FormDialog>
  );
}
