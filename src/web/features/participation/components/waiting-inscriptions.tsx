import { Button } from "@mantine/core";
import { IconClipboardList } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Inscribed } from "#contract/inscriptions/endpoints.ts";
import { upperFirst } from "#domain/base/upper-first.ts";
import { inscriptionsQuery } from "#web/features/people/public.ts";
import { paths } from "#web/paths.ts";
import { levelText } from "#web/platform/format.ts";
import classes from "#web/ui/inbox.module.css";
import { InboxKind, InboxRow } from "#web/ui/inbox.tsx";
import { choiceOf, inscriptionName, inscriptionWarnings } from "../model/inscription-texts.ts";
import { useAcceptInscription } from "../mutations.ts";

/** How many are decided where everything that waits is listed; the others on their own page. */
const mostListed = 5;

/** The one step: accepts, or leads to where it is chosen what must be. */
function Step({ inscription, isBusy, onAccept }: { inscription: Inscribed; isBusy: boolean; onAccept: () => void }) {
  const name = inscriptionName(inscription);
  const choice = choiceOf(inscription);
  if (choice === null)
    return (
      <Button
        size="xs"
        variant="light"
        aria-disabled={isBusy}
        aria-label={`Aceptar a ${name}`}
        onClick={() => isBusy || onAccept()}
      >
        Aceptar
      </Button>
    );
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Elegir: ${name}, ${choice}`}
      renderRoot={(props) => <Link {...props} to={paths.inscriptions} />}
    >
      Elegir
    </Button>
  );
}

function Waiting(props: { inscription: Inscribed; isBusy: boolean; onAccept: () => void }) {
  const { inscription } = props;
  const { level } = inscription;
  const choice = choiceOf(inscription);
  const warnings = [...inscriptionWarnings(inscription), ...(choice === null ? [] : [choice])].join(" · ");
  return (
    <InboxRow steps={<Step {...props} />}>
      <b>{inscriptionName(inscription)}</b>
      {level !== null && ` · nivel ${levelText(level)}`}
      {warnings !== "" && <small data-warning>{upperFirst(warnings)}</small>}
    </InboxRow>
  );
}

/** Who has signed up, each accepted in one press where nothing must be chosen, which can be taken back (spec 6 §6). */
export function WaitingInscriptions({ leagueId }: { leagueId: string }) {
  const { data } = useQuery(inscriptionsQuery(leagueId));
  const { mutate, isPending } = useAcceptInscription();
  const inscriptions = data?.inscriptions ?? [];
  const more = inscriptions.length - mostListed;
  if (inscriptions.length === 0) return null;
  return (
    <InboxKind title="Inscripciones" count={inscriptions.length} icon={IconClipboardList}>
      <ul>
        {inscriptions.slice(0, mostListed).map((one) => (
          <Waiting
            key={one.id}
            inscription={one}
            isBusy={isPending}
            onAccept={() => mutate({ league_id: leagueId, inscription_id: one.id, person_id: null, partner_id: null })}
          />
        ))}
      </ul>
      <Link to={paths.inscriptions} className={classes.more}>
        {more > 0 ? `Ver ${more} más en Inscripciones` : "Ver Inscripciones"}
      </Link>
    </InboxKind>
  );
}
