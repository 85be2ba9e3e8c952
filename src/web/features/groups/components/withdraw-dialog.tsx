import { Group, Radio, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WithdrawalPreview } from "#contract/groups/withdrawals.ts";
import { type WithdrawalReason, withdrawalReasonLabel, withdrawalReasons } from "#domain/season/withdrawal.ts";
import { AlsoInBracket } from "#web/features/brackets/public.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { refusalOf } from "#web/platform/api-client.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { withdrawalQuery } from "../api.ts";
import type { RoundDialogProps } from "../model/round-dialog.ts";
import { useWithdrawPair } from "../mutations.ts";
import { PolicyField } from "./policy-field.tsx";
import { isAlone } from "./row-parts.tsx";
import { WithdrawTables } from "./withdraw-tables.tsx";

type Policy = WithdrawalPreview["usual"];

export interface PairDialogProps extends RoundDialogProps {
  pair: { pair_id: string; name: string; player2_name?: string | null; group_id?: string | null; is_moved?: boolean };
}

function ReasonField({
  value,
  onChange,
}: {
  value: WithdrawalReason | null;
  onChange: (reason: WithdrawalReason) => void;
}) {
  return (
    <Radio.Group
      label="Motivo"
      description="Solo lo ven los administradores; en el portal pone 'Baja'."
      value={value}
      onChange={(reason) => {
        const known = withdrawalReasons.find((one) => one === reason);
        if (known !== undefined) onChange(known);
      }}
    >
      <Group mt="xs">
        {withdrawalReasons.map((reason) => (
          <Radio key={reason} value={reason} label={withdrawalReasonLabel(reason)} />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** 'Dar de baja': why, what becomes of its matches of the round, and the table before and after (spec 3 §2.3). */
export function WithdrawDialog({ leagueId, roundId, pair, onClose }: PairDialogProps) {
  const query = useQuery(withdrawalQuery({ leagueId, roundId, pairId: pair.pair_id }));
  const [reason, setReason] = useState<WithdrawalReason | null>(null);
  const [policy, setPolicy] = useState<Policy | null>(null);
  const [wasTried, setTried] = useState(false);
  // What pressing the button confirms: as it was shown, or as the refusal has shown it anew (spec 3 §3.4).
  const [preview, setPreview] = useState<WithdrawalPreview | null>(null);
  if (preview === null && query.data !== undefined) setPreview(query.data);
  const leave = useWithdrawPair({ leagueId, roundId, pairId: pair.pair_id }, onClose);
  const chosen = policy ?? preview?.usual ?? "keep_if_half";
  const choice = preview?.choices.find((one) => one.policy === chosen);
  const submit = () => {
    setTried(true);
    if (reason === null || choice === undefined) return;
    leave.mutate(
      { reason, policy: chosen, shown: choice.effects },
      {
        onError: (error) => {
          const refused = refusalOf(error, "withdrawal_changed");
          if (refused !== null) setPreview(refused.current);
        },
      },
    );
  };
  return (
    <FormDialog
      title={`Dar de baja a ${pair.name}`}
      submitLabel="Dar de baja"
      size="min(860px, 100%)"
      isBusy={leave.isPending}
      isDirty={reason !== null || policy !== null}
      submitDisabled={preview === null}
      onClose={onClose}
      onSubmit={submit}
    >
      {preview === null ? (
        query.isError ? (
          <RefusalNote error={query.error} />
        ) : (
          <LoadingState rows={3} height={80} />
        )
      ) : (
        <>
          <AlsoInBracket leagueId={leagueId} pairId={pair.pair_id} />
          <ReasonField value={reason} onChange={setReason} />
          {wasTried && reason === null && <ErrorNote>Elige el motivo de la baja.</ErrorNote>}
          <PolicyField preview={preview} value={chosen} onChange={setPolicy} />
          {choice !== undefined && <WithdrawTables preview={preview} after={choice.after} pairId={pair.pair_id} />}
          <RefusalNote error={leave.error} />
          <Text size="sm" c="dimmed">
            {isAlone(pair) && "Los demás suben un puesto en el ranking del grupo. "}
            <IconArrowBackUp size={14} aria-hidden="true" /> Se puede deshacer hasta finalizar la jornada. La baja ocupa
            una de las plazas de descenso del grupo.
          </Text>
        </>
      )}
    </FormDialog>
  );
}
