import { Anchor, Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ClosingPreview } from "#contract/rounds/endpoints.ts";
import { paths } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { type MissingMatch, sentElement } from "../model/closing-board.ts";
import classes from "./closing-board.module.css";
import { Card } from "./closing-card.tsx";

/** What there is of a match without a result. */
export function SentNote({ sent }: { sent: NonNullable<MissingMatch["sent"]> }) {
  return (
    <p className={classes.open}>
      {sent === "disputed"
        ? "Las parejas han enviado resultados distintos."
        : "Hay un resultado enviado que nadie ha confirmado."}
    </p>
  );
}

/** The way to where it is decided what players have sent of a match. */
export function DecideSent({ name }: { name: string }) {
  return (
    <Anchor
      size="sm"
      aria-label={`Decidir en Qué falta: ${name}`}
      renderRoot={(props) => <Link {...props} to={paths.admin} />}
    >
      Decidir en Qué falta
    </Anchor>
  );
}

interface SentProps {
  unconfirmed: NonNullable<ClosingPreview["unconfirmed"]>;
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
}

/** The results of players that nobody has confirmed: they count from now on only if they are accepted (spec 6 §2.2). */
export function UnconfirmedResults({ unconfirmed, isAccepted, onAccept }: SentProps) {
  const count = counted(unconfirmed.length, "resultado por confirmar", "resultados por confirmar");
  return (
    <Card id={sentElement} title={count} isOpen={!isAccepted}>
      <ul>
        {unconfirmed.map(({ match_id, pair1_name, pair2_name, group_name, score }) => (
          <li key={match_id}>
            <Anchor
              size="sm"
              renderRoot={(props) => <Link {...props} to={paths.matches} search={{ result: match_id }} />}
            >
              {pair1_name} – {pair2_name}
            </Anchor>
            <div className={classes.line}>
              <span>
                {score} · {group_name}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <p>Los enviaron las parejas y sus rivales no han contestado.</p>
      <Checkbox
        mt="xs"
        label={unconfirmed.length === 1 ? "Lo doy por bueno" : "Los doy todos por buenos"}
        checked={isAccepted}
        onChange={({ currentTarget }) => onAccept(currentTarget.checked)}
      />
    </Card>
  );
}
