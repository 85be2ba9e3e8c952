import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { errorText } from "./api-client.ts";

const duration = 4000; // ms (spec 2 §9)

/** A toast that something was done. */
export function notifySuccess(message: string, title = "¡Éxito!"): void {
  notifications.show({ title, message, color: "teal", autoClose: duration, icon: <IconCheck size={18} aria-hidden /> });
}

/** A toast that something was done which one should look at again. */
export function notifyWarning(message: string): void {
  notifications.show({
    title: "Aviso",
    message,
    color: "yellow",
    autoClose: duration * 2,
    icon: <IconAlertTriangle size={18} aria-hidden />,
  });
}

/** A toast that something was refused or failed; a refusal's own sentence comes first. */
export function notifyError(error: unknown, otherwise: string): void {
  notifications.show({
    title: "Error",
    message: errorText(error, otherwise),
    color: "red",
    autoClose: duration * 2,
    icon: <IconAlertTriangle size={18} aria-hidden />,
    role: "alert",
  });
}
