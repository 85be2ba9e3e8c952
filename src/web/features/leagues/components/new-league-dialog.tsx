import { newLeague } from "#contract/leagues/endpoints.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import type { NewKind } from "../model/new-league.ts";
import { useNewLeague } from "../model/use-new-league.ts";
import { creationFailed, useCreateLeague } from "../mutations.ts";
import { NewLeagueFields } from "./new-league-fields.tsx";

interface NewLeagueDialogProps {
  kind: NewKind;
  /** Whether pairs or individual players is still to be chosen. */
  asksFormat?: boolean;
  onClose: () => void;
  onCreated: () => void;
}

/** 'Crear Liga' (spec 1 §2 "Create-league dialog", §5, §9), and the same form for a tournament. */
export function NewLeagueDialog({ kind, asksFormat = true, onClose, onCreated }: NewLeagueDialogProps) {
  const league = useNewLeague(kind, newLeague);
  const create = useCreateLeague(onCreated, creationFailed[league.type]);
  const title = league.type === "tournament" ? "Crear Torneo" : "Crear Liga";
  const isIndividual = !asksFormat && kind === "individual";
  return (
    <FormDialog
      title={isIndividual ? "Crear Liga Individual" : title}
      submitLabel={title}
      busyLabel="Creando..."
      isBusy={create.isPending}
      isDirty={league.isDirty}
      onClose={onClose}
      onSubmit={league.form.onSubmit((values) => create.mutate(league.sent(values)))}
    >
      <NewLeagueFields league={league} asksFormat={asksFormat} />
    </FormDialog>
  );
}
