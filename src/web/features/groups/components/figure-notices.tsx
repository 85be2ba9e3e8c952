import { RefusalNote } from "#web/features/rounds/public.ts";
import { BothVersions } from "#web/ui/both-versions.tsx";
import type { useFigures } from "../model/use-figures.ts";

export interface FigureNoticesProps {
  error: unknown;
  form: Pick<ReturnType<typeof useFigures>, "conflicts" | "takeMine" | "takeTheirs">;
}

/** What stands in the way of saving a table's figures. */
export function FigureNotices({ error, form }: FigureNoticesProps) {
  if (form.conflicts.length === 0) return <RefusalNote error={error} />;
  return <BothVersions versions={form.conflicts} onTakeMine={form.takeMine} onTakeTheirs={form.takeTheirs} />;
}
