import { Badge, Button, Group, Paper } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { UserAccount } from "#contract/accounts/users.ts";
import { roleNames } from "#domain/base/roles.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import classes from "#web/ui/lines.module.css";
import { Pager } from "#web/ui/pager.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { usersPerPage, usersQuery } from "../api.ts";
import { type LinkToHand, useInviteAgain, useUserAction } from "../mutations.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { InviteForm } from "./invite-form.tsx";
import { RoleDialog } from "./role-dialog.tsx";

const nameOfRole = (role: UserAccount["role"]) => (role === "pending" ? "" : roleNames[role]);

function state({ role, disabled, email_confirmed, invitation }: UserAccount): { label: string; color: string } {
  if (disabled) return { label: "Desactivada", color: "gray" };
  if (invitation === "open") return { label: `Invitación sin usar · ${nameOfRole(role)}`, color: "yellow" };
  if (invitation === "expired") return { label: `Invitación caducada · ${nameOfRole(role)}`, color: "orange" };
  if (role !== "pending") return { label: roleNames[role], color: role === "admin" ? "teal" : "blue" };
  return email_confirmed
    ? { label: "Pendiente de aprobación", color: "yellow" }
    : { label: "Sin confirmar", color: "yellow" };
}

function SendAgain({ account, onLink }: { account: UserAccount; onLink: (handed: LinkToHand) => void }) {
  const again = useInviteAgain(account, onLink);
  return (
    <Button
      size="xs"
      loading={again.isPending}
      onClick={() => again.mutate(undefined)}
      aria-label={`Enviar otra vez la invitación a ${account.email}`}
    >
      Enviar otra vez
    </Button>
  );
}

interface ActionsProps {
  account: UserAccount;
  onAsk: (action: Question["action"]) => void;
  onLink: (handed: LinkToHand) => void;
}

function Actions({ account, onAsk, onLink }: ActionsProps) {
  const enable = useUserAction("enable");
  const { id, name, role, disabled, is_me } = account;
  if (disabled) {
    return (
      <Button variant="default" size="xs" loading={enable.isPending} onClick={() => enable.mutate(id)}>
        Activar
      </Button>
    );
  }
  if (role === "pending") {
    return (
      <Group gap="xs">
        <Button size="xs" onClick={() => onAsk("role")} aria-label={`Aprobar a ${name}`}>
          Aprobar
        </Button>
        <Button variant="default" size="xs" onClick={() => onAsk("reject")} aria-label={`Rechazar a ${name}`}>
          Rechazar
        </Button>
      </Group>
    );
  }
  return is_me ? null : (
    <Group gap="xs">
      {account.invitation !== null && <SendAgain account={account} onLink={onLink} />}
      <Button variant="default" size="xs" onClick={() => onAsk("role")} aria-label={`Cambiar rol de ${name}`}>
        Cambiar rol
      </Button>
      <Button variant="default" size="xs" onClick={() => onAsk("disable")} aria-label={`Desactivar a ${name}`}>
        Desactivar
      </Button>
    </Group>
  );
}

const questions = {
  reject: { title: "¿Rechazar la cuenta?", label: "Rechazar", text: "Se borrará la cuenta de" },
  disable: { title: "¿Desactivar la cuenta?", label: "Desactivar", text: "Se cerrarán al momento las sesiones de" },
};

interface Question {
  action: "reject" | "disable" | "role";
  account: UserAccount;
}

interface AskProps {
  action: keyof typeof questions;
  account: UserAccount;
  onClose: () => void;
}

function Ask({ action, account, onClose }: AskProps) {
  const change = useUserAction(action);
  const { title, label, text } = questions[action];
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      isDangerous
      isBusy={change.isPending}
      onConfirm={() => change.mutate(account.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {text} <strong>{account.name}</strong> ({account.email}).
    </ConfirmDialog>
  );
}

/** Usuarios: who may enter (ruling 19), and as what (spec 3 §9). */
export function UsersTab() {
  const [page, setPage] = useState(1);
  const query = useQuery(usersQuery(page));
  const users = query.data?.users ?? [];
  const pages = Math.ceil((query.data?.total ?? 0) / usersPerPage);
  const [question, setQuestion] = useState<Question | null>(null);
  const [handed, setHanded] = useState<LinkToHand | null>(null);
  const close = () => setQuestion(null);
  return (
    <>
      <Paper withBorder p="lg" mb="md" maw={760} ml={0} component="section">
        <h2 className={classes.title}>Cuentas</h2>
        <QueryView query={query} failure="No se han podido cargar las cuentas.">
          {({ users }) => (
            <ul className={classes.list}>
              {users.map((account) => (
                <li key={account.id}>
                  <div className={classes.texts}>
                    <strong>
                      {account.name}
                      {account.is_me && " (tú)"}
                    </strong>
                    <span className={classes.detail}>{account.email}</span>
                  </div>
                  <Badge color={state(account).color}>{state(account).label}</Badge>
                  <Actions account={account} onAsk={(action) => setQuestion({ action, account })} onLink={setHanded} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
        <Pager page={page} pages={pages} onChange={setPage} />
      </Paper>
      <InviteForm onLink={setHanded} />
      {handed !== null && <InvitationLink handed={handed} onClose={() => setHanded(null)} />}
      {question !== null &&
        (question.action === "role" ? (
          <RoleDialog
            account={users.find(({ id }) => id === question.account.id) ?? question.account}
            onClose={close}
          />
        ) : (
          <Ask action={question.action} account={question.account} onClose={close} />
        ))}
    </>
  );
}
