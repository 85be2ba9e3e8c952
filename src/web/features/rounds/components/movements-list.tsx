import { Badge } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { Movement } from "#contract/rounds/endpoints.ts";
import classes from "./movements.module.css";

/** Who goes up and who goes down, each with its reason (ruling 6). */
export function MovementsList({ movements }: { movements: Movement[] }) {
  const moving = movements.filter(({ kind }) => kind !== "stay");
  if (moving.length === 0) return <p className={classes.note}>Ninguna pareja cambia de grupo.</p>;
  return (
    <ul className={classes.list}>
      {moving.map((movement) => (
        <li key={movement.pair_id}>
          <Badge
            color={movement.kind === "up" ? "teal" : "red"}
            leftSection={
              movement.kind === "up" ? (
                <IconArrowUp size={12} aria-hidden="true" />
              ) : (
                <IconArrowDown size={12} aria-hidden="true" />
              )
            }
          >
            {movement.kind === "up" ? "Asciende" : "Desciende"}
          </Badge>
          <div>
            <strong>{movement.name}</strong>
            <div className={classes.reason}>{movement.reason}</div>
          </div>
        </li>
      ))}
    </ul>
  );
}
