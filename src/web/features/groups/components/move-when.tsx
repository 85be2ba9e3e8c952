import { Checkbox, Radio, Stack, Text } from "@mantine/core";
import { RefusalNote } from "#web/features/rounds/public.ts";
import { LoadingState } from "#web/ui/states.tsx";
import type { MoveChoice } from "../model/move-choice.ts";
import type { MoveNow } from "../model/use-move-now.ts";
import { PolicyField } from "./policy-field.tsx";
import { WithdrawTables } from "./withdraw-tables.tsx";

export interface MoveWhenProps {
  ties: MoveChoice["ties"];
  waits: boolean;
  onChange: (waits: boolean) => void;
}

const staysUntil = "Juega aquí hasta que termine esta jornada.";

/** Now, or from the next round: with results in this one, from the next unless told otherwise (spec 3 §2.6). */
export function MoveWhen({ ties, waits, onChange }: MoveWhenProps) {
  if (ties === "one")
    return (
      <Radio.Group
        label="¿Cuándo cambia de grupo?"
        value={waits ? "next" : "now"}
        onChange={(when) => onChange(when === "next")}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="next" label="Entra en la próxima jornada" description={staysUntil} />
          <Radio
            value="now"
            label="Cambiar ahora"
            description="Aquí queda como una baja, y juega en el otro grupo los partidos que le faltan."
          />
        </Stack>
      </Radio.Group>
    );
  const results =
    "Alguna tiene resultados o partidos con fecha en esta jornada: juegan aquí hasta que termine. Para cambiar ahora, elige solo una.";
  return (
    <Checkbox
      label="Entra en la próxima jornada"
      description={ties === "several" ? results : staysUntil}
      checked={waits}
      disabled={ties === "several"}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  );
}

/** What becomes of the matches of a pair that changes now, with the old group's table before and after. */
export function MoveNowFields({ now, pairId }: { now: MoveNow; pairId: string }) {
  const { preview, choice, chosen, setPolicy } = now;
  if (preview === null)
    return now.loadError === null ? <LoadingState rows={3} height={80} /> : <RefusalNote error={now.loadError} />;
  return (
    <>
      <PolicyField preview={preview} value={chosen} onChange={setPolicy} />
      {choice !== undefined && (
        <WithdrawTables preview={preview} after={choice.after} pairId={pairId} leaves="Cambia de grupo" />
      )}
      <RefusalNote error={now.error} />
      <Text size="sm" c="dimmed">
        Se puede deshacer mientras no tenga resultados ni fechas en su nuevo grupo. En este ocupa una de las plazas de
        descenso, como una baja.
      </Text>
    </>
  );
}
