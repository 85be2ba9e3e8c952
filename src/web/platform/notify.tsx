import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useEffect } from "react";
import { errorText } from "./api-client.ts";
import { isFocusNowhere } from "./focus-nowhere.ts";
import { focusAfterUndo } from "./undone.ts";

const duration = 4000; // ms (spec 2 §9)
const toast = "mantine-Notification-root";

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

interface Undoable {
  isWarning: boolean;
  /** What it is of, for who hears the button. */
  of: string;
  /** Whether Ctrl Z takes it back, too: not after its screen was left. */
  takesKeys: () => boolean;
  undo: () => void;
}

const isInField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable=true], [role=dialog]") !== null;

/** Whether the focus is on a toast that goes, or nowhere. */
function isFocusLost(): boolean {
  return isFocusNowhere() || document.activeElement?.closest(`.${toast}`) !== null;
}

/** 'Deshacer', by its button or by Ctrl Z outside of fields. */
function UndoButton({ of, takesKeys, undo }: Omit<Undoable, "isWarning">) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
      if (!isUndo || event.defaultPrevented || isInField(event.target) || !takesKeys()) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [takesKeys, undo]);
  return (
    <Button
      mt={6}
      size="xs"
      variant="light"
      aria-label={`Deshacer: ${of}`}
      aria-keyshortcuts="Control+Z"
      title="Ctrl+Z"
      onClick={undo}
    >
      Deshacer
    </Button>
  );
}

let lastUndoable = "";

/** A toast that something was done which can be taken back: it stays longer, and while it has the focus; of several the last one. */
export function notifyUndoable(message: string, { isWarning, undo, ...rest }: Undoable): void {
  notifications.hide(lastUndoable);
  const Icon = isWarning ? IconAlertTriangle : IconCheck;
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    if (isFocusLost()) focusAfterUndo();
    notifications.hide(id);
    undo();
  };
  const id = notifications.show({
    title: isWarning ? "Aviso" : "¡Éxito!",
    message: (
      <>
        <div>{message}</div>
        <UndoButton {...rest} undo={once} />
      </>
    ),
    color: isWarning ? "yellow" : "teal",
    autoClose: duration * 3,
    icon: <Icon size={18} aria-hidden />,
  });
  lastUndoable = id;
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
