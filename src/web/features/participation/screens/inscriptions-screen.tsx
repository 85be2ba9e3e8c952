import { Button } from "@mantine/core";
import { IconClipboardList } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { contract } from "#contract/contract.ts";
import type { InscriptionList } from "#contract/inscriptions/endpoints.ts";
import type { LeagueChoice } from "#contract/leagues/endpoints.ts";
import { NeedsLeague } from "#web/features/leagues/public.ts";
import { inscriptionsQuery } from "#web/features/people/public.ts";
import { leaguePath, portalPath } from "#web/paths.ts";
import { counted } from "#web/platform/format.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { MenuLink } from "#web/ui/menu-action.tsx";
import { only } from "#web/ui/only.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { EmptyState } from "#web/ui/states.tsx";
import { InscriptionsList } from "../components/inscriptions-list.tsx";

const title = "Inscripciones";
const text = "Selecciona una liga para ver sus inscripciones.";

/** 'Liga · 3 por decidir · quedan 5 plazas'. */
function factsOf(league: LeagueChoice, list: InscriptionList | undefined): string {
  if (list === undefined) return league.name;
  const { inscriptions, places_left: left } = list;
  const places =
    left === null
      ? null
      : left === 0
        ? "sin plazas"
        : `${left === 1 ? "queda" : "quedan"} ${counted(left, "plaza", "plazas")}`;
  return [league.name, `${inscriptions.length} por decidir`, places].filter((part) => part !== null).join(" · ");
}

function Nothing({ league, isOpen }: { league: LeagueChoice; isOpen: boolean }) {
  return (
    <EmptyState
      icon={<IconClipboardList size={28} />}
      title="No hay inscripciones por decidir"
      text={
        isOpen ? "El formulario está abierto en la página de la liga." : "El formulario de la liga no está abierto."
      }
      action={
        isOpen ? (
          <Button
            component="a"
            variant="default"
            href={portalPath(league.id, "inscripcion")}
            target="_blank"
            rel="noreferrer"
          >
            Ver el formulario
          </Button>
        ) : (
          <Button component="a" variant="default" href={leaguePath(league.id)}>
            Abrirlo en la liga
          </Button>
        )
      }
    />
  );
}

function Inscriptions({ league }: { league: LeagueChoice }) {
  const query = useQuery(inscriptionsQuery(league.id));
  return (
    <>
      <PageHeader
        title={title}
        text={factsOf(league, query.data)}
        more={
          query.data?.is_open === true && (
            <MenuLink label="Ver el formulario" href={portalPath(league.id, "inscripcion")} isBeside />
          )
        }
      />
      <QueryView
        query={query}
        failure="No se han podido cargar las inscripciones."
        rows={4}
        height={110}
        isEmpty={({ inscriptions }) => inscriptions.length === 0}
        empty={<Nothing league={league} isOpen={query.data?.is_open === true} />}
      >
        {(list) => <InscriptionsList leagueId={league.id} list={list} />}
      </QueryView>
    </>
  );
}

function AllInscriptions() {
  return (
    <NeedsLeague title={title} text={text}>
      {(league) => <Inscriptions league={league} />}
    </NeedsLeague>
  );
}

/** 'Inscripciones' (spec 6 §6): what a league's form was sent, for the desk to decide. */
export const InscriptionsScreen = only(contract.inscriptions.list, AllInscriptions);

export function readInscriptions(leagueId: string) {
  return queryClient.ensureQueryData(inscriptionsQuery(leagueId));
}
