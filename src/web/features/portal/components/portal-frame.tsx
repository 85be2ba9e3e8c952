import type { ReactNode } from "react";
import { paths } from "#web/paths.ts";
import { LiveSign } from "#web/ui/live-sign.tsx";
import { ThemeToggle } from "#web/ui/theme-toggle.tsx";
import classes from "./portal-frame.module.css";

export interface PortalFrameProps {
  title: string;
  subtitle?: string | undefined;
  /** What stands before the title: the way back. */
  lead?: ReactNode;
  action?: ReactNode;
  navigation?: ReactNode;
  children: ReactNode;
}

const firstYear = 2024; // ruling 32

function years(): string {
  const now = new Date().getFullYear();
  return now > firstYear ? `${firstYear}–${now}` : String(firstYear);
}

/** What stands around every public page: header, navigation, footer. */
export function PortalFrame({ title, subtitle, lead, action, navigation, children }: PortalFrameProps) {
  return (
    <div className={classes.frame}>
      <a href="#contenido" className={classes.skip}>
        Saltar al contenido
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          {lead}
          <div className={classes.titles}>
            <p className={classes.title}>{title}</p>
            {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
          </div>
          <div className={classes.actions}>
            {action}
            <ThemeToggle />
          </div>
        </div>
        {navigation}
      </header>
      <main id="contenido" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.footer}>
        © {years()} Sistema de Gestión de Torneos · <a href={paths.privacy}>Privacidad</a>
      </footer>
      <LiveSign />
    </div>
  );
}
