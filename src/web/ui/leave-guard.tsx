import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface LeaveGuardProps {
  isUnsaved: () => boolean;
  /** The page's own path, within which nothing is left. */
  within?: string;
  /** What is lost by leaving. */
  text?: string;
}

/** Asks before a page with something unsaved is left, for another page or altogether. `isUnsaved` is asked at that moment. */
export function LeaveGuard({ isUnsaved, within, text }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => next.pathname !== within && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <ConfirmDialog
      title={text === undefined ? "¿Salir sin guardar?" : "¿Salir de la página?"}
      confirmLabel={text === undefined ? "Descartar" : "Salir"}
      isDangerous
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {text ?? "Hay datos sin guardar. Si sales ahora, se pierden."}
    </ConfirmDialog>
  );
}
