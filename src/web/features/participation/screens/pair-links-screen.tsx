import { Alert, Button } from "@mantine/core";
import { IconLink, IconMail } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import type { LeagueLinks } from "#contract/links/endpoints.ts";
import { isOverForLinks } from "#domain/links/link-life.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { late } from "#web/ui/late.tsx";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { pairLinksQuery } from "../api.ts";
import { PairLinksList } from "../components/pair-links-list.tsx";
import { inParts } from "../model/pair-link-texts.ts";

const title = "Enlaces de las parejas";
const titleOf = ({ format_type }: LeagueChoice) => (format_type === "individual" ? "Enlaces de los jugadores" : title);
const text = "Selecciona una liga para ver los enlaces de sus parejas.";

const SendLinksDialog = late(async () => (await import("../components/send-links-dialog.tsx")).SendLinksDialog);

/** 'Liga · 12 de 16 han abierto el suyo'. */
function factsOf(league: LeagueChoice, list: LeagueLinks | undefined): string {
  if (list === undefined) return league.name;
  const playing = list.pairs.filter(({ is_in }) => is_in);
  const opened = playing.filter(({ opened_at }) => opened_at !== null).length;
  return playing.length === 0 ? league.name : `${league.name} · ${opened} de ${playing.length} han abierto el suyo`;
}

function Notes({ list }: { list: LeagueLinks }) {
  return (
    <>
      {!list.has_mail_server && (
        <Alert color="yellow" mb="md">
          El servidor no tiene configurado el correo: copia los enlaces o mándalos por WhatsApp.
        </Alert>
      )}
      {!list.sends_results && (
        <Alert color="blue" mb="md">
          Con su enlace ven sus partidos. Para que también envíen resultados, activa 'Los jugadores envían resultados'
          en los datos de la liga.
        </Alert>
      )}
    </>
  );
}

function Links({ league }: { league: LeagueChoice }) {
  const query = useQuery(pairLinksQuery(league.id));
  const [isSending, setSending] = useState(false);
  const list = query.data;
  const { mailed } = inParts(list?.pairs ?? []);
  const isOver = isOverForLinks(league.status);
  return (
    <>
      <PageHeader
        title={titleOf(league)}
        text={factsOf(league, list)}
        main={
          list?.has_mail_server === true &&
          mailed.length > 0 &&
          !isOver && (
            <Button leftSection={<IconMail size={18} aria-hidden="true" />} onClick={() => setSending(true)}>
              Enviar enlaces
            </Button>
          )
        }
      />
      <QueryView
        query={query}
        failure="No se han podido cargar los enlaces."
        rows={6}
        height={70}
        isEmpty={({ pairs }) => isOver || pairs.length === 0}
        empty={
          <EmptyState
            icon={<IconLink size={28} />}
            title={isOver ? "La liga ha terminado" : "Todavía no hay nadie a quien dar un enlace"}
            text={
              isOver
                ? "Los enlaces de sus parejas ya no valen."
                : "Cada pareja tiene un enlace privado: con él ve sus partidos sin cuenta ni contraseña."
            }
          />
        }
      >
        {(loaded) => (
          <>
            <Notes list={loaded} />
            <PairLinksList key={league.id} leagueId={league.id} list={loaded} />
          </>
        )}
      </QueryView>
      {isSending && list !== undefined && (
        <SendLinksDialog leagueId={league.id} list={list} onClose={() => setSending(false)} />
      )}
    </>
  );
}

function AllLinks() {
  return (
    <NeedsLeague title={title} text={text}>
      {(league) => <Links league={league} />}
    </NeedsLeague>
  );
}

/** 'Enlaces de las parejas' (spec 6 §1.1): who has one, who has opened it, and how it is handed over. */
export const PairLinksScreen = only(contract.links.list, AllLinks);

export function readPairLinks(leagueId: string) {
  return queryClient.ensureQueryData(pairLinksQuery(leagueId));
}
