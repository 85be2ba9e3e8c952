import { Alert, Checkbox, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { errorTable } from "#contract/errors.ts";
import type { GroupsPage, GroupTable } from "#contract/groups.ts";
import { checkMove, targetFullSentence, whyNotMove } from "#domain/pair-move.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { refusalCode, refusalData } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useMovePairs } from "../mutations.ts";

export interface MovePairsDialogProps {
  leagueId: string;
  /** The round that was open when the dialog was. */
  roundId: string;
  group: GroupTable;
  groups: GroupTable[];
  groupSize: GroupsPage["group_size"];
  onClose: () => void;
}

/** Where the pairs play that are no longer in the group, by pair. */
function goneOf({ pairs }: Record<string, unknown>): Map<string, string> {
  const moved = (pairs ?? []) as { pair_id: string; sentence: string }[]; // sent with this code by the command that moves pairs
  return new Map(moved.map(({ pair_id, sentence }) => [pair_id, sentence]));
}

function refusalText(
  code: "no_pair_chosen" | "source_group_empty" | "target_group_full",
  sizes: GroupsPage["group_size"],
) {
  return code === "target_group_full" ? targetFullSentence(sizes) : errorTable[code].message;
}

/** Why each pair that cannot be moved now stays for this round (spec 3 §2.6). */
function reasonsToStay({ ties }: GroupTable): Map<string, string> {
  return new Map(ties.map((tie) => [tie.pair_id, whyNotMove(1, tie)?.sentence ?? ""]));
}

interface WhenProps {
  /** Whether somebody has results or dated matches in the round. */
  mustWait: boolean;
  waits: boolean;
  onChange: (waits: boolean) => void;
}

/** Now, or from the next round; with results in this one, from the next (spec 3 §2.6). */
function WhenField({ mustWait, waits, onChange }: WhenProps) {
  const results = "Alguna tiene resultados o partidos con fecha en esta jornada: juega aquí hasta que termine.";
  return (
    <Checkbox
      label="Entra en la próxima jornada"
      description={mustWait ? results : "Juega aquí hasta que termine esta jornada."}
      checked={waits}
      disabled={mustWait}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  );
}

/** 'Ascensos/Descensos': pairs to another group by hand, with its warnings and refusals (spec 2 §5 "Move pairs"). */
export function MovePairsDialog({ leagueId, roundId, group, groups, groupSize, onClose }: MovePairsDialogProps) {
  const others = groups.filter(({ id }) => id !== group.id);
  const [targetId, setTargetId] = useState(others[0]?.id ?? "");
  const [seen] = useState(group.rows);
  const [chosen, setChosen] = useState<string[]>([]);
  const [wasTried, setTried] = useState(false);
  const [waits, setWaits] = useState(false);
  const move = useMovePairs({ leagueId, roundId }, onClose);
  const target = others.find(({ id }) => id === targetId);
  const sizes = { chosen: chosen.length, source: group.members, target: target?.members ?? 0 };
  const check = checkMove(sizes, groupSize);
  // Somebody else has moved them while the dialog was open.
  const gone =
    refusalCode(move.error) === "pair_not_found" ? goneOf(refusalData(move.error)) : new Map<string, string>();
  const refusal = check.ok ? null : refusalText(check.code, groupSize);
  const isWarned = check.ok && check.value.warning;
  const whyNot = reasonsToStay(group);
  const mustWait = chosen.some((id) => whyNot.has(id));
  const when = mustWait || waits ? "next" : "now";
  const submit = () => {
    setTried(true);
    if (check.ok && target !== undefined)
      move.mutate({ group_id: group.id, target_group_id: target.id, pair_ids: chosen, when });
  };
  return (
    <FormDialog
      title={`Ascensos/Descensos · ${group.name}`}
      submitLabel={when === "next" ? "Mover en la próxima jornada" : "Mover parejas"}
      isBusy={move.isPending}
      isDirty={chosen.length > 0}
      submitDisabled={target === undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      {others.length === 0 && (
        <Alert color="yellow">La liga solo tiene este grupo: crea otro para poder mover parejas.</Alert>
      )}
      <NativeSelect
        label="Grupo de destino"
        value={targetId}
        onChange={({ currentTarget }) => setTargetId(currentTarget.value)}
        data={others.map(({ id, name, members }) => ({
          value: id,
          label: `${name} (${counted(members, "pareja", "parejas")})`,
        }))}
      />
      <Stack gap="xs" role="group" aria-label="Parejas que se mueven">
        {seen.map(({ pair_id, name, position }) => (
          <Checkbox
            key={pair_id}
            label={`${position}. ${name}`}
            description={whyNot.get(pair_id)}
            error={gone.get(pair_id)}
            disabled={gone.has(pair_id) && !chosen.includes(pair_id)}
            checked={chosen.includes(pair_id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, pair_id] : chosen.filter((id) => id !== pair_id))
            }
          />
        ))}
      </Stack>
      <WhenField mustWait={mustWait} waits={when === "next"} onChange={setWaits} />
      <RefusalNote error={move.error} />
      {refusal !== null && (wasTried || chosen.length > 0) && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      {isWarned && <Alert color="yellow">El grupo de destino tendría más de {groupSize.size} parejas.</Alert>}
    </FormDialog>
  );
}
