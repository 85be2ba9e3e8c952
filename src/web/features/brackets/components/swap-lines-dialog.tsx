import { NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { BracketPhase } from "#contract/brackets.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useSwapLines } from "../mutations.ts";

/** Two pairs change lines by hand, with a reason, before the first result (spec 5 §2.2). */
export function SwapLinesDialog({
  leagueId,
  phase,
  onClose,
}: {
  leagueId: string;
  phase: BracketPhase;
  onClose: () => void;
}) {
  const [ids, setIds] = useState(["", ""]);
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const swap = useSwapLines(leagueId, onClose);
  const [one = "", other = ""] = ids;
  const isWhole = one !== "" && other !== "" && one !== other && reason.trim() !== "";
  const choices = [
    { value: "", label: "Elegir…" },
    ...phase.lines.flatMap((line, at) =>
      line === null ? [] : [{ value: line.pair_id, label: `Línea ${at + 1}: ${line.name}` }],
    ),
  ];
  const field = (at: 0 | 1, label: string) => (
    <NativeSelect
      label={label}
      required
      value={ids[at] ?? ""}
      onChange={({ currentTarget }) => setIds(ids.map((id, index) => (index === at ? currentTarget.value : id)))}
      data={choices}
      error={wasTried && (ids[at] === "" || one === other) ? "Elige dos parejas distintas" : null}
    />
  );
  const submit = () => {
    setTried(true);
    if (isWhole)
      swap.mutate({ phase_id: phase.id, version: phase.version, pair_id: one, other_pair_id: other, reason });
  };
  return (
    <FormDialog
      title="Cambiar dos parejas de línea"
      submitLabel="Cambiar"
      size="md"
      isBusy={swap.isPending}
      isDirty={one !== "" || other !== "" || reason !== ""}
      onClose={onClose}
      onSubmit={submit}
    >
      {field(0, "Esta pareja")}
      {field(1, "con esta otra")}
      <TextInput
        label="Motivo"
        required
        maxLength={200}
        value={reason}
        error={wasTried && reason.trim() === "" ? "Escribe el motivo del cambio" : null}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
