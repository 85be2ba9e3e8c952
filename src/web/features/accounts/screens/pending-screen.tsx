import { Alert, Button } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import "#web/admin.css";
import { paths } from "#web/paths.ts";
import { signOut } from "#web/platform/session.ts";
import { AuthCard } from "../components/auth-card.tsx";
import { accountTexts } from "../model/texts.ts";

/** What an account sees until an administrator approves it (ruling 19): this, and nothing else. */
export function PendingScreen() {
  const router = useRouter();
  const leave = async () => {
    await signOut();
    await router.navigate({ href: paths.auth });
  };
  return (
    <AuthCard title="Cuenta pendiente">
      <Alert color="yellow" my="md">
        {accountTexts.pending}
      </Alert>
      <Button variant="default" fullWidth onClick={() => void leave()}>
        Cerrar Sesión
      </Button>
    </AuthCard>
  );
}
