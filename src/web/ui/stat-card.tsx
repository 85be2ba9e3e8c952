import type { ReactNode } from "react";
import card from "./card.module.css";
import classes from "./stat-card.module.css";

/** One figure with its name and a sign. */
export function StatCard({ label, value, icon }: { label: string; value: ReactNode; icon: ReactNode }) {
  return (
    <div className={`${card.surface} ${classes.card}`}>
      <div>
        <div className={classes.label}>{label}</div>
        <div className={classes.value}>{value}</div>
      </div>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
    </div>
  );
}
