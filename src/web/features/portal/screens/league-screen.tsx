import { IconSearchOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLive } from "#web/platform/live.ts";
import { HttpError } from "#web/platform/public-client.ts";
import { EmptyState, FailedState, LoadingState } from "#web/ui/states.tsx";
import { leagueQuery } from "../api.ts";
import { PortalFrame } from "../components/portal-frame.tsx";
import { PortalNavigation } from "../components/portal-navigation.tsx";
import { ShareButton } from "../components/share-button.tsx";
import { WayBack } from "../components/way-back.tsx";
import { useAddress, useTidyAddress } from "../model/address.ts";

/** The shell of a league's public pages (spec 1 §2 "League shell"). */
export function LeagueScreen({ children }: { children: ReactNode }) {
  useTidyAddress();
  const { leagueId: id, page, search } = useAddress();
  const { data, error, isPending, refetch } = useQuery(leagueQuery(id));
  const isMissing = error instanceof HttpError && (error.status === 404 || error.status === 400);
  useLive(isMissing ? null : { kind: "portal", league: id });
  if (isMissing) {
    return (
      <PortalFrame title="Sistema de Gestión de Torneos" lead={<WayBack />}>
        <EmptyState
          icon={<IconSearchOff size={28} />}
          isHeading
          title="Liga no encontrada"
          text="La liga que buscas no existe o no está activa"
        />
      </PortalFrame>
    );
  }
  return (
    <PortalFrame
      title={data?.name ?? "Liga"}
      subtitle={data === undefined ? undefined : `División ${data.division}`}
      lead={<WayBack />}
      club={
        data === undefined ? undefined : { name: data.club_name, logoVersion: data.logo_version, today: data.today }
      }
      action={<ShareButton isCompact title={data?.name ?? "Liga"} />}
      navigation={<PortalNavigation leagueId={id} page={page} search={search} />}
    >
      {isPending && <LoadingState />}
      {error !== null && data === undefined && (
        <FailedState text="No se ha podido cargar la liga." onRetry={() => void refetch()} />
      )}
      {data !== undefined && children}
    </PortalFrame>
  );
}
