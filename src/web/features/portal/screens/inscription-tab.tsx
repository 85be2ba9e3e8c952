import { IconCalendarOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { PublicInscription } from "#contract/portal/inscription.ts";
import { mediumSpanishDate, shortMonthDay } from "#domain/base/calendar-date.ts";
import { portalPath } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { leaguePageQuery } from "../api.ts";
import classes from "../components/inscription-form.module.css";
import { InscriptionForm } from "../components/inscription-form.tsx";
import { useLeague, useTitle } from "../model/use-league.ts";

type FormFacts = NonNullable<PublicInscription["form"]>;

function placesText({ places_left, is_individual }: FormFacts): string | null {
  if (places_left === null) return null;
  if (places_left === 0) return "plazas completas: se apunta en la lista de espera";
  const places = counted(places_left, "plaza", "plazas");
  return `${places_left === 1 ? "queda" : "quedan"} ${places}${is_individual ? "" : " de pareja"}`;
}

/** What one wants to know before: until when, what it costs, whether there is room. */
function Facts({ inscription, facts, today }: { inscription: PublicInscription; facts: FormFacts; today: string }) {
  const { price, start_date } = inscription;
  const parts = [
    `Hasta el ${shortMonthDay(facts.until)}`,
    `la liga ${start_date < today ? "empezó" : "empieza"} el ${mediumSpanishDate(start_date)}`,
    price ?? "gratuita",
    placesText(facts),
  ];
  return <p className={classes.facts}>{parts.filter((part) => part !== null).join(" · ")}</p>;
}

/** What is said once it was received: never who else has sent it. */
function Received({ hasPlace, onAnother }: { hasPlace: boolean | null; onAnother: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className={classes.received}>
      <h2>Recibida. El club te dirá si hay plaza</h2>
      {hasPlace === true && <p>Ahora mismo quedan plazas.</p>}
      {hasPlace === false && <p>Las plazas están completas: quedas en la lista de espera.</p>}
      <button type="button" className={classes.another} onClick={onAnother}>
        Enviar otra inscripción
      </button>
    </div>
  );
}

function closedText({ opens_on }: PublicInscription): string {
  return opens_on === null
    ? "La inscripción de esta liga no está abierta."
    : `La inscripción se abre el ${mediumSpanishDate(opens_on)}.`;
}

/** 'Inscripción' (spec 6 §6). */
export function InscriptionTab() {
  const { leagueId, league } = useLeague();
  useTitle("Inscripción", league);
  const query = useQuery(leaguePageQuery("inscripcion", leagueId));
  // What was received is said also where the last day ends meanwhile.
  const [received, setReceived] = useState<{ hasPlace: boolean | null } | null>(null);
  return (
    <>
      <h1 className="page-title">Inscripción</h1>
      {received !== null && <Received {...received} onAnother={() => setReceived(null)} />}
      {received === null && (
        <QueryView query={query} failure="No se ha podido cargar la inscripción.">
          {(inscription) =>
            inscription.form === null ? (
              <EmptyState
                icon={<IconCalendarOff size={28} />}
                title={closedText(inscription)}
                action={
                  <ButtonLink variant="default" isTall href={portalPath(leagueId)}>
                    Ver la liga
                  </ButtonLink>
                }
              />
            ) : (
              <>
                <Facts
                  inscription={inscription}
                  facts={inscription.form}
                  today={league?.today ?? inscription.start_date}
                />
                <InscriptionForm
                  leagueId={leagueId}
                  facts={inscription.form}
                  onReceived={(hasPlace) => setReceived({ hasPlace })}
                />
              </>
            )
          }
        </QueryView>
      )}
    </>
  );
}
