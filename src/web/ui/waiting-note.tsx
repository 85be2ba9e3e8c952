import { Alert, Button, Group } from "@mantine/core";
import { useEffect, useState } from "react";

const timeouts = 3000; // ms until a save that has no answer is explained

/** Under a form whose save takes long: what is going on, and a way to stop waiting. Nothing is sent later by itself. */
export function WaitingNote({ onGiveUp }: { onGiveUp: () => void }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), timeouts);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <Alert color="yellow" mb="sm" role="alert">
      <Group justify="space-between">
        <span>La conexión no responde. Lo que has escrito sigue aquí.</span>
        <Button variant="default" size="sm" onClick={onGiveUp}>
          Dejar de esperar
        </Button>
      </Group>
    </Alert>
  );
}
