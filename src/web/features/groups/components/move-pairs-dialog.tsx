import { Alert } from "@mantine/core";
import { useState } from "react";
import { errorTable } from "#contract/common/errors.ts";
import type { GroupsPage, GroupTable } from "#contract/groups/endpoints.ts";
import { checkMove, targetFullSentence } from "#domain/season/pair-move.ts";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { refusalOf } from "#web/platform/api-client.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { moveChoice, tiesOf } from "../model/move-choice.ts";
import type { RoundDialogProps } from "../model/round-dialog.ts";
import { useMoveNow } from "../model/use-move-now.ts";
import { useMovePairs } from "../mutations.ts";
import { PairChoices, TargetField } from "./move-choices.tsx";
import { MoveNowFields, MoveWhen } from "./move-when.tsx";

export interface MovePairsDialogProps extends RoundDialogProps {
  group: GroupTable;
  groups: GroupTable[];
  groupSize: GroupsPage["group_size"];
}

/** Where the pairs play that are no longer in the group, by pair. */
function goneOf(error: unknown): Map<string, string> {
  const moved = refusalOf(error, "pair_not_found")?.pairs ?? [];
  return new Map(moved.map(({ pair_id, sentence }) => [pair_id, sentence]));
}

function refusalText(
  code: "no_pair_chosen" | "source_group_empty" | "target_group_full",
  sizes: GroupsPage["group_size"],
) {
  return code === "target_group_full" ? targetFullSentence(sizes) : errorTable[code].message;
}

/** Why the move is not possible, or what it would do to the group of destination. */
function Notices({ check, groupSize }: { check: ReturnType<typeof checkMove>; groupSize: GroupsPage["group_size"] }) {
  if (!check.ok) return <ErrorNote>{refusalText(check.code, groupSize)}</ErrorNote>;
  if (!check.value.warning) return null;
  return <Alert color="yellow">El grupo de destino tendría más de {groupSize.size} parejas.</Alert>;
}

/** 'Ascensos/Descensos': pairs to another group by hand, with its warnings and refusals (spec 2 §5 "Move pairs"). */
export function MovePairsDialog({ leagueId, roundId, group, groups, groupSize, onClose }: MovePairsDialogProps) {
  const others = groups.filter(({ id }) => id !== group.id);
  const [targetId, setTargetId] = useState(others[0]?.id ?? "");
  const [seen] = useState(() => group.rows.filter(({ is_withdrawn }) => !is_withdrawn));
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
  const gone = goneOf(move.error);
  const tied = tiesOf(group);
  const { ties, when, leaver, submitLabel } = moveChoice(chosen, tied, { waits, isNow });
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
      submitLabel={submitLabel}
      size={leaver === null ? "lg" : "min(860px, 100%)"}
      isBusy={move.isPending || now.isPending}
      isDirty={chosen.length > 0}
      submitDisabled={target === undefined || (leaver !== null && now.preview === null)}
      onClose={onClose}
      onSubmit={submit}
    >
      <TargetField others={others} value={targetId} onChange={setTargetId} />
      <PairChoices rows={seen} chosen={chosen} tied={tied} gone={gone} onChange={setChosen} />
      <MoveWhen
        ties={ties}
        waits={when === "next"}
        onChange={(wanted) => (ties === "none" ? setWaits(wanted) : setNow(!wanted))}
      />
      {leaver !== null && <MoveNowFields now={now} pairId={leaver} />}
      <RefusalNote error={move.error} />
      {(wasTried || chosen.length > 0) && <Notices check={check} groupSize={groupSize} />}
    </FormDialog>
  );
}
