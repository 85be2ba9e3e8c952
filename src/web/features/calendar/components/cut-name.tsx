import { VisuallyHidden } from "@mantine/core";
import { truncateName } from "#domain/base/names.ts";

/** A pair as the calendar has room for it (spec 2 §2): cut for the eyes alone, who get the rest where they rest. */
export function CutName({ name }: { name: string }) {
  const cut = truncateName(name);
  if (cut === name) return <span>{name}</span>;
  return (
    <span title={name}>
      <span aria-hidden="true">{cut}</span>
      <VisuallyHidden component="span">{name}</VisuallyHidden>
    </span>
  );
}
