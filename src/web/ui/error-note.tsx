import { Alert, type AlertProps } from "@mantine/core";

/** Why something was not done, said at once where it was asked for. */
export function ErrorNote(props: AlertProps) {
  return <Alert color="red" role="alert" {...props} />;
}
