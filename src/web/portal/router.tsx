import { Redirect, Route, Router, Switch, useParams } from "wouter";
import { paths, portalPath } from "../paths.ts";
import { Page as Bracket } from "../routes/portal/bracket.ts";
import { Page as ClubWall } from "../routes/portal/club-wall.ts";
import { Page as Evening } from "../routes/portal/evening.ts";
import { Page as EveningWall } from "../routes/portal/evening-wall.ts";
import { Page as Groups } from "../routes/portal/groups.ts";
import { Page as Home } from "../routes/portal/home.ts";
import { Page as Inscription } from "../routes/portal/inscription.ts";
import { Page as League } from "../routes/portal/league.ts";
import { Page as Lost } from "../routes/portal/lost.ts";
import { Page as Matches } from "../routes/portal/matches.ts";
import { Page as Pair } from "../routes/portal/pair.ts";
import { Page as Privacy } from "../routes/portal/privacy.ts";
import { Page as Private } from "../routes/portal/private.ts";
import { Page as Ranking } from "../routes/portal/ranking.ts";
import { Page as Rules } from "../routes/portal/rules.ts";
import { Page as Stats } from "../routes/portal/stats.ts";

/** A league's public pages stand under two addresses (spec 1 §2); both draw the same. */
const leagueStart = /^\/(?:public\/)?league\/(?<leagueId>[^/]+)\/?$/i;
const leaguePage =
  /^\/(?:public\/)?league\/(?<leagueId>[^/]+)\/(?:(?<page>ranking|groups|matches|bracket|stats|rules|inscripcion)|pair\/(?<pairId>[^/]+))\/?$/i;

/** Where a private link leads, and the page that it opens: of a pair, a match, a court, a charge, or mail (spec 6 §1.1). */
const privatePage = /^\/(?:mi|partido|cancha|cuota|avisos)(?:\/|$)/;

const tabs: Record<string, React.ComponentType> = {
  ranking: Ranking,
  groups: Groups,
  matches: Matches,
  bracket: Bracket,
  stats: Stats,
  rules: Rules,
  inscripcion: Inscription,
};

function LeaguePage() {
  const { page } = useParams<{ page?: string }>();
  const Tab = tabs[page?.toLowerCase() ?? ""] ?? Pair;
  return (
    <League>
      <Tab />
    </League>
  );
}

/** Every address of the portal; on the server, `address` is the one to draw. */
export function PortalRouter({ address }: { address?: string | undefined }) {
  return (
    <Router {...(address !== undefined && { ssrPath: address })}>
      <Switch>
        <Route path={paths.home} component={Home} />
        <Route path={paths.publicHome} component={Home} />
        <Route path={paths.privacy} component={Privacy} />
        <Route path={paths.publicEvening} component={Evening} />
        <Route path={`${paths.publicEvening}/tv`} component={EveningWall} />
        <Route path={paths.wall} component={ClubWall} />
        <Route path={`${paths.wall}/:leagueId`} component={ClubWall} />
        <Route path={privatePage} component={Private} />
        <Route path={leaguePage} component={LeaguePage} />
        <Route path={leagueStart}>{({ leagueId = "" }) => <Redirect to={portalPath(leagueId)} replace />}</Route>
        <Route component={Lost} />
      </Switch>
    </Router>
  );
}
