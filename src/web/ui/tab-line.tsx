import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import classes from "./tab-line.module.css";

interface Place {
  label: string;
  to: string;
  search?: Record<string, unknown>;
  isHere: boolean;
}

/** Places that belong together, each with its own address, and at the right what is chosen within this one. */
export function TabLine({ label, places, children }: { label: string; places: Place[]; children?: ReactNode }) {
  return (
    <div className={classes.line}>
      <nav aria-label={label} className={classes.places}>
        {places.map(({ label: name, isHere, ...address }) => (
          <Link
            key={name}
            {...address}
            activeOptions={{ exact: true, includeSearch: true }}
            className={classes.place}
            aria-current={isHere ? "page" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      {children !== undefined && <div className={classes.controls}>{children}</div>}
    </div>
  );
}
