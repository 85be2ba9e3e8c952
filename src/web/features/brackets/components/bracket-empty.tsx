import { Button } from "@mantine/core";
import { IconTournament } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/states.tsx";

/** A league without pairs. */
export const nobody = (
  <EmptyState
    icon={<IconTournament size={28} />}
    title="Todavía no hay parejas"
    text="Registra o importa las parejas: el cuadro se sortea con ellas, con grupos o sin grupos."
    action={<Button renderRoot={(props) => <Link to={paths.players} {...props} />}>Ir a Jugadores</Button>}
  />
);

/** For who may not draw. */
export const notYet = <EmptyState icon={<IconTournament size={28} />} title="El cuadro todavía no se ha sorteado" />;
