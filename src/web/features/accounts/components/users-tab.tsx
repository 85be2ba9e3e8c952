import { Badge, Button, Center, Group, Pagination, Paper, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invitation, type UserAccount } from "#contract/accounts-users.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import classes from "#web/ui/lines.module.css";
import { QueryView } from "#web/ui/query-view.tsx";
import { SectionForm } from "#web/ui/section-form.tsx";
import { usersPerPage, usersQuery } from "../api.ts";
import { useInvite, useUserAction } from "../mutations.ts";

function state({ role, disabled, email_confirmed }: UserAccount): { label: string; color: string } {
  if (disabled) return { label: "Desactivada", color: "gray" };
  if (role === "admin") return { label: "Administrador", color: "teal" };
  return email_confirmed
    ? { label: "Pendiente de aprobación", color: "yellow" }
    : { label: "Sin confirmar", color: "yellow" };
}

function Actions({ account, onAsk }: { account: UserAccount; onAsk: (action: "reject" | "disable") => void }) {
  const approve = useUserAction("approve");
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
        <Button
          size="xs"
          loading={approve.isPending}
          onClick={() => approve.mutate(id)}
          aria-label={`Aprobar a ${name}`}
        >
          Aprobar
        </Button>
        <Button variant="default" size="xs" onClick={() => onAsk("reject")} aria-label={`Rechazar a ${name}`}>
          Rechazar
        </Button>
      </Group>
    );
  }
  return is_me ? null : (
    <Button variant="default" size="xs" onClick={() => onAsk("disable")} aria-label={`Desactivar a ${name}`}>
      Desactivar
    </Button>
  );
}

const questions = {
  reject: { title: "¿Rechazar la cuenta?", label: "Rechazar", text: "Se borrará la cuenta de" },
  disable: { title: "¿Desactivar la cuenta?", label: "Desactivar", text: "Se cerrarán al momento las sesiones de" },
};

interface Question {
  action: "reject" | "disable";
  account: UserAccount;
}

function Ask({ question: { action, account }, onClose }: { question: Question; onClose: () => void }) {
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

function Invite() {
  const form = useForm({
    initialValues: { name: "", email: "" },
    validate: schemaResolver(invitation, { sync: true }),
  });
  const invite = useInvite(() => form.reset());
  return (
    <SectionForm
      title="Invitar a un administrador"
      text="Recibirá un enlace para elegir su contraseña."
      submitLabel="Enviar invitación"
      isBusy={invite.isPending}
      isDirty={form.isDirty()}
      onSubmit={form.onSubmit((person) => invite.mutate(person))}
    >
      <TextInput label="Nombre completo" required {...form.getInputProps("name")} />
      <TextInput label="Email" type="email" required {...form.getInputProps("email")} />
    </SectionForm>
  );
}

/** Usuarios: who may enter (ruling 19). */
export function UsersTab() {
  const [page, setPage] = useState(1);
  const query = useQuery(usersQuery(page));
  const pages = Math.ceil((query.data?.total ?? 0) / usersPerPage);
  const [question, setQuestion] = useState<Question | null>(null);
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
                  <Badge variant="light" color={state(account).color}>
                    {state(account).label}
                  </Badge>
                  <Actions account={account} onAsk={(action) => setQuestion({ action, account })} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
        {pages > 1 && (
          <Center mt="lg">
            <Pagination
              value={page}
              onChange={setPage}
              total={pages}
              getControlProps={(control) => ({ "aria-label": control })}
            />
          </Center>
        )}
      </Paper>
      <Invite />
      {question !== null && <Ask question={question} onClose={() => setQuestion(null)} />}
    </>
  );
}
