import { IconBallTennis, IconCalendar, IconCoin } from "@tabler/icons-react";
import type { PublicLeagueCard, PublicLeagues } from "#contract/portal.ts";
import { shortMonthDay } from "#domain/calendar-date.ts";
import { portalPath } from "#web/paths.ts";
import { counted, money } from "#web/platform/format.ts";
import card from "#web/ui/card.module.css";
import { Badge } from "#web/ui/plain/badge.tsx";
import { ButtonLink } from "#web/ui/plain/button.tsx";
import { finishedText } from "../model/finished.ts";
import classes from "./league-cards.module.css";

/** The leagues that are over and keep their pages (spec 3 §6.1). */
export function FinishedLeagues({ leagues }: { leagues: PublicLeagues["finished"] }) {
  if (leagues.length === 0) return null;
  return (
    <section aria-label="Ligas finalizadas" className={classes.finished}>
      <h2 className={classes.heading}>Ligas finalizadas</h2>
      <ul className={classes.rows}>
        {leagues.map(({ id, name, champions }) => (
          <li key={id}>
            <a href={portalPath(id)}>{name}</a>
            <span className={classes.champions}>{finishedText(champions)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The active leagues as cards; a click anywhere on one opens its ranking (spec 1 §2). */
export function LeagueCards({ leagues, currency }: { leagues: PublicLeagueCard[]; currency: string }) {
  return (
    <ul className={classes.grid}>
      {leagues.map((league) => (
        <li key={league.id} className={`${card.surface} ${classes.card}`}>
          <div className={classes.top}>
            <h2 className={classes.name}>{league.name}</h2>
            <Badge tone="accent">{league.format_label}</Badge>
          </div>
          <ul className={classes.facts}>
            <li>
              <IconCalendar size={16} aria-hidden="true" /> {league.format_type === "pairs" ? "Parejas" : "Individual"}{" "}
              · Inicio: {shortMonthDay(league.start_date)}
            </li>
            <li>
              <IconBallTennis size={16} aria-hidden="true" /> {counted(league.courts_count, "cancha", "canchas")}
            </li>
            <li>
              <IconCoin size={16} aria-hidden="true" /> Inscripción:{" "}
              {league.registration_cost === 0 ? "gratuita" : money(league.registration_cost, currency)}
              {league.charged_per === "pair" && league.registration_cost > 0 && " por pareja"}
            </li>
          </ul>
          {league.rules_excerpt !== "" && <p className={classes.rules}>{league.rules_excerpt}</p>}
          <ButtonLink href={portalPath(league.id)} className={classes.open} aria-label={`Ver Liga ${league.name}`}>
            Ver Liga
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
