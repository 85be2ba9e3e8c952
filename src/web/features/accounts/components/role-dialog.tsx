import { Text } from "@mantine/core";
import { useState } from "react";
import { type AssignableRole, assignableRole, type UserAccount } from "#contract/accounts/users.ts";
import { roleNames } from "#domain/base/roles.ts";
import { errorText } from "#web/platform/api-client.ts";
import { ErrorNote } from "#web/ui/error-note.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { useGiveRole } from "../mutations.ts";
import { RoleChoice } from "./role-choice.tsx";

/** Approves an account with a role, or gives it another one (spec 3 §9). */
export function RoleDialog({ account, onClose }: { account: UserAccount; onClose: () => void }) {
  const isPending = account.role === "pending";
  const seen: AssignableRole = account.role === "pending" ? "read" : account.role;
  const [role, setRole] = useState<AssignableRole>(seen);
  const give = useGiveRole(account, onClose);
  const isSame = !isPending && role === seen;
  return (
    <FormDialog
      title={isPending ? "Aprobar la cuenta" : "Cambiar el rol"}
      submitLabel={isPending ? "Aprobar" : "Cambiar rol"}
      submitDisabled={isSame}
      isBusy={give.isPending}
      isDirty={role !== seen}
      onClose={onClose}
      onSubmit={() => give.mutate(role)}
    >
      <Text style={{ overflowWrap: "anywhere" }}>
        <strong>{account.name}</strong> ({account.email}){!isPending && `. Ahora: ${roleNames[seen]}.`}
      </Text>
      {give.isError && <ErrorNote>{errorText(give.error, "No se ha podido cambiar el rol")}</ErrorNote>}
      <RoleChoice value={role} onChange={(next) => setRole(assignableRole.parse(next))} />
    </FormDialog>
  );
}
