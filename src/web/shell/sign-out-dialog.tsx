import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "#web/paths.ts";
import { signOut } from "#web/platform/session.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** '¿Cerrar sesión?' (spec 1 §2). A failure of the server still leads to `/auth` (spec 1 §8). */
export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    await router.navigate({ href: paths.auth });
  };
  return (
    <ConfirmDialog
      title="¿Cerrar sesión?"
      confirmLabel="Cerrar Sesión"
      isBusy={isBusy}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      Tendrás que volver a iniciar sesión para administrar el club.
    </ConfirmDialog>
  );
}
