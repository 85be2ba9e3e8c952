import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { contract } from "#contract/contract.ts";
import type { Evening } from "#contract/evenings/endpoints.ts";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { hourMinute } from "#domain/base/clock-time.ts";
import { brandQuery } from "#web/features/club/public.ts";
import { publicEveningPath } from "#web/paths.ts";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Sheet, Sheets } from "#web/ui/paper.tsx";
import { QrCode } from "#web/ui/plain/qr-code.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { eveningQuery } from "../api.ts";
import classes from "../components/evening-poster.module.css";
import { countingText, formatName } from "../model/evening-texts.ts";

/** The sheet for the club's door, black on white: what is played, and where everybody finds their court. */
function Poster({ evening }: { evening: Evening }) {
  const { id, name, evening_date, from_time, until_time, settings, is_minors } = evening;
  const club = useQuery({ ...brandQuery, enabled: false }).data?.name; // the frame of every screen has read it
  const path = publicEveningPath(id);
  return (
    <Sheets paper="A4">
      <Sheet label="Cartel">
        <div className={classes.poster}>
          <p className={classes.how}>{club}</p>
          <h2 data-long={name.length > 24 || undefined}>{name}</h2>
          <p className={classes.when}>
            {longSpanishDate(evening_date)}
            <br />
            de {hourMinute(from_time)} a {hourMinute(until_time)}
          </p>
          <p className={classes.how}>
            {formatName(settings.format, settings.is_mixed)}, {countingText(settings)}
          </p>
          <QrCode
            text={`${location.origin}${path}`}
            label="Código de la página de esta tarde"
            className={classes.code}
          />
          <p className={classes.call}>Tu cancha, la tabla y el reloj, en tu móvil</p>
          <p className={classes.address}>
            {is_minors ? `${location.host}${path}` : `Ese día, entra en ${location.host} y elige «${name}»`}
          </p>
        </div>
      </Sheet>
    </Sheets>
  );
}

function EveningPoster() {
  const eveningId: string = useParams({ strict: false, select: ({ eveningId }) => eveningId ?? "" });
  const query = useQuery(eveningQuery(eveningId));
  return (
    <>
      <div className="screen-only">
        <PageHeader
          title="Cartel"
          text={query.data?.name}
          main={
            query.data !== undefined && (
              <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
                Imprimir
              </Button>
            )
          }
        />
      </div>
      <QueryView query={query} failure="No se ha podido cargar la tarde.">
        {(evening) => <Poster evening={evening} />}
      </QueryView>
    </>
  );
}

/** A poster with the code that leads to an evening's public page (spec 8 §2.2). */
export const EveningPosterScreen = only(contract.evenings.get, EveningPoster);
