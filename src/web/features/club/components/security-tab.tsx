import { Button, Paper, Switch } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { defaultSessionTimeout, longestSessionTimeout, type SettingsChanges } from "#contract/club/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { authErrorText, sessionsQuery, TwoFactorSection, useEndSession } from "#web/features/accounts/public.ts";
import { useChange } from "#web/platform/change.ts";
import { callAuth } from "#web/platform/session.ts";
import classes from "#web/ui/lines.module.css";
import { NumberField } from "#web/ui/number-field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { SectionForm } from "#web/ui/section-form.tsx";
import type { TabProps } from "../model/tab-props.ts";
import { useSaveSettings } from "../mutations.ts";

/** Alerts and the length of sessions. */
export function ClubSecurity({ settings, onSaved }: TabProps) {
  const save = useSaveSettings(onSaved);
  const form = useForm<NonNullable<SettingsChanges["security"]>>({ initialValues: settings.security });
  return (
    <SectionForm
      title="Sesiones del club"
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      onSubmit={form.onSubmit((security) => save.mutate({ version: settings.version, security }))}
    >
      <Switch
        label="Alertas de inicio de sesión"
        description="Cada administrador recibe un email cuando alguien entra con su cuenta."
        {...form.getInputProps("login_alerts", { type: "checkbox" })}
      />
      <NumberField
        label="Tiempo de sesión (minutos)"
        description="Sin actividad durante este tiempo, la sesión se cierra."
        min={5}
        max={longestSessionTimeout}
        whenEmpty={defaultSessionTimeout}
        {...form.getInputProps("session_timeout")}
      />
    </SectionForm>
  );
}

function ChangePassword() {
  const form = useForm({
    initialValues: { currentPassword: "", newPassword: "", repeated: "" },
    validate: {
      currentPassword: (text) => (text === "" ? "Escribe tu contraseña actual" : null),
      newPassword: (text) => (text.length < 6 ? "Mínimo 6 caracteres" : null),
      repeated: (text, { newPassword }) => (text === newPassword ? null : "Las contraseñas no coinciden"),
    },
  });
  const change = useChange({
    change: async ({ currentPassword, newPassword }: typeof form.values) => {
      const answer = await callAuth("change-password", { currentPassword, newPassword, revokeOtherSessions: true });
      if (!answer.ok) throw new Error(authErrorText(answer));
    },
    touches: [],
    done: () => ["Tu contraseña se ha cambiado; las demás sesiones se han cerrado"],
    failed: (error) => (error instanceof Error ? error.message : ""),
    onDone: () => form.reset(),
  });
  return (
    <SectionForm
      title="Cambiar contraseña"
      submitLabel="Actualizar Contraseña"
      isBusy={change.isPending}
      isDirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => change.mutate(values))}
    >
      <PasswordField
        label="Contraseña actual"
        autoComplete="current-password"
        {...form.getInputProps("currentPassword")}
      />
      <PasswordField
        label="Nueva contraseña"
        description="Mínimo 6 caracteres"
        autoComplete="new-password"
        {...form.getInputProps("newPassword")}
      />
      <PasswordField
        label="Repetir la nueva contraseña"
        autoComplete="new-password"
        {...form.getInputProps("repeated")}
      />
    </SectionForm>
  );
}

/** "Chrome en Windows", as far as the browser tells. */
function deviceName(agent: string | null): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent ?? "")?.[1] ?? "";
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera" };
  const system = /(Windows|Android|iPhone|iPad|Mac OS|Linux)/.exec(agent ?? "")?.[1];
  return [names[browser] ?? (browser || "Navegador desconocido"), system].filter(Boolean).join(" en ");
}

function Sessions() {
  const query = useQuery(sessionsQuery);
  const end = useEndSession();
  return (
    <Paper withBorder p="lg" mb="md" maw={760} ml={0} component="section">
      <h2 className={classes.title}>Mis sesiones</h2>
      <QueryView query={query} failure="No se han podido cargar las sesiones.">
        {(sessions) => (
          <ul className={classes.list}>
            {sessions.map(({ id, device, address, created_at, is_current }) => (
              <li key={id}>
                <div className={classes.texts}>
                  <strong>
                    {deviceName(device)}
                    {is_current && " (esta)"}
                  </strong>
                  <span className={classes.detail}>
                    {address ?? "Dirección desconocida"} · desde el {mediumSpanishDate(created_at.slice(0, 10))}
                  </span>
                </div>
                {!is_current && (
                  <Button variant="default" size="xs" loading={end.isPending} onClick={() => end.mutate(id)}>
                    Cerrar sesión
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Paper>
  );
}

/** What everybody does with their own account: the second factor, password and sessions; the club's own part between them. */
export function OwnSecurity({ children }: { children?: ReactNode }) {
  return (
    <>
      <TwoFactorSection />
      {children}
      <ChangePassword />
      <Sessions />
    </>
  );
}

/** Seguridad: one's own, and alerts and session timeout of the club (spec 1 §2 "Settings"; ruling 35). */
export function SecurityTab(props: TabProps) {
  return (
    <OwnSecurity>
      <ClubSecurity {...props} />
    </OwnSecurity>
  );
}
