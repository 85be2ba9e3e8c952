import { VisuallyHidden } from "@mantine/core";
import { Badge } from "#web/ui/plain/badge.tsx";
import type { LeagueBadge } from "../model/planned-names.ts";

/** Which league a match is of, in a word; nothing where there is one alone. */
export function LeagueMark({ badge }: { badge: LeagueBadge | undefined }) {
  if (badge === undefined) return null;
  return (
    <Badge>
      <span aria-hidden="true" title={badge.name}>
        {badge.short}
      </span>
      <VisuallyHidden component="span">{badge.name}</VisuallyHidden>
    </Badge>
  );
}
