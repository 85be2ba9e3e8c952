import { Switch } from "@mantine/core";
import { useForm } from "@mantine/form";
import { SectionForm } from "#web/ui/section-form.tsx";
import type { TabProps } from "../model/tab-props.ts";
import { useSaveSettings } from "../mutations.ts";

/** Notificaciones; SMS and push stay off until a provider is configured (ruling 35). */
export function NotificationsTab({ settings, onSaved }: TabProps) {
  const save = useSaveSettings(onSaved);
  const form = useForm({ initialValues: settings.notifications });
  return (
    <SectionForm
      title="Notificaciones"
      text="Qué mensajes quiere enviar el club."
      isBusy={save.isPending}
      isDirty={form.isDirty()}
      onSubmit={form.onSubmit((notifications) => save.mutate({ version: settings.version, notifications }))}
    >
      <Switch
        label="Notificaciones por email"
        description="Alertas de inicio de sesión y avisos de cuentas. Los enlaces para confirmar una cuenta o cambiar una contraseña salen siempre."
        {...form.getInputProps("email", { type: "checkbox" })}
      />
      <Switch
        label="Avisos a los jugadores por email"
        description={
          settings.has_mail_server
            ? "Fechas y cambios, el fin del plazo y el cierre de la jornada, como mucho un email al día salvo cambios de hoy o de mañana. Los recibe quien tiene email y no ha dicho que no; cada uno puede dejarlo con un clic."
            : "Este servidor no puede enviar email todavía: mientras no tenga un servidor de correo, no sale ningún aviso."
        }
        {...form.getInputProps("players", { type: "checkbox" })}
      />
      {["push", "por SMS"].map((kind) => (
        <Switch
          key={kind}
          label={`Notificaciones ${kind}`}
          description="Desactivadas: necesitan un proveedor que aún no se ha configurado."
          disabled
          checked={false}
          readOnly
        />
      ))}
      <Switch
        label="Emails de marketing"
        description="Si el club quiere recibir novedades; por ahora no se envía ninguna."
        {...form.getInputProps("marketing", { type: "checkbox" })}
      />
    </SectionForm>
  );
}
