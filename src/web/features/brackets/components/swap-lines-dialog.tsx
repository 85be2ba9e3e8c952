import { Alert, Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { BracketPhase } from "#contract/brackets/endpoints.ts";
import type { FormatType } from "#domain/base/league.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { bracketWords } from "#domain/brackets/bracket-words.ts";
import { errorText, refusalCode } from "#web/platform/api-client.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useReason } from "#web/ui/use-reason.tsx";
import { useSwapLines } from "../mutations.ts";
import type { OfWhoProps } from "./bracket-dialogs.tsx";

function lineText({ lines }: BracketPhase, pairId: string): string {
  const at = lines.findIndex((line) => line?.pair_id === pairId);
  return at === -1 ? "ya no está en este cuadro" : `en la línea ${at + 1}`;
}

interface LinesNowProps {
  error: unknown;
  seen: BracketPhase;
  now: BracketPhase;
  pairIds: string[];
  onGoOn: () => void;
  format: FormatType;
}

/** Why the lines were not changed: where the two stand now, if somebody else was first. */
function LinesNow({ error, seen, now, pairIds, onGoOn, format }: LinesNowProps) {
  const code = refusalCode(error);
  if (code === null) return null;
  if (code !== "edit_conflict" && code !== "bracket_not_found")
    return <ErrorNote>{errorText(error, "No se han podido cambiar las líneas")}</ErrorNote>;
  const nameOf = (id: string) => seen.lines.find((line) => line?.pair_id === id)?.name ?? "";
  const isPossible = pairIds.every((id) => now.lines.some((line) => line?.pair_id === id));
  return (
    <Alert color="yellow" title="Otra persona ha cambiado el cuadro" role="alert">
      <p>
        Ahora consta: {pairIds.map((id) => `${nameOf(id)}, ${lineText(now, id)}`).join("; ")}. Lo que has elegido sigue
        en el formulario.
      </p>
      {isPossible && (
        <Button size="xs" onClick={onGoOn}>
          {format === "pairs" ? "Cambiarlas así" : "Cambiarlos así"}
        </Button>
      )}
    </Alert>
  );
}

/** Two pairs change lines by hand, with a reason, before the first result (spec 5 §2.2). */
export function SwapLinesDialog({ leagueId, format, phase, onClose }: OfWhoProps & { phase: BracketPhase }) {
  const { one: pair, many, end, other: another, this: first } = bracketWords(format);
  const [ids, setIds] = useState(["", ""]);
  const why = useReason("Escribe el motivo del cambio");
  const [wasTried, setTried] = useState(false);
  // What the lines were when they were chosen; what others do is told and never overrun (spec 3 §3.4).
  const [seen, setSeen] = useState(phase);
  const swap = useSwapLines(leagueId, onClose);
  const [one = "", other = ""] = ids;
  const isWhole = one !== "" && other !== "" && one !== other;
  const choices = [
    { value: "", label: "Elegir…" },
    ...seen.lines.flatMap((line, at) =>
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
      error={wasTried && (ids[at] === "" || one === other) ? `Elige dos ${many} distint${end}s` : null}
    />
  );
  const submit = (over = seen) => {
    setTried(true);
    setSeen(over);
    const lines = { phase_id: over.id, version: over.version, pair_id: one, other_pair_id: other };
    why.withReason(() => isWhole && swap.mutate({ ...lines, reason: why.reason }));
  };
  return (
    <FormDialog
      title={`Cambiar dos ${many} de línea`}
      submitLabel="Cambiar"
      size="md"
      isBusy={swap.isPending}
      isDirty={one !== "" || other !== "" || why.isDirty}
      onClose={onClose}
      onSubmit={() => submit()}
    >
      <LinesNow
        error={swap.error}
        seen={seen}
        now={phase}
        pairIds={[one, other]}
        onGoOn={() => submit(phase)}
        format={format}
      />
      {field(0, `${upperFirst(first)} ${pair}`)}
      {field(1, `con ${first} ${another}`)}
      {why.field}
    </FormDialog>
  );
}
