import { Button } from "@mantine/core";
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

/** A toast that something is ready, with a way to it. */
export function notifyWithWay(message: string, { label, onPress }: { label: string; onPress: () => void }): void {
  const press = () => {
    notifications.hide(id);
    onPress();
  };
  const id = notifications.show({
    title: message,
    message: (
      <Button variant="light" size="compact-md" mt={4} onClick={press}>
        {label}
      </Button>
    ),
    color: "teal",
    autoClose: duration * 5,
    icon: <IconCheck size={18} aria-hidden />,
  });
}

/** Takes an error that it shows in its own place; false leaves it to others. */
type Listener = (text: string) => boolean;
const listeners: Listener[] = [];

/** Shows errors to `listener` before they become toasts, the latest one first; stops when the answer is called. */
export function tellErrorsTo(listener: Listener): () => void {
  listeners.unshift(listener);
  return () => {
    listeners.splice(listeners.indexOf(listener), 1);
  };
}

/** Something was refused or failed, in the form that it was sent from, or else as a toast; a refusal's own sentence comes first. */
export function notifyError(error: unknown, otherwise: string): void {
  const message = errorText(error, otherwise);
  if (listeners.some((listener) => listener(message))) return;
  notifications.show({
    title: "Error",
    message,
    color: "red",
    autoClose: duration * 2,
    icon: <IconAlertTriangle size={18} aria-hidden />,
    role: "alert",
  });
}
