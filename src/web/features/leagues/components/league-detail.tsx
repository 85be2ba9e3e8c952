import { Badge, Button } from "@mantine/core";
import {
  IconExternalLink,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconSettings,
  IconTrash,
  IconWorld,
} from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { contract } from "#contract/contract.ts";
import type { LeagueOverview } from "#contract/leagues/endpoints.ts";
import { mediumSpanishDate } from "#domain/base/calendar-date.ts";
import { isPublicLeague } from "#domain/base/league.ts";
import { paths, portalPath } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { useHeadSlots } from "#web/ui/head-slot.ts";
import { MenuAction, MenuLink } from "#web/ui/menu-action.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { EditPart } from "../model/edit-part.ts";
import { statusText } from "../model/league-texts.ts";
import { usePauseLeague, usePublishLeague } from "../mutations.ts";
import classes from "./league-detail.module.css";
import { LeagueEnding } from "./league-ending.tsx";
import { LeagueFigures } from "./league-figures.tsx";
import { LeagueLinks } from "./league-links.tsx";
import { LeagueRounds } from "./league-rounds.tsx";
import { LeagueRules } from "./league-rules.tsx";
import { LeagueCourts, LeagueEntry } from "./league-settings.tsx";
import { RemoveLeagueDialog } from "./remove-league-dialog.tsx";

interface LeagueDetailProps {
  league: LeagueOverview;
  onEdit: (part: EditPart) => void;
}

interface LeagueMenuProps {
  league: LeagueOverview;
  publish: ReturnType<typeof usePublishLeague>;
  pause: ReturnType<typeof usePauseLeague>;
  onRemove: () => void;
}

/** What is seldom done with a league as a whole. */
function LeagueMenu({ league, publish, pause, onRemove }: LeagueMenuProps) {
  const { status } = league;
  return (
    <>
      {status === "pending" && (
        <MenuAction
          icon={IconWorld}
          label="Publicar"
          disabled={publish.isPending}
          onClick={() => publish.mutate(league)}
        />
      )}
      {(status === "active" || status === "paused") && (
        <MenuAction
          icon={status === "active" ? IconPlayerPause : IconPlayerPlay}
          label={status === "active" ? "Pausar" : "Activar"}
          disabled={pause.isPending}
          onClick={() => pause.mutate(league)}
        />
      )}
      <MenuAction icon={IconTrash} label="Eliminar" color="red" onClick={onRemove} />
    </>
  );
}

const PortalAction = ({ href }: { href: string }) => <MenuLink label="Ver portal" href={href} />;

function Head({ league, onEdit }: LeagueDetailProps) {
  const [isRemoving, setRemoving] = useState(false);
  const may = useMay();
  // Here, not in the menu: that is gone before its answer comes.
  const changes = { publish: usePublishLeague(), pause: usePauseLeague() };
  const navigate = useNavigate();
  const { status } = league;
  const isNarrow = useHeadSlots() !== null;
  const mayUpdate = may(contract.leagues.update);
  const portal = isPublicLeague(league) ? portalPath(league.id) : null;
  const since = `desde el ${mediumSpanishDate(league.start_date)}`;
  return (
    <>
      <PageHeader
        title={league.name}
        short={`${statusText(status)} · ${since}`}
        text={
          <>
            <Badge color={status === "active" ? "teal" : "gray"} tt="none">
              {statusText(status)}
            </Badge>{" "}
            {since}
          </>
        }
        more={
          (mayUpdate || (isNarrow && portal !== null)) && (
            <>
              {isNarrow && portal !== null && <PortalAction href={portal} />}
              <MenuAction
                icon={IconPrinter}
                label="Imprimir carteles"
                renderRoot={(props) => <Link {...props} to={paths.posters} />}
              />
              {mayUpdate && <LeagueMenu league={league} {...changes} onRemove={() => setRemoving(true)} />}
            </>
          )
        }
        actions={
          !isNarrow && portal !== null ? (
            <Button
              component="a"
              href={portal}
              variant="default"
              leftSection={<IconExternalLink size={18} aria-hidden="true" />}
            >
              Ver portal
            </Button>
          ) : undefined
        }
        main={
          mayUpdate && (
            <Button leftSection={<IconSettings size={18} aria-hidden="true" />} onClick={() => onEdit("name")}>
              Configurar
            </Button>
          )
        }
      />
      {isRemoving && (
        <RemoveLeagueDialog
          league={league}
          onClose={() => setRemoving(false)}
          onDone={() => void navigate({ to: paths.leagues })}
        />
      )}
    </>
  );
}

/** Everything of a league in one place (spec 1 §2 "League detail"), from its figures to what comes at its end. */
export function LeagueDetail({ league, onEdit }: LeagueDetailProps) {
  const hasRounds = league.type === "league" || league.counts.groups > 0;
  const isOver = league.status === "completed";
  return (
    <>
      <Head league={league} onEdit={onEdit} />
      <LeagueFigures league={league} />
      <div className={classes.parts}>
        <div className={classes.column}>
          {hasRounds && <LeagueRounds league={league} onEdit={isOver ? undefined : () => onEdit("dates")} />}
          <LeagueRules league={league} onEdit={onEdit} />
        </div>
        <div className={classes.column}>
          <LeagueCourts league={league} onEdit={onEdit} />
          <LeagueEntry league={league} onEdit={onEdit} />
          <LeagueLinks league={league} />
        </div>
      </div>
      <LeagueEnding league={league} />
    </>
  );
}
