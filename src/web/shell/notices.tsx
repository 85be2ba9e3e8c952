import { Notifications } from "@mantine/notifications";
import classes from "./admin-shell.module.css";

/** Where toasts stand; those that came before it did are shown then. */
export function Notices() {
  return <Notifications className={classes.toasts ?? ""} position="bottom-right" limit={3} />;
}
