import type { ReactNode } from "react";
import { longSpanishDate } from "#domain/base/calendar-date.ts";
import { paths } from "#web/paths.ts";
import { ThemeToggle } from "#web/ui/theme-toggle.tsx";
import { LineSign } from "./line-sign.tsx";
import classes from "./portal-frame.module.css";

export interface PortalFrameProps {
  /** null: what is below says whose page it is, and its way back where one comes from. */
  title: string | null;
  subtitle?: string | undefined;
  /** What stands before the title: the way back. */
  lead?: ReactNode;
  action?: ReactNode;
  /** What stands below the title: how far the league is. */
  facts?: ReactNode;
  navigation?: ReactNode;
  /** The club, for its logo and for the heading of a printed page. */
  club?: { name: string; logoVersion: string | null; today: string } | undefined;
  /** What stays in sight below the page. */
  foot?: ReactNode;
  /** Whether the page takes the width of a tree. */
  isWide?: boolean;
  children: ReactNode;
}

/** What stands on top of a printed page instead of the navigation: the club's logo and name, and the day. */
function PrintHead({ club }: Pick<PortalFrameProps, "club">) {
  if (club === undefined) return null;
  return (
    <div className={classes.printHead}>
      {club.logoVersion !== null && <img src={`/api/public/logo?v=${club.logoVersion}`} alt="" height={40} />}
      <span>{club.name}</span>
      <span className={classes.printDate}>{longSpanishDate(club.today)}</span>
    </div>
  );
}

const firstYear = 2024; // ruling 32

function years(): string {
  const now = new Date().getFullYear();
  return now > firstYear ? `${firstYear}–${now}` : String(firstYear);
}

/** What stands around every public page: header, navigation, footer. */
export function PortalFrame(props: PortalFrameProps) {
  const { title, subtitle, lead, action, facts, navigation, club, isWide, foot, children } = props;
  return (
    <div className={classes.frame} data-wide={isWide || undefined}>
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          {lead !== undefined && <div className={classes.lead}>{lead}</div>}
          {title !== null && club !== undefined && club.logoVersion !== null && (
            <img
              className={classes.logo}
              src={`/api/public/logo?v=${club.logoVersion}`}
              alt={`Logo de ${club.name}`}
              width={40}
              height={40}
            />
          )}
          {title !== null && (
            <div className={classes.titles}>
              <p className={classes.title}>{title}</p>
              {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
            </div>
          )}
          {facts !== undefined && <div className={classes.facts}>{facts}</div>}
          <div className={classes.actions}>
            {action}
            <ThemeToggle />
          </div>
        </div>
      </header>
      {navigation && <div className={classes.tabs}>{navigation}</div>}
      <PrintHead club={club} />
      <main id="contenido" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.footer}>
        © {years()} Sistema de Gestión de Torneos · <a href={paths.privacy}>Privacidad</a>
      </footer>
      {foot !== undefined && (
        <div data-foot className={`screen-only ${classes.foot}`}>
          {foot}
        </div>
      )}
      <LineSign />
    </div>
  );
}
