import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Asks before a page with something unsaved is left, for another page or altogether. `isUnsaved` is asked at that moment. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker({ shouldBlockFn: isUnsaved, enableBeforeUnload: isUnsaved, withResolver: true });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title="¿Salir sin guardar?"
      confirmLabel="Descartar"
      isDangerous
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      Hay datos sin guardar. Si sales ahora, se pierden.
    </ConfirmDialog>
  );
}
