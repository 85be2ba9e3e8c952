import { TextInput } from "@mantine/core";
import { useState } from "react";

/** The field of a reason that has to be given; `missing` is what it says when it was not. */
export function useReason(missing: string) {
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const isBlank = reason.trim() === "";
  const field = (
    <TextInput
      label="Motivo"
      required
      maxLength={200}
      value={reason}
      error={wasTried && isBlank ? missing : null}
      onChange={({ currentTarget }) => setReason(currentTarget.value)}
    />
  );
  return { reason, field, isDirty: reason !== "", withReason: (act: () => void) => (isBlank ? setTried(true) : act()) };
}
