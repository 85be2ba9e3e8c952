import { Alert } from "@mantine/core";
import { counted } from "#web/platform/format.ts";

interface LeftNoteProps {
  title: string;
  left: readonly { match_id: string; name: string; message: string }[];
}

/** The matches of which nothing came, each with why. */
export function LeftNote({ title, left }: LeftNoteProps) {
  if (left.length === 0) return null;
  return (
    <Alert
      color="yellow"
      role="alert"
      title={`${title}: ${counted(left.length, "partido", "partidos")}`}
      style={{ overflowWrap: "anywhere" }}
    >
      <ul>
        {left.map(({ match_id, name, message }) => (
          <li key={match_id}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
