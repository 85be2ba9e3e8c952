import { Alert, Group, NativeSelect, Radio, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BracketEntries } from "#contract/brackets/entries.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { type WithdrawalReason, withdrawalReasonLabel, withdrawalReasons } from "#domain/season/withdrawal.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { bracketEntriesQuery } from "../api.ts";
import { useWithdrawFromBracket } from "../mutations.ts";
import type { OfWhoProps } from "./bracket-dialogs.tsx";
import { NowStands } from "./now-stands.tsx";

/** What withdrawing this pair does. */
function Consequence({ pair }: { pair: BracketEntries["playing"][number] }) {
  return (
    <Text size="sm">
      {pair.phase_name}, {pair.match_name}: pasa sin jugar {pair.opponent}. Lo que ya ha jugado se conserva
      {pair.match_date === null ? "" : ", y la cancha de este partido queda libre"}.
    </Text>
  );
}

/** 'Dar de baja' in a bracket: who and why; whoever is opposite goes on (spec 5 §2.3). */
export function WithdrawFromBracketDialog({ leagueId, format, onClose }: OfWhoProps) {
  const { a, the, one, other, end } = bracketWords(format);
  const query = useQuery(bracketEntriesQuery(leagueId));
  const [pairId, setPairId] = useState("");
  const [reason, setReason] = useState<WithdrawalReason | null>(null);
  const [wasTried, setTried] = useState(false);
  // What pressing the button confirms: the pair's next match as it was shown when the pair was chosen, or the refusal has shown it.
  const [seen, setSeen] = useState<BracketEntries["playing"][number] | null>(null);
  const leave = useWithdrawFromBracket(leagueId, onClose);
  const playing = query.data?.playing ?? [];
  const choose = (id: string) => {
    setPairId(id);
    setSeen(playing.find(({ pair_id }) => pair_id === id) ?? null);
    leave.reset();
  };
  const submit = () => {
    setTried(true);
    if (seen === null || reason === null) return;
    const { match_id, match_version: version, pair_id } = seen;
    const seeNow = async () => {
      const { data } = await query.refetch();
      setSeen(data?.playing.find((one) => one.pair_id === pair_id) ?? null);
    };
    leave.mutate({ match_id, version, pair_id, reason }, { onError: () => void seeNow() });
  };
  const isListed = playing.some(({ pair_id }) => pair_id === pairId);
  const options = [
    { value: "", label: "Elegir…" },
    ...playing.map(({ pair_id, name }) => ({ value: pair_id, label: name })),
    ...(pairId !== "" && !isListed
      ? [{ value: pairId, label: `${upperFirst(the)} ${one} elegid${end} ya no juega` }]
      : []),
  ];
  return (
    <FormDialog
      title={`Baja de ${a} ${one} en el cuadro`}
      submitLabel="Dar de baja"
      isBusy={leave.isPending}
      isDirty={pairId !== "" || reason !== null}
      submitDisabled={query.data === undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      {query.isError && <Alert color="red">No se ha podido cargar quién juega.</Alert>}
      {query.isPending && <LoadingState rows={2} height={60} />}
      {query.data !== undefined && (
        <NativeSelect
          label={upperFirst(one)}
          required
          value={pairId}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={options}
          error={wasTried && seen === null ? `Elige ${a} ${one} que siga jugando` : null}
        />
      )}
      {seen !== null && <Consequence pair={seen} />}
      <Radio.Group
        label="Motivo"
        description="Solo lo ven los administradores."
        value={reason}
        error={wasTried && reason === null ? "Elige el motivo de la baja." : null}
        onChange={(value) => setReason(withdrawalReasons.find((one) => one === value) ?? null)}
      >
        <Group mt="xs">
          {withdrawalReasons.map((one) => (
            <Radio key={one} value={one} label={withdrawalReasonLabel(one)} />
          ))}
        </Group>
      </Radio.Group>
      <NowStands error={leave.error} />
      <Text size="sm" c="dimmed">
        Se puede deshacer mientras no se juegue nada que dependa de ella ni entre {other} {one} en su lugar.
      </Text>
    </FormDialog>
  );
}
