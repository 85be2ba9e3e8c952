import { Button } from "@mantine/core";
import { IconTournament } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { FormatType } from "#domain/base/league.ts";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/states.tsx";

const said = {
  pairs: {
    title: "Todavía no hay parejas",
    text: "Registra o importa las parejas: el cuadro se sortea con ellas, con grupos o sin grupos.",
  },
  individual: {
    title: "Todavía no hay jugadores en grupos",
    text: "Registra o importa los jugadores y forma los grupos: el cuadro se sortea por sus puntos.",
  },
};

/** A league in which nobody can be drawn yet. */
export function NobodyYet({ format }: { format: FormatType }) {
  return (
    <EmptyState
      icon={<IconTournament size={28} />}
      {...said[format]}
      action={<Button renderRoot={(props) => <Link to={paths.players} {...props} />}>Ir a Jugadores</Button>}
    />
  );
}

/** For who may not draw. */
export const notYet = <EmptyState icon={<IconTournament size={28} />} title="El cuadro todavía no se ha sorteado" />;
