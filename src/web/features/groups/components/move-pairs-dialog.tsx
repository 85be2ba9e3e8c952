import { Alert, Checkbox, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { errorTable } from "#contract/errors.ts";
import type { GroupsPage, GroupTable } from "#contract/groups.ts";
import { checkMove, targetFullSentence, whyNotMove } from "#domain/pair-move.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { refusalCode, refusalData } from "#web/platform/api-client.ts";
import { counted } from "#web/platform/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useMoveNow } from "../model/use-move-now.ts";
import { useMovePairs } from "../mutations.ts";
import { MoveNowFields, MoveWhen } from "./move-when.tsx";

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

/** 'Ascensos/Descensos': pairs to another group by hand, with its warnings and refusals (spec 2 §5 "Move pairs"). */
export function MovePairsDialog({ leagueId, roundId, group, groups, groupSize, onClose }: MovePairsDialogProps) {
  const others = groups.filter(({ id }) => id !== group.id);
  const [targetId, setTargetId] = useState(others[0]?.id ?? "");
  const [seen] = useState(group.rows);
  const [chosen, setChosen] = useState<string[]>([]);
  const [wasTried, setTried] = useState(false);
  const [waits, setWaits] = useState(false);
  // Who has results changes with the next round unless somebody says so.
  const [isNow, setNow] = useState(false);
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
  const isTied = chosen.some((id) => whyNot.has(id));
  const ties = !isTied ? "none" : chosen.length === 1 ? "one" : "several";
  const isWaiting = isTied ? ties === "several" || !isNow : waits;
  const when = isWaiting ? "next" : "now";
  const leaver = ties === "one" && isNow ? (chosen[0] ?? null) : null;
  const now = useMoveNow({ leagueId, roundId }, leaver, onClose);
  const submit = () => {
    setTried(true);
    if (!check.ok || target === undefined) return;
    if (leaver !== null) now.submit(target.id);
    else move.mutate({ group_id: group.id, target_group_id: target.id, pair_ids: chosen, when });
  };
  return (
    <FormDialog
      title={`Ascensos/Descensos · ${group.name}`}
      submitLabel={
        leaver !== null ? "Cambiar ahora" : when === "next" ? "Mover en la próxima jornada" : "Mover parejas"
      }
      size={leaver === null ? "lg" : "min(860px, 100%)"}
      hasFixedFoot={leaver !== null}
      isBusy={move.isPending || now.isPending}
      isDirty={chosen.length > 0}
      submitDisabled={target === undefined || (leaver !== null && now.preview === null)}
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
      <MoveWhen ties={ties} waits={isWaiting} onChange={(wanted) => (isTied ? setNow(!wanted) : setWaits(wanted))} />
      {leaver !== null && <MoveNowFields now={now} pairId={leaver} />}
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
