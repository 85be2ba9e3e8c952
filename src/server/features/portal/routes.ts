import { eveningRounds } from "#domain/base/evening-rounds.ts";
import { isOverForLinks } from "#domain/links/link-life.ts";
import { clubSettings, defaultPrivacyText } from "#server/features/club/public.ts";
import { eveningsInLeague } from "#server/features/evenings/public.ts";
import { countRegistered } from "#server/features/inscriptions/public.ts";
import { matchesIn } from "#server/features/matches/public.ts";
import { roundAt, showsPointsAt } from "#server/features/standings/public.ts";
import { os } from "#server/platform/endpoint.ts";
import { activeLeagues, finishedLeagues } from "./parts/home.ts";
import { publicBrackets } from "./parts/league-brackets.ts";
import { pairNow } from "./parts/pair-now.ts";
import { drawnMatches } from "./parts/public-bracket.ts";
import { homeEvenings, publicEvening } from "./parts/public-evening.ts";
import { publicGroups } from "./parts/public-groups.ts";
import { publicInscription } from "./parts/public-inscription.ts";
import { publicRanking } from "./parts/public-ranking.ts";
import { publicStatistics } from "./parts/public-statistics.ts";
import { clubWall, leagueWall } from "./parts/public-wall.ts";
import { publicClub, publicFacts, publicLeague, publicMatches, publicRules } from "./queries.ts";

export const portalRoutes = {
  leagues: os.portal.leagues.handler(async ({ context }) => {
    const { name: club_name, logo: logo_version, currency, today, time_zone } = await publicClub(context.deps);
    const { ended, ...active } = await activeLeagues(context.deps);
    const finished = [...ended, ...(await finishedLeagues(context.deps))];
    const evenings = await homeEvenings(context.deps);
    return { club_name, logo_version, currency, today, time_zone, ...active, finished, evenings };
  }),
  privacy: os.portal.privacy.handler(async ({ context }) => {
    const { name, contact_email, privacy_text } = await clubSettings(context.deps.database.db);
    return { club_name: name, contact_email, text: privacy_text ?? defaultPrivacyText };
  }),
  league: os.portal.league.handler(async ({ context, input }) => {
    const { name: club_name, logo: logo_version, today, time_zone, currency } = await publicClub(context.deps);
    const club = { today, club_name, logo_version, time_zone, currency };
    return publicLeague(await publicBrackets(context.deps, input.league_id), club);
  }),
  ranking: os.portal.ranking.handler(async ({ context, input }) => {
    const facts = await publicFacts(context.deps, input.league_id);
    return publicRanking(facts, input);
  }),
  groups: os.portal.groups.handler(async ({ context, input }) => {
    const { facts, ...taking } = await publicBrackets(context.deps, input.league_id);
    const round = roundAt(facts, input.round);
    const shows_points = showsPointsAt(facts, round.number);
    const { today } = await publicClub(context.deps);
    const { db } = context.deps.database;
    const isCup = facts.league.type === "tournament" && round.id === facts.current.id;
    const isOpen = round.state === "open" && facts.league.format_type === "pairs";
    const matches = isOpen ? await matchesIn(db, { league_id: input.league_id, round_id: round.id }) : [];
    return { groups: publicGroups(facts, input, { matches, today, taking: isCup ? taking : undefined }), shows_points };
  }),
  matches: os.portal.matches.handler(async ({ context, input }) => {
    const { db } = context.deps.database;
    const { facts, phases } = await publicBrackets(context.deps, input.league_id);
    const matches = await matchesIn(db, {
      league_id: input.league_id,
      ...(input.round !== undefined && { round_id: roundAt(facts, input.round).id }),
      ...(input.group !== undefined && { group_id: input.group }),
    });
    const isWhole = input.round === undefined && input.group === undefined;
    const shown = { matches: publicMatches(facts, matches), drawn: isWhole ? drawnMatches(phases) : [] };
    if (eveningRounds(facts.rounds) !== "all" || facts.matches.length > 0) return shown;
    return { ...shown, evenings: await eveningsInLeague(db, input.league_id) };
  }),
  pair: os.portal.pair.handler(async ({ context, input }) => {
    const { facts, pair } = await pairNow(context.deps, input);
    const { status, players_send_results } = facts.league;
    const sendsMail = context.deps.config.smtpUrl !== undefined;
    return { ...pair, can_ask_link: sendsMail && players_send_results && !isOverForLinks(status) };
  }),
  bracket: os.portal.bracket.handler(async ({ context, input }) => {
    const { phases } = await publicBrackets(context.deps, input.league_id);
    return { phases };
  }),
  stats: os.portal.stats.handler(async ({ context, input }) => {
    const brackets = await publicBrackets(context.deps, input.league_id);
    return publicStatistics(brackets, await matchesIn(context.deps.database.db, { league_id: input.league_id }));
  }),
  inscripcion: os.portal.inscripcion.handler(async ({ context, input }) => {
    const { league } = await publicFacts(context.deps, input.league_id);
    const registered = await countRegistered(context.deps.database.db, league.id);
    return publicInscription(league, { registered, ...(await publicClub(context.deps)) });
  }),
  evening: os.portal.evening.handler(({ context, input }) => publicEvening(context.deps, input.evening_id)),
  wall: os.portal.wall.handler(({ context }) => clubWall(context.deps)),
  leagueWall: os.portal.leagueWall.handler(({ context, input }) => leagueWall(context.deps, input.league_id)),
  rules: os.portal.rules.handler(async ({ context, input }) =>
    publicRules(context.deps.database.db, await publicFacts(context.deps, input.league_id)),
  ),
};
