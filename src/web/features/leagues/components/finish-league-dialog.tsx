import { Checkbox } from "@mantine/core";
import { useState } from "react";
import type { FormatType } from "#domain/league.ts";
import { errorText } from "#web/platform/api-client.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useFinishLeague } from "../mutations.ts";
import { ChampionNote } from "./champion-note.tsx";

/** 'Terminar la liga' (spec 3 §6.1). */
export function FinishLeagueDialog({
  league,
  onClose,
}: {
  league: { id: string; name: string; format_type: FormatType };
  onClose: () => void;
}) {
  const [isKept, setKept] = useState(true);
  const finish = useFinishLeague(onClose);
  return (
    <ConfirmDialog
      title={`¿Terminar ${league.name}?`}
      confirmLabel="Terminar la liga"
      isBusy={finish.isPending}
      onConfirm={() => finish.mutate({ league_id: league.id, is_kept_public: isKept })}
      onClose={onClose}
    >
      <p>
        La liga pasa a Completada. Los pagos se pueden seguir editando, y en Gestión Ligas se puede volver a activar.
      </p>
      {league.format_type === "individual" && <ChampionNote leagueId={league.id} />}
      <Checkbox
        label="Mantener la clasificación final en el portal"
        checked={isKept}
        onChange={({ currentTarget: { checked } }) => setKept(checked)}
      />
      {finish.isError && <p role="alert">{errorText(finish.error, "Error al terminar la liga")}</p>}
    </ConfirmDialog>
  );
}
