import { Alert, Button, Group } from "@mantine/core";
import { useState } from "react";
import type { Inscribed, InscriptionList } from "#contract/inscriptions/endpoints.ts";
import { counted, levelText } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import type { Accepting, Answer } from "../model/inscription-texts.ts";
import { useAcceptInscription, useDiscardInscriptions, usePairInscriptions } from "../mutations.ts";
import { InscriptionRow } from "./inscription-row.tsx";
import classes from "./inscriptions.module.css";
import { WhoIsIt } from "./who-is-it.tsx";

interface InscriptionsListProps {
  leagueId: string;
  list: InscriptionList;
}

const areAllNew = (accepting: Accepting) =>
  accepting.every(({ people }) => people.every(({ candidates }) => candidates.length === 0));

const somebodyNew: Answer = { person_id: null, is_them: false };

/** Accepts at once where nobody may be known, and asks before else. */
function useAccepting(leagueId: string) {
  const [inQuestion, setInQuestion] = useState<Accepting | null>(null);
  const close = () => setInQuestion(null);
  const accept = useAcceptInscription(close);
  const pair = usePairInscriptions(close);
  /** @param who in the order in which the people are named */
  const send = ([one, other]: Accepting, who: Answer[]) => {
    const [first = somebodyNew, second = somebodyNew] = who;
    const named = { league_id: leagueId, inscription_id: one.id, ...first };
    if (other === undefined) return accept.mutate({ ...named, partner_id: second.person_id });
    pair.mutate({
      league_id: leagueId,
      one: { inscription_id: one.id, ...first },
      other: { inscription_id: other.id, ...second },
    });
  };
  const isBusy = accept.isPending || pair.isPending;
  return {
    inQuestion,
    close,
    isBusy,
    send,
    begin: (accepting: Accepting) => {
      if (isBusy) return;
      if (areAllNew(accepting)) send(accepting, []);
      else setInQuestion(accepting);
    },
  };
}

type Begin = ReturnType<typeof useAccepting>["begin"];

/** 'Buscan pareja': two by two, the nearest levels together (spec 6 §6). */
function Proposals({ list, begin, isBusy }: { list: InscriptionList; begin: Begin; isBusy: boolean }) {
  const byId = new Map(list.inscriptions.map((one) => [one.id, one]));
  const twos = list.in_twos.flatMap((ids): [Inscribed, Inscribed][] => {
    const [one, other] = ids.map((id) => byId.get(id));
    return one === undefined || other === undefined ? [] : [[one, other]];
  });
  if (twos.length === 0) return null;
  const called = ({ people, level }: Inscribed) =>
    `${people[0]?.full_name ?? ""} (${level === null ? "sin nivel" : levelText(level)})`;
  return (
    <section className={`${card.surface} ${classes.proposals}`} aria-label="Buscan pareja">
      <h2>Buscan pareja, por nivel</h2>
      <ul>
        {twos.map(([one, other]) => (
          <li key={one.id} className={classes.two}>
            <span>
              {called(one)} y {called(other)}
            </span>
            <Button
              size="xs"
              variant="light"
              disabled={isBusy}
              aria-label={`Aceptar como pareja a ${called(one)} y ${called(other)}`}
              onClick={() => begin([one, other])}
            >
              Aceptar como pareja
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many of one day are more than a league has otherwise. */
const manyOfDay = 50;

/** What came, with who looks for a partner first; several are discarded at once. */
export function InscriptionsList({ leagueId, list }: InscriptionsListProps) {
  const { inscriptions } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { inQuestion, close, isBusy, send, begin } = useAccepting(leagueId);
  const discard = useDiscardInscriptions(() => setChosen(new Set()));
  const ids = inscriptions.map(({ id }) => id);
  const picked = ids.filter((id) => chosen.has(id));
  const today = inscriptions.filter(({ is_of_today }) => is_of_today).map(({ id }) => id);
  const drop = (inscription_ids: string[]) => discard.mutate({ league_id: leagueId, inscription_ids });
  const pick = (id: string, isPicked: boolean) => {
    const next = new Set(chosen);
    if (isPicked) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      {today.length >= manyOfDay && (
        <Alert color="yellow" mb="sm" title={`Hoy han llegado muchas inscripciones (${today.length})`}>
          Puede que algunas sean falsas: mira el contacto antes de aceptarlas. Ninguna cambia nada hasta que la aceptas.
        </Alert>
      )}
      <Proposals list={list} begin={begin} isBusy={isBusy} />
      <Group gap="xs" className={classes.many}>
        {picked.length > 0 && (
          <Button size="xs" variant="default" disabled={discard.isPending} onClick={() => drop(picked)}>
            Descartar {counted(picked.length, "elegida", "elegidas")}
          </Button>
        )}
        {today.length > 1 && (
          <Button size="xs" variant="default" disabled={discard.isPending} onClick={() => drop(today)}>
            Descartar todas las de hoy ({today.length})
          </Button>
        )}
      </Group>
      <ol className={classes.list} aria-label="Inscripciones por decidir">
        {inscriptions.map((one) => (
          <InscriptionRow
            key={one.id}
            inscription={one}
            isPicked={chosen.has(one.id)}
            isBusy={isBusy || discard.isPending}
            onPick={(isPicked) => pick(one.id, isPicked)}
            onAccept={() => begin([one])}
            onDiscard={() => drop([one.id])}
          />
        ))}
      </ol>
      {inQuestion !== null && (
        <WhoIsIt accepting={inQuestion} isBusy={isBusy} onClose={close} onAccept={(who) => send(inQuestion, who)} />
      )}
    </>
  );
}
